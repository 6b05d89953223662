import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLanguage, type LanguageName, languages } from '@touchstone/shared/judging/language/languages.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Judge } from '../open-judge/create-judge.ts'
import type { ReadOnlyMount } from '../sandbox/jail-spec.ts'
import { createTestJudge, testCacheDir } from '../testing/test-judge.ts'
import { archivePart } from './class-archive.ts'
import { compileProgram } from './compile-program.ts'
import { findFastLinker, linkerPart } from './fast-linker.ts'
import { languageCommands } from './language-commands.ts'
import { headerFlags, headerPart } from './prepared-headers.ts'
import type { PartSupport } from './prepared-part.ts'
import { createPreparedParts, type PreparedParts, pruneParts } from './prepared-parts.ts'
import { severalFiles } from './several-files.ts'
import { startPart } from './start-archive.ts'
import type { Toolchain } from './toolchain.ts'

type Help = PartSupport & { mounts: readonly ReadOnlyMount[]; command: string }

const EVERYTHING = '#include <bits/stdc++.h>\n'
const SUM = 'int main() { long long a, b; std::cin >> a >> b; std::cout << a + b; }\n'
const BLOCK = '#include <cstdio>\n#include <map>\n#include <iostream>\n#include <vector>\n'

test('each C++ of the table has its own flags, other languages none', () => {
  const flags = languages.map((language) => headerFlags(language.compileCommand)?.join(' ')).filter((text) => text !== undefined)
  expect(flags).toHaveLength(8)
  expect(new Set(flags).size).toBe(8)
  expect(flags).toContain('-DONLINE_JUDGE -O2 -w -fmax-errors=20 -std=c++17')
  expect(headerFlags(findLanguage('C')?.compileCommand ?? null)).toBeNull()
})

/** A folder of tools with a linker that links nothing. */
function folderWithLinker(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-linker-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'ld.gold'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return folder
}

test('a part belongs to the languages that can use it', () => {
  const toolchainOf = (name: LanguageName) =>
    ({ language: findLanguage(name), commands: languageCommands[name], fingerprint: 'x' }) as Toolchain
  const withHeader = languages.filter(({ name }) => headerPart(toolchainOf(name), BLOCK) !== null).map(({ name }) => name)
  expect(withHeader.every((name) => name.startsWith('C++')) && withHeader.length === 8).toBe(true)
  expect(languages.filter(({ name }) => archivePart(toolchainOf(name)) !== null).map(({ name }) => name)).toEqual(['Java'])
  expect(languages.filter(({ name }) => startPart(toolchainOf(name)) !== null).map(({ name }) => name)).toEqual(['Java', 'Kotlin'])
  const linked = (path: string) => languages.filter(({ name }) => linkerPart({ ...toolchainOf(name), path }) !== null)
  expect([linked(folderWithLinker()).length, linked('/nonexistent').length]).toEqual([8, 0])
})

test('a program of several files uses the parts of the others', () => {
  const toolchainOf = (name: LanguageName) =>
    ({ language: findLanguage(name), commands: { run: ['x'] }, fingerprint: 'x', toolsFingerprint: 'y' }) as unknown as Toolchain
  const joined = (toolchain: Toolchain) => severalFiles(toolchain, { sources: ['a', 'b'], all: ['a', 'b'], mainClass: null })
  const [cpp, java] = [toolchainOf('C++ 17'), toolchainOf('Java')]
  expect(joined(cpp).fingerprint).not.toBe(cpp.fingerprint)
  expect(headerPart(joined(cpp), BLOCK)?.inputs).toEqual(headerPart(cpp, BLOCK)?.inputs)
  expect(archivePart(joined(java))?.inputs).toEqual(archivePart(java)?.inputs)
})

describe('a prepared part', () => {
  let judge: Judge
  const folder = mkdtempSync(join(testCacheDir, 'parts-test-'))
  chmodSync(folder, 0o755)
  beforeAll(async () => {
    judge = await createTestJudge(1)
  })
  afterAll(async () => {
    await judge.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const toolchainOf = async (name: LanguageName) => {
    const toolchain = await judge.tools.findToolchain(name)
    if (!toolchain) throw new Error(`${name} does not work here`)
    return toolchain
  }
  let serial = 0
  /** Compiles without a kept program, and returns the compiled one. */
  const compile = async (toolchain: Toolchain, code: string, prepared?: PreparedParts) => {
    const { prepared: _, ...own } = judge.tools
    const tools = { ...own, cacheDir: join(folder, `programs-${++serial}`) }
    const outcome = await compileProgram({ ...tools, ...(prepared ? { prepared } : {}) }, toolchain, { code }, {})
    if (!outcome.ok) throw new Error(outcome.message)
    return readFileSync(outcome.program.program.source)
  }
  /** The message about a program that is refused. */
  const messageOf = async (toolchain: Toolchain, code: string, prepared?: PreparedParts) => {
    const { prepared: _, ...own } = judge.tools
    const tools = { ...own, cacheDir: join(folder, `programs-${++serial}`), ...(prepared ? { prepared } : {}) }
    const outcome = await compileProgram(tools, toolchain, { code }, {})
    return outcome.ok ? '' : outcome.message
  }
  const open = (name: string, said: string[], hasRoom?: () => boolean) =>
    createPreparedParts(join(folder, name), ({ en }) => said.push(en), hasRoom)

  /** The output of a command in the jail, with the files that a compile step or a run gets. */
  async function says(toolchain: Toolchain, code: string, support: Pick<Help, 'env' | 'mounts'>, command: string): Promise<string> {
    const { sourceName } = toolchain.language
    const run = judge.tools.newFolder()
    await judge.tools.sandbox.run({
      command: ['/bin/sh', '-c', `(${command}) 2>&1`],
      env: { PATH: toolchain.path, HOME: '/box', TMPDIR: '/box', ...support.env },
      mounts: [{ source: run.addInput(sourceName, code), target: `/box/${sourceName}` }, ...toolchain.mounts, ...support.mounts],
      stdin: '/dev/null',
      stdoutPath: run.outPath('stdout'),
      stderrPath: run.outPath('stderr'),
      limits: {
        cpuMs: 40_000,
        wallMs: 80_000,
        processes: 96,
        fileBytes: 64 << 20,
        stackBytes: null,
        boxBytes: 192 << 20,
        memoryBytes: 768 << 20,
      },
    })
    const said = readFileSync(run.outPath('stdout'), 'utf8')
    run.remove()
    return said
  }

  /** The help for a source once all of its parts are made. */
  async function helpFor(prepared: PreparedParts, toolchain: Toolchain, code: string): Promise<Help> {
    await prepared.supportFor(toolchain, code)
    await prepared.settled()
    const support = await prepared.supportFor(toolchain, code)
    if (!support) throw new Error('no part was made')
    return { ...support, command: support.adapt?.(toolchain.language.compileCommand ?? '') ?? '' }
  }
  const hasHeader = async (prepared: PreparedParts, toolchain: Toolchain, code: string) =>
    ((await prepared.supportFor(toolchain, code))?.mounts.length ?? 0) > 0
  /** The parts without the linker, whose programs have other bytes. */
  const headersOnly = (prepared: PreparedParts): PreparedParts => ({
    ...prepared,
    async supportFor(...asked) {
      const support = await prepared.supportFor(...asked)
      return support?.env ? { env: support.env, mounts: support.mounts } : null
    },
  })

  test.each([
    ['the whole library', EVERYTHING, 1, /^! \/prepared\/bits\/stdc\+\+\.h\.gch/m],
    ['the header of the first lessons', '#include <iostream>\n', 1, /^! \/prepared\/iostream\.gch/m],
    ['the headers of many programs', BLOCK, 3, /^! \/prepared\/cstdio\.gch/m],
  ])('%s is made when programs need it, read by the next, and changes nothing but the time', async (_, headers, sight, used) => {
    const toolchain = await toolchainOf('C++ 17 With O2')
    const said: string[] = []
    const name = `headers-${sight}-${headers.length}`
    const prepared = open(name, said)
    const code = `${headers}#include <string>\n${SUM}// ${process.pid}\n`
    const { family } = headerPart(toolchain, `${headers}${SUM}`) ?? {}
    mkdirSync(join(folder, name, `${family}.old`), { recursive: true })
    const plain = await compile(toolchain, `${headers}${SUM}`)
    for (let seen = 1; seen <= sight; seen++) {
      await prepared.settled()
      expect(await hasHeader(prepared, toolchain, `${headers}${SUM}`)).toBe(false)
    }
    await prepared.settled()
    expect(said).toEqual([])
    expect(readdirSync(join(folder, name)).filter((each) => each.startsWith(`${family}.`))).toHaveLength(1)
    expect((await compile(toolchain, `${headers}${SUM}`, headersOnly(prepared))).equals(plain)).toBe(true)
    const help = await helpFor(prepared, toolchain, `${headers}${SUM}`)
    expect(await says(toolchain, `${headers}${SUM}`, help, help.command.replace('g++ ', 'g++ -H '))).toMatch(used)
    // Other headers, other parts.
    if (headers !== EVERYTHING) expect(await hasHeader(prepared, toolchain, code)).toBe(false)
    await prepared.close()
  })

  test('javac and its jar take one JVM with its classes in an archive, and the classes are the same, byte for byte', async () => {
    const toolchain = await toolchainOf('Java')
    const said: string[] = []
    const prepared = open('classes', said)
    const code = 'public class Main { record P(int x) {} public static void main(String[] a) { Runnable r = () -> new P(3); r.run(); } }\n'
    expect(await prepared.supportFor(toolchain, code)).toBeNull()
    const help = await helpFor(prepared, toolchain, code)
    expect(said).toEqual([])
    expect(help.command).toMatch(/^java .* Build main\.jar -encoding/)
    expect(await says(toolchain, code, help, help.command)).toBe('')
    const loads = await says(toolchain, code, help, help.command.replace('-Xlog:disable ', '-Xlog:class+load '))
    expect(loads).toMatch(/com\.sun\.tools\.javac\.comp\.Attr source: shared objects file/)
    const unpack = (name: string) => `mkdir ${name} && (cd ${name} && jar -xf ../main.jar && rm -rf META-INF) && rm -r main.jar out`
    const both = `${help.command} && ${unpack('fast')} && ${toolchain.language.compileCommand} && ${unpack('usual')}`
    expect(await says(toolchain, code, help, `${both} && diff -r fast usual && ls fast`)).toBe('Main$P.class\nMain.class\n')
    await prepared.close()
  })

  test.each([
    ['an error', 'public class Main { int x = "text"; }\n', /Main\.java:1: error/],
    ['a source without a class', '// nothing\n', /out/],
  ])('javac says the same about %s with an archive and without', async (_, code, words) => {
    const toolchain = await toolchainOf('Java')
    const prepared = open('classes', [])
    await helpFor(prepared, toolchain, code)
    const plain = await messageOf(toolchain, code)
    expect(plain).toMatch(words)
    expect(await messageOf(toolchain, code, prepared)).toBe(plain)
    await prepared.close()
  })

  test('the JVM of a run finds the classes of its start in an archive, and the program prints the same', async () => {
    const toolchain = await toolchainOf('Java')
    const said: string[] = []
    const prepared = open('start', said)
    const code =
      'import java.util.*;\npublic class Main { public static void main(String[] a) { Scanner s = new Scanner("4 5"); System.out.println(s.nextInt() * s.nextInt()); } }\n'
    expect(await prepared.startFor(toolchain)).toBeNull()
    await prepared.settled()
    const start = await prepared.startFor(toolchain)
    expect(said).toEqual([])
    const build = toolchain.language.compileCommand
    const run = (words: string) => `${build} && java ${start?.args.join(' ')} ${words} -XX:+UseSerialGC -cp main.jar Main`
    const mounts = start ? [start.mount] : []
    expect(await says(toolchain, code, { mounts }, run(''))).toBe('20\n')
    const loads = await says(toolchain, code, { mounts }, run('-Xlog:class+load'))
    expect(loads).toMatch(/java\.util\.Scanner source: shared objects file/)
    expect(loads).toMatch(/ Main source: file:/)
    // A damaged archive, which only a fault of the disk could make between the check and the run: the JVM does without it, silently.
    const damaged = { source: join(folder, 'damaged.jsa'), target: '/prepared/start.jsa' }
    writeFileSync(damaged.source, 'no archive')
    expect(await says(toolchain, code, { mounts: [damaged] }, run(''))).toBe('20\n')
    await prepared.close()
  })

  test('the linker is one that has proven itself, and its errors are those of the usual one', async () => {
    const toolchain = await toolchainOf('C++')
    const prepared = open('linker', [])
    await prepared.supportFor(toolchain, 'int main() {}\n')
    await prepared.settled()
    const support = await prepared.supportFor(toolchain, 'int main() {}\n')
    // A machine without this linker links as usual.
    const isHere = findFastLinker(toolchain.path) !== null
    expect(support?.adapt?.('g++ main.cpp')).toBe(isHere ? 'g++ -fuse-ld=gold main.cpp' : undefined)
    expect((await compile(toolchain, 'int main() {}\n', prepared)).includes('gold 1.')).toBe(isHere)
    for (const wrong of ['int f();\nint main() { return f(); }\n', 'int f() {}\n', 'int main() { return x; }\n']) {
      const plain = await messageOf(toolchain, wrong)
      // The compiler gives its own files names by chance.
      const named = (message: string) => message.replaceAll(/cc\w{6}\.o/g, 'cc.o')
      expect(named(await messageOf(toolchain, wrong, prepared))).toBe(named(plain))
    }
    await prepared.close()
  })

  test('a linker that does not work here is not used', async () => {
    const toolchain = await toolchainOf('C++')
    const broken = { ...toolchain, path: `${folderWithLinker()}:${toolchain.path}` }
    const said: string[] = []
    const prepared = open('broken-linker', said)
    await prepared.supportFor(broken, 'int main() {}\n')
    await prepared.settled()
    expect(said[0]).toContain('ld.gold was not prepared')
    expect(await prepared.supportFor(broken, 'int main() {}\n')).toBeNull()
    expect(findFastLinker('/nonexistent')).toBeNull()
    await prepared.close()
  })

  test('that is damaged is never used, and made again', async () => {
    const toolchain = await toolchainOf('C++ 17')
    const prepared = open('damaged', [])
    const code = `#include <iostream>\n${SUM}`
    await prepared.supportFor(toolchain, code)
    await prepared.settled()
    const name = readdirSync(join(folder, 'damaged')).find((each) => each.startsWith('headers'))
    const file = join(folder, 'damaged', name!, 'shown', 'iostream.gch')
    expect(await hasHeader(prepared, toolchain, code)).toBe(true)
    truncateSync(file, statSync(file).size - 1)
    expect(await hasHeader(prepared, toolchain, code)).toBe(false)
    await prepared.settled()
    expect(await hasHeader(prepared, toolchain, code)).toBe(true)
    // Somebody empties the cache while the judge runs.
    rmSync(join(folder, 'damaged'), { recursive: true })
    expect(await hasHeader(prepared, toolchain, code)).toBe(false)
    await prepared.close()
  })

  test('that cannot be made is reported once, and programs compile without it', async () => {
    const toolchain = await toolchainOf('C++ 17')
    const said: string[] = []
    const prepared = open('none', said)
    const withoutCompiler = { ...toolchain, path: '/nonexistent', toolsFingerprint: 'other' }
    for (let i = 0; i < 3; i++) {
      expect(await prepared.supportFor(withoutCompiler, EVERYTHING)).toBeNull()
      await prepared.settled()
    }
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('C++ 17: bits/stdc++.h was not prepared')
    expect(readdirSync(join(folder, 'none'))).toEqual([])
    await prepared.close()
  })

  test('is not made while the disk has no room, and made when it has', async () => {
    const toolchain = await toolchainOf('C++ 17')
    let hasRoom = false
    const prepared = open('room', [], () => hasRoom)
    const code = `#include <iostream>\n${SUM}`
    for (let i = 0; i < 2; i++) {
      expect(await prepared.supportFor(toolchain, code)).toBeNull()
      await prepared.settled()
      expect(readdirSync(join(folder, 'room'))).toEqual([])
    }
    hasRoom = true
    await prepared.supportFor(toolchain, code)
    await prepared.settled()
    expect(await prepared.supportFor(toolchain, code)).not.toBeNull()
    await prepared.close()
  })
})

function folderWith(sizes: Readonly<Record<string, { bytes: number; usedAt: number }>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-parts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, { bytes, usedAt }] of Object.entries(sizes)) {
    mkdirSync(join(folder, name, 'shown', 'bits'), { recursive: true })
    writeFileSync(join(folder, name, 'shown', 'bits', 'file'), '.'.repeat(bytes))
    utimesSync(join(folder, name), usedAt / 1000, usedAt / 1000)
  }
  return folder
}

test('the parts unused for longest go when all take too much, but none that may be in use', () => {
  const now = Date.now()
  const ago = (ms: number) => now - ms
  const folder = folderWith({
    oldest: { bytes: 60, usedAt: ago(3_000_000) },
    older: { bytes: 30, usedAt: ago(2_000_000) },
    used: { bytes: 50, usedAt: ago(590_000) },
    new: { bytes: 50, usedAt: ago(0) },
    'start-Java.1': { bytes: 10, usedAt: ago(4_000_000) },
  })
  pruneParts(folder, now, 190)
  expect(readdirSync(folder).toSorted()).toEqual(['new', 'older', 'oldest', 'start-Java.1', 'used'])
  pruneParts(folder, now, 130)
  expect(readdirSync(folder).toSorted()).toEqual(['new', 'older', 'start-Java.1', 'used'])
  pruneParts(folder, now, 10)
  expect(readdirSync(folder).toSorted()).toEqual(['new', 'start-Java.1', 'used'])
  pruneParts(join(folder, 'absent'), now, 0)
})

test('the half-made part of a killed worker is removed, but none that may still be in the making', () => {
  const folder = folderWith({
    'preparing-old': { bytes: 1, usedAt: 1000 },
    'preparing-new': { bytes: 1, usedAt: Date.now() },
    'headers-x.1': { bytes: 1, usedAt: 1000 },
  })
  createPreparedParts(folder, () => {})
  expect(readdirSync(folder).toSorted()).toEqual(['headers-x.1', 'preparing-new'])
  createPreparedParts(join(folder, 'absent'), () => {})
  expect(existsSync(join(folder, 'absent'))).toBe(false)
})

test('closing the judge ends the compiler of a part with all its processes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-parts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const started = join(folder, 'started')
  // A compiler that runs its real work in another process, as g++ does.
  writeFileSync(join(folder, 'g++'), `#!/bin/sh\nsleep 60 &\necho $! > ${started}.new\nmv ${started}.new ${started}\nwait\n`, {
    mode: 0o755,
  })
  const language = findLanguage('C++ 17')
  if (!language) throw new Error('there is no C++ 17')
  const toolchain = { language, path: `${folder}:/usr/bin:/bin`, fingerprint: 'x' } as Toolchain
  const prepared = createPreparedParts(join(folder, 'parts'), () => {})
  await prepared.supportFor(toolchain, EVERYTHING)
  while (!existsSync(started)) await new Promise((resolve) => setTimeout(resolve, 20))
  const pid = Number(readFileSync(started, 'utf8'))
  expect(existsSync(`/proc/${pid}`)).toBe(true)
  await prepared.close()
  // An orphan that was killed stays until init has collected it.
  const isAlive = () => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  expect(isAlive()).toBe(false)
  expect(readdirSync(join(folder, 'parts'))).toEqual([])
})
