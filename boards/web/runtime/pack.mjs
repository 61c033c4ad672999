// Unpacks the one file with MicroPython and all compiled modules (tools/web/modules.py): {path: Uint8Array}.
const LENGTH = 4; // bytes with the length of the list

export async function unpack(packed) {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    let end = LENGTH + new DataView(bytes.buffer).getUint32(0);
    const list = JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH, end)));
    return Object.fromEntries(list.map(([path, size]) => {
        end += size;
        return [path, bytes.subarray(end - size, end)];
    }));
}
