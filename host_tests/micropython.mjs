// Runs Python sources on MicroPython for WebAssembly; the partner of micropython.py.
// In (standard input, JSON): {module, heap, files: {path: text}, chunks: [source]}. Out: one JSON line per chunk.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const HOME = "/checkout";
const job = JSON.parse(readFileSync(0, "utf8"));
const { loadMicroPython } = await import(pathToFileURL(job.module));

let written = [];
const python = await loadMicroPython({
    heapsize: job.heap,
    linebuffer: false,
    stdout: (bytes) => written.push(Buffer.from(bytes)),
});

for (const [path, text] of Object.entries(job.files)) {
    const whole = `${HOME}/${path}`;
    python.FS.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
    python.FS.writeFile(whole, text);
}
python.FS.mkdirTree(HOME);
python.FS.chdir(HOME);

function run(chunk) {
    written = [];
    let error = null;
    try {
        python.runPython(chunk);
    } catch (problem) {
        error = problem.message;
    }
    return { out: Buffer.concat(written).toString("utf8"), error };
}

for (const chunk of job.chunks) {
    console.log(JSON.stringify(run(chunk)));
}
