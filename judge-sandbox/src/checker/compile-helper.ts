import type { CompiledProgram, CompileTools } from '../language/compile-program.ts'
import { compileProgram } from '../language/compile-program.ts'
import type { Toolchain } from '../language/toolchain.ts'
import { helperLanguage, helperToolchain, type Testlib } from './helper-toolchain.ts'

export type HelperTools = CompileTools & {
  findToolchain: (language: string) => Toolchain | undefined
  /** Brings testlib.h when a helper asks for it; null when it cannot be had. */
  testlib: () => Promise<Testlib>
}

export type HelperOutcome = { ok: true; program: CompiledProgram } | { ok: false; message: string }

/**
 * Compiles a checker or an interactor, or finds it compiled: keyed by its content, the extra files and the tools, so an edited one is never stale.
 * @param extraFiles lie beside the source while compiling
 */
export async function compileHelper(
  tools: HelperTools,
  code: string,
  languageName: string,
  extraFiles: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<HelperOutcome> {
  const language = helperLanguage(languageName)
  const toolchain = language && tools.findToolchain(language.name)
  if (!toolchain) return { ok: false, message: `the language ${languageName} does not work on this judge` }
  const wantsTestlib = code.includes('testlib.h') && !('testlib.h' in extraFiles)
  const testlib = wantsTestlib ? await tools.testlib() : null
  if (wantsTestlib && testlib === null) return { ok: false, message: 'testlib.h could not be brought to this machine' }
  const compiled = await compileProgram(tools, helperToolchain(toolchain, testlib), code, extraFiles, signal)
  return compiled.ok ? { ok: true, program: compiled.program } : compiled
}
