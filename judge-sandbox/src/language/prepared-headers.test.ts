import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLanguage, languages } from '@touchstone/shared/judging/language/languages.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Judge } from '../open-judge/create-judge.ts'
import { createTestJudge, testCacheDir } from '../testing/test-judge.ts'
import { compileProgram } from './compile-program.ts'
import { beginsWithEverything, createPreparedHeaders, headerFlags } from './prepared-headers.ts'
import type { Toolchain } from './toolchain.ts'

const EVERYTHING = '#include <bits/stdc++.h>\n'

describe('a source begins with the whole library', () => {
  test.each([
    [EVERYTHING, true],
    [`\uFEFF // two sums\n/* of\n many */\n  #  include\t<bits/stdc++.h>\n`, true],
    ['#include <iostream>\n', false],
    [`#include <iostream>\n${EVERYTHING}`, false],
    [`#pragma GCC optimize("O3")\n${EVERYTHING}`, false],
    [`#define int long long\n${EVERYTHING}`, false],
    [`/* ${EVERYTHING} */ int main() {}`, false],
    ['', false],
  ])('%j: %s', (code, expected) => {
    expect(beginsWithEverything(code)).toBe(expected)
  })

  test('is found at once in a source of slashes and blanks only', () => {
    expect(beginsWithEverything(`${'/'.repeat(65_000)}\n`)).toBe(false)
    expect(beginsWithEverything(`${' \n/**/'.repeat(10_000)}x`)).toBe(false)
  })
})

test('each C++ of the table has its own flags, other languages none', () => {
  const flags = languages.map((language) => headerFlags(language.compileCommand)?.join(' ')).filter((text) => text !== undefined)
  expect(flags).toHaveLength(8)
  expect(new Set(flags).size).toBe(8)
  expect(flags).toContain('-DONLINE_JUDGE -O2 -w -fmax-errors=20 -std=c++17')
  expect(headerFlags(findLanguage('C')?.compileCommand ?? null)).toBeNull()
})

describe('a prepared header', () => {
  let judge: Judge
  const folder = mkdtempSync(join(testCacheDir, 'headers-test-'))
  chmodSync(folder, 0o755)
  beforeAll(async () => {
    judge = await createTestJudge(1)
  })
  afterAll(async () => {
    await judge.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is made by the first program that can use it, read by the next, and changes nothing but the time', async () => {
    const toolchain = await judge.tools.findToolchain('C++ 17 With O2')
    if (!toolchain) throw new Error('C++ 17 does not work here')
    const said: string[] = []
    mkdirSync(join(folder, 'headers', 'headers-DONLINE_JUDGEO2wfmaxerrors20stdc++17.old'), { recursive: true })
    const headers = createPreparedHeaders(join(folder, 'headers'), ({ en }) => said.push(en))
    const code = `${EVERYTHING}using namespace std; int main() { map<string, int> m; m["a"]++; cout << m.size() + ${process.pid}; }\n`
    const compile = async (cacheDir: string) => {
      const outcome = await compileProgram({ ...judge.tools, cacheDir: join(folder, cacheDir), headers }, toolchain, { code }, {})
      if (!outcome.ok) throw new Error(outcome.message)
      return readFileSync(outcome.program.program.source)
    }
    const plain = await compile('plain')
    await headers.settled()
    expect(said).toEqual([])
    const support = headers.supportFor(toolchain, code)
    expect(support?.mounts[0]?.target).toBe('/prepared-headers')
    expect(readdirSync(join(folder, 'headers'))).toHaveLength(1)
    expect(headers.supportFor(toolchain, '#include <iostream>\n')).toBeNull()
    expect((await compile('prepared')).equals(plain)).toBe(true)

    const run = judge.tools.newFolder()
    const source = run.addInput('main.cpp', code)
    await judge.tools.sandbox.run({
      command: ['/bin/sh', '-c', toolchain.language.compileCommand?.replace('g++ ', 'g++ -H ') ?? ''],
      env: { PATH: toolchain.path, HOME: '/box', TMPDIR: '/box', ...support?.env },
      mounts: [{ source, target: '/box/main.cpp' }, ...toolchain.mounts, ...(support?.mounts ?? [])],
      stdin: '/dev/null',
      stdoutPath: run.outPath('stdout'),
      stderrPath: run.outPath('stderr'),
      limits: {
        cpuMs: 10_000,
        wallMs: 20_000,
        processes: 96,
        fileBytes: 64 << 20,
        stackBytes: null,
        boxBytes: 192 << 20,
        memoryBytes: 512 << 20,
      },
    })
    expect(readFileSync(run.outPath('stderr'), 'utf8')).toMatch(/^! \/prepared-headers\/bits\/stdc\+\+\.h\.gch/)
    run.remove()
    await headers.close()
  })

  test('that cannot be made is reported once, and programs compile without it', async () => {
    const toolchain = await judge.tools.findToolchain('C++ 17')
    if (!toolchain) throw new Error('C++ 17 does not work here')
    const said: string[] = []
    const headers = createPreparedHeaders(join(folder, 'none'), ({ en }) => said.push(en))
    const withoutCompiler = { ...toolchain, path: '/nonexistent', fingerprint: 'other' }
    for (let i = 0; i < 2; i++) {
      expect(headers.supportFor(withoutCompiler, EVERYTHING)).toBeNull()
      await headers.settled()
    }
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('C++ 17: bits/stdc++.h was not prepared')
    expect(readdirSync(join(folder, 'none'))).toEqual([])
    await headers.close()
  })
})

test('the half-made header of a killed worker is removed, but none that may still be in the making', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-headers-'))
  for (const name of ['preparing-old', 'preparing-new', 'headers-x.1']) mkdirSync(join(folder, name))
  for (const name of ['preparing-old', 'headers-x.1']) utimesSync(join(folder, name), 1, 1)
  createPreparedHeaders(folder, () => {})
  expect(readdirSync(folder).toSorted()).toEqual(['headers-x.1', 'preparing-new'])
  createPreparedHeaders(join(folder, 'absent'), () => {})
  expect(existsSync(join(folder, 'absent'))).toBe(false)
  rmSync(folder, { recursive: true, force: true })
})

test('closing the judge ends the compiler of a header with all its processes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-headers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const started = join(folder, 'started')
  // A compiler that runs its real work in another process, as g++ does.
  writeFileSync(join(folder, 'g++'), `#!/bin/sh\nsleep 60 &\necho $! > ${started}.new\nmv ${started}.new ${started}\nwait\n`, {
    mode: 0o755,
  })
  const language = findLanguage('C++ 17')
  if (!language) throw new Error('there is no C++ 17')
  const toolchain = { language, path: `${folder}:/usr/bin:/bin`, fingerprint: 'x' } as Toolchain
  const headers = createPreparedHeaders(join(folder, 'headers'), () => {})
  headers.supportFor(toolchain, EVERYTHING)
  while (!existsSync(started)) await new Promise((resolve) => setTimeout(resolve, 20))
  const pid = Number(readFileSync(started, 'utf8'))
  expect(existsSync(`/proc/${pid}`)).toBe(true)
  await headers.close()
  // An orphan that was killed stays until init has collected it.
  const isAlive = () => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  expect(isAlive()).toBe(false)
  expect(readdirSync(join(folder, 'headers'))).toEqual([])
})
