/** A piece of compiler output; `line` is the source line that it names. */
type OutputPiece = { text: string; line?: number }

/** `main.cpp:12:5`, `main.c:12`, `Main.java:12`, `File "main.py", line 12`. */
const places = /(?:[\w./-]+\.(?:c|cc|cpp|java|py|go|rs|cs|php|rb|js):(\d+)(?::\d+)?)|(?:File "[^"]+", line (\d+))/g

/** Splits compiler output at the places that can be links into the code. */
export function splitCompilerOutput(output: string): OutputPiece[] {
  const pieces: OutputPiece[] = []
  let end = 0
  for (const match of output.matchAll(places)) {
    if (match.index > end) pieces.push({ text: output.slice(end, match.index) })
    pieces.push({ text: match[0], line: Number(match[1] ?? match[2]) })
    end = match.index + match[0].length
  }
  if (end < output.length) pieces.push({ text: output.slice(end) })
  return pieces
}
