import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Judge, openJudge } from '../open-judge/create-judge.ts'
import { jobOf, simpleProblem } from '../testing/simple-problem.ts'
import { testCacheDir, testInstanceId, testNsjail } from '../testing/test-judge.ts'
import type { LanguageReport } from './toolchain.ts'

/** A compiler and an interpreter of this test, which it can remove. The interpreter knows one answer. */
const tools = {
  'gcc/bin/gcc': 'exec /usr/bin/gcc "$@"',
  'lua/bin/luac5.4': 'exec cp "$3" "$2"',
  'lua/bin/lua5.4': '[ "$1" = -v ] && echo "Lua 5.4.0" || echo 42',
}
const BROKEN = '#!/bin/sh\necho "cannot execute cc1: no such file" >&2\nexit 1\n'

let judge: Judge
let cacheDir: string
const reports: LanguageReport[] = []
const site = simpleProblem([['', '42\n']])

beforeAll(async () => {
  mkdirSync(testCacheDir, { recursive: true })
  cacheDir = mkdtempSync(join(testCacheDir, 'gone-'))
  mkdirSync(join(cacheDir, 'bin'))
  for (const [path, script] of Object.entries(tools)) {
    mkdirSync(dirname(join(cacheDir, path)), { recursive: true, mode: 0o755 })
    writeFileSync(join(cacheDir, path), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    symlinkSync(join(cacheDir, path), join(cacheDir, 'bin', basename(path)))
  }
  const options = { nsjailPath: await testNsjail(), instanceId: testInstanceId(), cacheDir, path: join(cacheDir, 'bin'), lanes: 1 }
  const onLanguage = (report: LanguageReport) => reports.push(report)
  judge = await openJudge({ ...options, languageAgainMs: 200, say: () => undefined, onLanguage })
  await judge.proven
})
afterAll(async () => {
  await judge.close()
  site.remove()
  rmSync(cacheDir, { recursive: true, force: true })
})

let serial = 0
const judged = (language: string, code: string) =>
  judge.judge(jobOf(language, code, site.problem), { blobPath: site.blobPath, onProgress: () => undefined })
const inC = (body = 'puts("42");') => judged('C', `#include <stdio.h>\nint main(void) { ${body} return 0; } // ${++serial}\n`)
const reportOf = (name: string) => judge.languages.find((report) => report.name === name)

async function untilItWorks(name: string): Promise<void> {
  for (let round = 0; round < 300 && !reportOf(name)?.available; round++) await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reportOf(name)).toMatchObject({ available: true, proving: false, reason: null })
}

test('programs that do not compile are their authors’ fault, under any file name', async () => {
  expect((await inC('undeclared();x;')).status).toBe(Verdict.CompileError)
  const renamed = '#line 1 "elsewhere"\nint main(void) { return undeclared; }\n'
  expect((await judged('C', renamed)).status).toBe(Verdict.CompileError)
  expect(reportOf('C')?.available).toBe(true)
})

test('errors of the assembler and the linker are their program’s fault, and provoke no test of the language', async () => {
  const gcc = join(cacheDir, 'gcc/bin/gcc')
  const script = readFileSync(gcc, 'utf8')
  // A test of the language would find it broken.
  writeFileSync(gcc, script.replace('exec', 'grep -q "%ld %ld" main.c && exit 1\nexec'))
  try {
    const main = 'int main(void) { return 0; }\n'
    const named = '#line 1 "x y"\n'
    const calls = 'int main(void) { asm("call nowhere\\n.file \\"q\\""); return 0; }\n'
    for (const code of [`asm(".error \\"no\\"");${main}`, `${named}int main(void) { return y; }\n`, `${named}${calls}`, 'int no_main;\n']) {
      const result = await judged('C', code)
      expect(result, code).toMatchObject({ status: Verdict.CompileError })
      expect(result.errorMessage).toMatch(/\S/)
    }
    expect(reportOf('C')?.available).toBe(true)
  } finally {
    writeFileSync(gcc, script)
  }
})

test('a compiler that stops working makes no Compile Error; its language waits, and comes back by itself', async () => {
  const gcc = join(cacheDir, 'gcc/bin/gcc')
  renameSync(gcc, `${gcc}.away`)
  writeFileSync(gcc, BROKEN, { mode: 0o755 })
  reports.length = 0
  expect(await inC()).toMatchObject({ status: Verdict.SystemError, errorCode: 'judge.language-gone' })
  expect(reports).toMatchObject([{ name: 'C', available: false, proving: true }])
  expect(await inC()).toMatchObject({ status: Verdict.SystemError, errorCode: 'judge.language-gone' })
  expect((await judged('Lua', 'print(42)\n')).status).toBe(Verdict.Accepted)
  renameSync(`${gcc}.away`, gcc)
  await untilItWorks('C')
  expect((await inC()).status).toBe(Verdict.Accepted)
})

test('a vanished interpreter makes no Runtime Error', async () => {
  const inLua = () => judged('Lua', 'print(42)\n')
  expect((await inLua()).status).toBe(Verdict.Accepted)
  const lua = join(cacheDir, 'lua/bin/lua5.4')
  renameSync(lua, `${lua}.away`)
  writeFileSync(lua, '#!/bin/sh\nexit 127\n', { mode: 0o755 })
  expect(await inLua()).toMatchObject({ status: Verdict.SystemError, errorCode: 'judge.language-gone' })
  renameSync(`${lua}.away`, lua)
  await untilItWorks('Lua')
  expect((await inLua()).status).toBe(Verdict.Accepted)
})

test('a program that imitates the message is at fault itself', async () => {
  expect((await inC('return 127;')).status).toBe(Verdict.RuntimeError)
  expect(reportOf('C')?.available).toBe(true)
})
