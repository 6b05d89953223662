import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { checktestdataToolchain } from '../../checker/checktestdata.ts'
import { compileHelper, type HelperTools } from '../../checker/compile-helper.ts'
import { JudgeFault } from '../../judge/judge-fault.ts'
import { type CompiledProgram, compileProgram } from '../../language/compile-program.ts'
import { ownScript } from '../../language/several-files.ts'
import type { Toolchain } from '../../language/toolchain.ts'
import { languageOfFile } from '../language-of-file.ts'
import { isHeader, readFiles, readSourceSet } from '../source-set.ts'

/** A validator or grader of the package. */
export type PackageProgram = {
  name: string
  /** A source, or a folder of them; a folder with a script `build` or `run`; a program in the language checktestdata. */
  kind: 'sources' | 'script' | 'checktestdata'
  path: string
}

const isFolder = (path: string) => statSync(path).isDirectory()

/**
 * The programs of a folder such as `output_validators`: each file is one, and each folder.
 * @param warnings gets what cannot be run
 */
export function listPrograms(folder: string, warnings: string[]): PackageProgram[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder).sort()
  return entries.flatMap((name): PackageProgram[] => {
    const path = join(folder, name)
    if (isFolder(path)) {
      const inside = readdirSync(path)
      if (inside.includes('build') || inside.includes('run')) return [{ name, kind: 'script', path }]
      if (inside.some((file) => languageOfFile(file) !== undefined)) return [{ name, kind: 'sources', path }]
    } else {
      if (extname(name) === '.ctd') return [{ name, kind: 'checktestdata', path }]
      if (languageOfFile(name) !== undefined) return [{ name, kind: 'sources', path }]
      if (isHeader(name) || ['.md', '.txt', '.tex'].includes(extname(name)) || name.startsWith('.')) return []
    }
    warnings.push(`${path} is not supported and was NOT run: no language is known for it`)
    return []
  })
}

/** @throws JudgeFault, PackageError, FetchError */
export async function compilePackageProgram(tools: HelperTools, program: PackageProgram, signal?: AbortSignal): Promise<CompiledProgram> {
  const compiled = await compilers[program.kind](tools, program.path, signal)
  if (!compiled.ok) throw new JudgeFault('judge.checker-does-not-compile', `${program.name}: ${compiled.message}`)
  return compiled.program
}

type Outcome = { ok: true; program: CompiledProgram } | { ok: false; message: string }

const compilers: Readonly<Record<PackageProgram['kind'], (tools: HelperTools, path: string, signal?: AbortSignal) => Promise<Outcome>>> = {
  sources(tools, path, signal) {
    const { language, code, beside, adapt } = readSourceSet(path)
    return compileHelper(tools, code, language, beside, signal, adapt)
  },

  async script(tools, path, signal) {
    const toolchain = await everyTool(tools)
    if (!toolchain) return { ok: false, message: 'neither C++ nor Python works on this judge' }
    const files = Object.entries(readFiles(path)).map(([name, text]) => [`${FOLDER}/${name}`, text] as const)
    const main = `${FOLDER}/${existsSync(join(path, 'build')) ? 'build' : 'run'}`
    const { [main]: code = '', ...beside } = Object.fromEntries(files)
    return compileProgram(tools, ownScript(toolchain, main, FOLDER), code, beside, signal)
  },

  async checktestdata(tools, path, signal) {
    const python = await tools.findToolchain('Python3')
    if (!python) return { ok: false, message: 'checktestdata programs need Python 3, which does not work on this judge' }
    const toolchain = checktestdataToolchain(python, await tools.checktestdata())
    return compileProgram(tools, toolchain, readFileSync(path, 'utf8'), {}, signal)
  },
}

const FOLDER = 'package'

/** What a script may call: the tools of the languages that validators are written in. */
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
