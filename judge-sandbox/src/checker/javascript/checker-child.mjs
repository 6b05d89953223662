// Runs one checker script in one isolate, inside a jail, and prints its answer as one line of JSON. It is never run outside a jail. An
// isolate can abort or crash its process (a growing Map, a huge string). The cure is a process that is thrown away after each testcase.
//
// Arguments: milliseconds that the script may take, then the paths of script, input, output and answer. With the script alone it only
// checks whether that is a checker.
import { readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'

const ivm = createRequire('/checker/')('isolated-vm')
const MEMORY_MB = 256
const ANSWER_LIMIT = 4096

const timeout = Number(process.argv[2])
const [script, input, output, answer] = process.argv.slice(3).map((path) => readFileSync(path, 'utf8'))
const say = (value) => writeSync(1, `${JSON.stringify(value)}\n`)

try {
  const isolate = new ivm.Isolate({ memoryLimit: MEMORY_MB })
  const context = isolate.createContextSync()
  context.global.setSync('texts', new ivm.ExternalCopy({ input, output, answer }).copyInto())
  isolate.compileScriptSync(script, { filename: 'checker.js' }).runSync(context, { timeout })
  // The answer is made small inside the isolate, because copying a huge one out is the danger.
  const look = `if (typeof check !== 'function') throw new TypeError('the script must define a function check')`
  const call = `(() => {
    const said = check(texts)
    if (said === true || said === false) return JSON.stringify({ verdict: said ? 'accepted' : 'wrong-answer' })
    if (typeof said !== 'object' || said === null) throw new TypeError('check must return true, false or an object with a verdict')
    const message = said.message === undefined ? undefined : String(said.message).slice(0, 1024)
    return JSON.stringify({ verdict: String(said.verdict).slice(0, 40), percent: Number(said.percent ?? 0), message }).slice(0, ${ANSWER_LIMIT})
  })()`
  if (input === undefined) {
    isolate.compileScriptSync(look, { filename: 'look.js' }).runSync(context, { timeout })
    say({ answer: '' })
  } else say({ answer: isolate.compileScriptSync(call, { filename: 'call.js' }).runSync(context, { timeout }) })
} catch (error) {
  say({ error: String(error?.message ?? error).slice(0, ANSWER_LIMIT) })
}
