// Unpacks the file with all compiled modules: {path: base64} becomes {path: Uint8Array}.
export function unpack(pack) {
    return Object.fromEntries(Object.entries(pack).map(([path, text]) => [path, fromBase64(text)]));
}

function fromBase64(text) {
    const characters = atob(text);
    return Uint8Array.from({ length: characters.length }, (_, at) => characters.charCodeAt(at));
}
