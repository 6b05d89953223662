import { existsSync, readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PackageProgram } from '@touchstone/shared/judging/package-rules.schema.ts'
import { checktestdataToolchain } from '../../checker/checktestdata.ts'
import { compileHelper, type HelperTools } from '../../checker/compile-helper.ts'
import { JudgeFault } from '../../judge/judge-fault.ts'
import { type CompiledProgram, compileProgram } from '../../language/compile-program.ts'
import { ownScript } from '../../language/several-files.ts'
import type { Toolchain } from '../../language/toolchain.ts'
import { languageOfFile } from '../language-of-file.ts'
import { type PackageNote, refusePackage } from '../problem-package.ts'
import { isHeader, readFiles, readText, sourceSetOf } from '../source-set.ts'

const isFolder = (path: string) => statSync(path).isDirectory()

/**
 * The programs of a folder such as `output_validators`: each file is one, and each folder.
 * @param folder below the package's folder
 * @param ifUnknown what is done about one that cannot be run: one that decides about submissions must not be passed over
 * @throws PackageError
 */
export function listPrograms(root: string, folder: string, ifUnknown: 'refuse' | PackageNote[]): PackageProgram[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .sort()
    .flatMap((name): PackageProgram[] => {
      const program = readProgram(join(path, name), name)
      if (program === undefined) return []
      if (program !== null) return [program]
      if (ifUnknown === 'refuse') throw refusePackage('import.package-no-language', { name: `${folder}/${name}` })
      ifUnknown.push({ code: 'import.warn.package-program', details: { name: `${folder}/${name}` } })
      return []
    })
}

/** @returns undefined: not meant to be a program; null: one that cannot be run */
function readProgram(path: string, name: string): PackageProgram | null | undefined {
  if (name.startsWith('.')) return undefined
  if (isFolder(path)) {
    const inside = readdirSync(path)
    if (inside.includes('build') || inside.includes('run')) return { name, kind: 'script', files: readFiles(path) }
    return inside.some((file) => languageOfFile(file) !== undefined) ? { name, kind: 'sources', files: readFiles(path) } : null
  }
  if (extname(name) === '.ctd') return { name, kind: 'checktestdata', files: { [name]: readText(path) } }
  if (languageOfFile(name) !== undefined) return { name, kind: 'sources', files: { [name]: readText(path), ...headersOf(path, name) } }
  return isHeader(name) || ['.md', '.txt', '.tex'].includes(extname(name)) ? undefined : null
}

/** Headers that lie beside a source go with it. */
function headersOf(path: string, name: string): Record<string, string> {
  const folder = path.slice(0, -name.length)
  const headers = readdirSync(folder).filter((each) => isHeader(each) && !isFolder(join(folder, each)))
  return Object.fromEntries(headers.map((each) => [each, readText(join(folder, each))]))
}

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
    if (!toolchain) return { ok: false, message: 'neither C++ nor Python works on this judge' }
    const files = Object.entries(program.files).map(([name, text]) => [`${FOLDER}/${name}`, text] as const)
    const main = `${FOLDER}/${'build' in program.files ? 'build' : 'run'}`
    const { [main]: code = '', ...beside } = Object.fromEntries(files)
    return compileProgram(tools, ownScript(toolchain, main, FOLDER), code, beside, signal)
  },

  async checktestdata(tools, { files }, signal) {
    const python = await tools.findToolchain('Python3')
    if (!python) return { ok: false, message: 'checktestdata programs need Python 3, which does not work on this judge' }
    const toolchain = checktestdataToolchain(python, await tools.checktestdata())
    return compileProgram(tools, toolchain, Object.values(files)[0] ?? '', {}, signal)
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
