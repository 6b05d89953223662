import type { PackageProgram } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { checktestdataToolchain } from '../../checker/checktestdata.ts'
import { compileHelper, type HelperTools } from '../../checker/compile-helper.ts'
import { JudgeFault } from '../../judge/judge-fault.ts'
import { type CompiledProgram, compileProgram } from '../../language/compile-program.ts'
import { ownScript } from '../../language/several-files.ts'
import type { Toolchain } from '../../language/toolchain.ts'
import { sourceSetOf } from '../source-set.ts'

/** @throws JudgeFault, PackageError, FetchError */
export async function compilePackageProgram(tools: HelperTools, program: PackageProgram, signal?: AbortSignal): Promise<CompiledProgram> {
  const compiled = await compilers[program.kind](tools, program, signal)
  if (!compiled.ok) throw new JudgeFault('judge.checker-does-not-compile', `${program.name}: ${compiled.message}`)
  return compiled.program
}

type Outcome = { ok: true; program: CompiledProgram } | { ok: false; message: string }
type Compile = (tools: HelperTools, program: PackageProgram, signal?: AbortSignal) => Promise<Outcome>

const compilers: Readonly<Record<PackageProgram['kind'], Compile>> = {
  sources(tools, { name, files }, signal) {
    const { language, code, beside, adapt } = sourceSetOf(name, files)
    return compileHelper(tools, code, language, beside, signal, adapt)
  },

  async script(tools, program, signal) {
    const toolchain = await everyTool(tools)
    if (!toolchain) return { ok: false, message: sayWords('words.script.tools', {}) }
    const files = Object.entries(program.files).map(([name, text]) => [`${FOLDER}/${name}`, text] as const)
    const main = `${FOLDER}/${'build' in program.files ? 'build' : 'run'}`
    const { [main]: code = '', ...beside } = Object.fromEntries(files)
    return compileProgram(tools, ownScript(toolchain, main, FOLDER), { code }, beside, signal)
  },

  async checktestdata(tools, { files }, signal) {
    const python = await tools.findToolchain('Python3')
    if (!python) return { ok: false, message: sayWords('words.checktestdata.python', {}) }
    const toolchain = checktestdataToolchain(python, await tools.checktestdata())
    return compileProgram(tools, toolchain, { code: Object.values(files)[0] ?? '' }, {}, signal)
  },
}

const FOLDER = 'package'

/** The tools that a script may call: those of the usual languages of validators. */
async function everyTool({ findToolchain }: HelperTools): Promise<Toolchain | undefined> {
  const all = await Promise.all(['C++ 17', 'C', 'Python3', 'Java'].map((language) => findToolchain(language)))
  const found = all.filter((toolchain) => toolchain !== undefined)
  const [first] = found
  if (!first) return undefined
  const path = [...new Set(found.flatMap((toolchain) => toolchain.path.split(':')))].join(':')
  const mounts = [...new Map(found.flatMap((toolchain) => toolchain.mounts).map((mount) => [mount.target, mount])).values()]
  const commands = { ...first.commands, compileCpuMs: 30_000, compileMemoryMb: 1024 }
  return { ...first, path, mounts, commands, fingerprint: found.map((toolchain) => toolchain.fingerprint).join(':') }
}
