import { createHash } from 'node:crypto'
import { findLanguage } from '@touchstone/shared/judging/language/languages.ts'
import type { Toolchain } from '../language/toolchain.ts'

const TESTLIB_DIR = '/testlib'

/** A folder with testlib.h, and its part of the key of a compiled helper. */
export type Testlib = { folder: string } | null

const FLAGS = '-O2 -w -fmax-errors=3 -DONLINE_JUDGE'

/**
 * The toolchain of a checker or an interactor: the language's own compiler with the flags of docs/rules/problems.md, more time, and
 * testlib.h in the include path. Other languages are compiled and run like a contestant's program.
 */
export function helperToolchain(toolchain: Toolchain, testlib: Testlib): Toolchain {
  const { language, commands } = toolchain
  const isC = language.mime === 'text/x-csrc'
  const isCpp = language.mime === 'text/x-c++src'
  const include = testlib ? ` -I${TESTLIB_DIR}` : ''
  const standard = /-std=\S+/.exec(language.compileCommand ?? '')?.[0] ?? ''
  const compiler = isC ? 'gcc' : 'g++'
  const compileCommand =
    isC || isCpp ? `${compiler} ${FLAGS} ${standard}${include} ${language.sourceName} -lm -o main` : language.compileCommand
  const mounts = testlib && (isC || isCpp) ? [...toolchain.mounts, { source: testlib.folder, target: TESTLIB_DIR }] : toolchain.mounts
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(['helper', toolchain.fingerprint, compileCommand, testlib?.folder ?? null]))
    .digest('hex')
  return {
    ...toolchain,
    language: { ...language, compileCommand },
    commands: { ...commands, compileCpuMs: 15_000, compileMemoryMb: Math.max(768, commands.compileMemoryMb ?? 0) },
    mounts,
    fingerprint,
  }
}

/** Further names for a helper's language that problems use, beside those of our own table. */
const aliases: Readonly<Record<string, string>> = { 'SPJ-C': 'C', 'SPJ-C++': 'C++', 'INTERACTIVE-C': 'C', 'INTERACTIVE-C++': 'C++' }

export const helperLanguage = (name: string) => findLanguage(aliases[name] ?? name)
