import { writeFileSync } from 'node:fs'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLanes } from '../../judge/lanes.ts'
import type { Judge } from '../../open-judge/create-judge.ts'
import { leftBehind, leftByRuns } from '../../testing/left-behind.ts'
import { createTestJudge } from '../../testing/test-judge.ts'
import { javaScriptChecker, javaScriptWord, lookAtJavaScriptChecker } from './javascript-checker.ts'

const { Accepted: AC, WrongAnswer: WA, PresentationError: PE, PartialAccepted: PA, SystemError: SE } = Verdict

let judge: Judge & { instanceId: string }
const inLane = createLanes()
beforeAll(async () => {
  judge = await createTestJudge()
})
afterAll(async () => {
  await judge.close()
  expect(leftBehind(judge.instanceId)).toEqual([])
})

async function check(script: string, output = '5\n') {
  const folder = judge.tools.newFolder()
  try {
    const outputPath = folder.outPath('output')
    writeFileSync(outputPath, output)
    const run = { inputPath: folder.addInput('in', '2 3\n'), outputPath, exposeOutput: () => folder.expose('output') }
    return await javaScriptChecker(judge.tools, script, undefined, 800)(run, folder.addInput('answer', '5\n'))
  } finally {
    folder.remove()
  }
}

describe('a checker in JavaScript', () => {
  test.concurrent.each([
    { name: 'true', script: 'const check = ({ output, answer }) => output.trim() === answer.trim()', status: SE },
    { name: 'a function that returns true', script: 'function check({ output, answer }) { return output === answer }', status: AC },
    { name: 'a function that returns false', script: 'function check() { return false }', status: WA },
    {
      name: 'sees the input',
      script: 'function check({ input, output }) { const [a, b] = input.split(" ").map(Number); return a + b === Number(output) }',
      status: AC,
    },
    { name: 'a verdict with words', script: 'function check() { return { verdict: "presentation-error", message: "so" } }', status: PE },
    { name: 'a part', script: 'function check() { return { verdict: "partial", percent: 40 } }', status: PA },
    { name: 'all of it', script: 'function check() { return { verdict: "partial", percent: 100 } }', status: AC },
    { name: 'no function', script: 'var x = 1', status: SE },
    { name: 'a syntax error', script: 'function check( {', status: SE },
    { name: 'an unknown verdict', script: 'function check() { return { verdict: "great" } }', status: SE },
    { name: 'a message that is cut', script: 'function check() { return { verdict: "accepted", message: "x".repeat(1e6) } }', status: AC },
    { name: 'nothing', script: 'function check() {}', status: SE },
  ])('$name', async ({ name, script, status }) => {
    const word = await inLane(() => check(script))
    // A top-level const is no global property, but the call that follows shares its scope.
    expect(word.status).toBe(name === 'true' ? AC : status)
  })
})

describe('testing a script before it is used', () => {
  test.concurrent.each([
    { name: 'a function', script: 'function check() { return true }', fault: null },
    { name: 'a constant', script: 'const check = () => true', fault: null },
    { name: 'no function', script: 'var x = 1', fault: 'must define a function check' },
    { name: 'a syntax error', script: 'function check( {', fault: 'Unexpected' },
    { name: 'something that never ends', script: 'for (;;) ;', fault: 'timed out' },
    { name: 'a module', script: 'import fs from "fs"', fault: 'import' },
  ])('$name', async ({ script, fault }) => {
    const said = await inLane(() => lookAtJavaScriptChecker(judge.tools, script))
    if (fault === null) expect(said).toBeNull()
    else expect(said).toContain(fault)
  })
})

const bombs = [
  'for (;;) ;',
  'const a = []; for (;;) a.push(new Array(1e5).fill(1))',
  'const m = new Map(); for (let i = 0; ; i++) m.set(i, i)',
  'let s = "x"; for (;;) s += s',
  '"x".repeat(2 ** 29).split("")',
  'new Array(2 ** 28).fill(1)',
  'new ArrayBuffer(2 ** 33)',
  'const b = []; for (;;) b.push(new Uint8Array(1 << 24).fill(1))',
  '/^(a+)+$/.test("a".repeat(60) + "b")',
  'const f = () => f(); f()',
  'const d = {}; d.d = d; JSON.stringify(d)',
  'let o = {}; for (let i = 0; i < 1e6; i++) o = { o }; JSON.stringify(o)',
  'throw { get message() { for (;;) ; } }',
  'throw { toString() { throw 1 } }',
  'Object.defineProperty(Object.prototype, "verdict", { get() { throw 1 } }); return {}',
  'JSON.stringify = () => "x".repeat(1e8); return true',
  'JSON.stringify = () => ({}); return true',
  'String.prototype.slice = function () { return this }; return { verdict: "x".repeat(1e8) }',
  'return { verdict: "x".repeat(2 ** 28) }',
  'return { get verdict() { for (;;) ; } }',
  'return new Proxy({}, { get() { throw new Error("no") } })',
  'const p = new Proxy({}, { get: () => p }); return p',
  'eval("for (;;) ;")',
  'new Function("for (;;) ;")()',
  'process.exit(0)',
  'require("fs").readFileSync("/etc/passwd", "utf8")',
  'globalThis.constructor.constructor("return process")().exit(0)',
  'this.constructor.constructor("return process")().kill(1, 9)',
  'import("fs").then(() => {}); return 1',
  'const w = new WebAssembly.Memory({ initial: 65536 }); return w.buffer.byteLength > 0 ? 1 : 2',
  'const s = new SharedArrayBuffer(2 ** 31); new Uint8Array(s).fill(1)',
  'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
  'const g = (function* () { for (;;) yield 1 })(); [...g]',
  'Array.from({ length: 2 ** 32 - 1 }, () => "x")',
  'BigInt(2) ** BigInt(2 ** 30)',
  'let n = 2n; for (;;) n *= n',
  '"a".padEnd(2 ** 29, "bc").replace(/b/g, "xx".repeat(100))',
  'const t = "x".repeat(1e7); [...t].sort(() => Math.random() - 0.5).join(t)',
  'new Intl.DateTimeFormat("x".repeat(1e7))',
  'Array.prototype.push.apply([], new Array(1e7))',
  'let h = []; for (let i = 0; i < 1e7; i++) h = [h]; return h.flat(Infinity)',
  'const ws = new WeakMap(); for (;;) ws.set({}, {})',
  'for (;;) Symbol.for(String(Math.random()))',
  'Error.prepareStackTrace = () => { for (;;) ; }; null.x',
  'Error.stackTraceLimit = Infinity; const r = () => { try { r() } finally { r() } }; r()',
  'Promise.resolve().then(function f() { return Promise.resolve().then(f) }); return 1',
  'let c = "a"; for (let i = 0; i < 40; i++) c = c + c; return c.length',
  'for (const k of Object.getOwnPropertyNames(globalThis)) delete globalThis[k]; return 1',
  'Object.freeze(globalThis); texts = null; return check(texts)',
  'const x = texts.input; texts = { toString() { for (;;) ; } }; return texts + x',
  'while (true) { try { check() } catch {} }',
]

describe('a hostile script', () => {
  test('there are fifty of them', () => expect(bombs.length).toBeGreaterThanOrEqual(50))

  test.concurrent.each(bombs.map((body) => ({ body })))('cannot get a false verdict and does no damage: $body', async ({ body }) => {
    const word = await inLane(() => check(`function check(texts) { ${body}\nreturn 1 }`))
    const lies = body.includes('return true')
    // A script may lie about the output. It may not lie twice, nor print anything else.
    if (!(lies && word.status === AC)) expect(word).toMatchObject({ status: SE, errorCode: 'judge.checker-failed' })
    expect(word.message?.length ?? 0).toBeLessThanOrEqual(1100)
  })

  test('after all of them the judge still works and no process or file is left', async () => {
    expect((await check('function check() { return true }')).status).toBe(AC)
    await judge.tools.sandbox.drained()
    expect(leftByRuns(judge.instanceId)).toEqual([])
  })
})

test.each(['', 'null', '{}', '{"answer":"{}"}', '{"answer":"x"}', '{"answer":"{\\"verdict\\":\\"ok\\"}"}', '{"error":"no"}'])(
  'an invalid answer is the checker’s failure: %s',
  (line) => {
    expect(javaScriptWord(line).status).toBe(SE)
  },
)
