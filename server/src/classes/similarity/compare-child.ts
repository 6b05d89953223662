/** The process that compares: it reads programs from stdin, and writes progress and the result to stdout, one line of JSON each. It opens nothing else. */
import { writeSync } from 'node:fs'
import { compareClass } from './compare-class.ts'
import { readComparedLines } from './compared-lines.ts'

const STDOUT = 1
const STEPS = 20

/** Written at once, so that the process ends when its reader is gone. */
function say(line: object): void {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
  for (let written = 0; written < bytes.length; ) written += writeSync(STDOUT, bytes, written)
}

const problems = await readComparedLines(process.stdin.setEncoding('utf8'))
let reported = 0
const result = compareClass(problems, (done, total) => {
  const step = Math.floor((done * STEPS) / Math.max(total, 1))
  if (step <= reported) return
  reported = step
  say({ done, total })
})
say({ result })
