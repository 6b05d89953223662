import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import type { CompiledProgram, CompileTools } from '../language/compile-program.ts'
import { compileProgram } from '../language/compile-program.ts'
import type { Toolchain } from '../language/toolchain.ts'
import type { VerifiedFiles } from '../language/verified-files.ts'
import { helperLanguage, helperToolchain, type Testlib } from './helper-toolchain.ts'

export type HelperTools = CompileTools & {
  /** Waits for a language that is still being proven. */
  findToolchain: (language: string) => Promise<Toolchain | undefined>
  /** Fetches testlib.h when a helper needs it; null when that fails. */
  testlib: () => Promise<Testlib>
  files: VerifiedFiles
  /** Fetches the interpreter of checktestdata programs; returns the folder of its package. Rejects with `FetchError`. */
  checktestdata: () => Promise<string>
}

type HelperOutcome = { ok: true; program: CompiledProgram } | { ok: false; message: string }

/**
 * Compiles a checker or an interactor, or finds it in the cache. The key is its content, the extra files and the tools, so an edited one is
 * never stale.
 * @param extraFiles lie beside the source while compiling
 * @param adapt changes how the language compiles and runs it, for helpers of several files
 */
export async function compileHelper(
  tools: HelperTools,
  code: string,
  languageName: string,
  extraFiles: Readonly<Record<string, string>>,
  signal?: AbortSignal,
  adapt: (toolchain: Toolchain) => Toolchain = (toolchain) => toolchain,
): Promise<HelperOutcome> {
  const language = helperLanguage(languageName)
  const toolchain = language && (await tools.findToolchain(language.name))
  if (!toolchain) return { ok: false, message: sayWords('words.language.missing', { language: languageName }) }
  const mentionsTestlib = [code, ...Object.values(extraFiles)].some((text) => text.includes('testlib.h'))
  const wantsTestlib = mentionsTestlib && !('testlib.h' in extraFiles)
  const testlib = wantsTestlib ? await tools.testlib() : null
  if (wantsTestlib && testlib === null) return { ok: false, message: sayWords('words.testlib.missing', {}) }
  const compiled = await compileProgram(tools, adapt(helperToolchain(toolchain, testlib)), { code }, extraFiles, signal)
  return compiled.ok ? { ok: true, program: compiled.program } : compiled
}
