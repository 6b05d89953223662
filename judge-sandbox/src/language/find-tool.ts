import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import type { LanguageFault } from '@touchstone/shared/judging/language/language-fault.ts'
import { type ToolName, tools } from './tools.ts'

/** A tool of this machine with every shim resolved. */
export type FoundTool = {
  name: ToolName
  version: string
  /** Folder of the real program; first on the jail's PATH. */
  binDir: string
  /** Host folders and files outside /usr that the jail needs, at the same path. */
  mounts: readonly string[]
  /** Changes together with the tool. */
  fingerprint: string
}

export type MissingTool = {
  name: ToolName
  reason: LanguageFault[]
  /** It printed nothing in time. A later try may work. */
  outOfTime: boolean
}

const PROBE_TIMEOUT_MS = 20_000
const LONGEST_FAULT = 200
const MOST_FAULTS = 10

type ToolOutput = { output: string } | { fault: LanguageFault; outOfTime: boolean }

/**
 * The output of a program, or the reason why there is none. A version manager looks for its programs in the user's home, also when the
 * environment names none.
 */
function ask(file: string, args: readonly string[], path: string): Promise<ToolOutput> {
  return new Promise((resolve) => {
    const env = { PATH: path, HOME: process.env.HOME ?? homedir(), LANG: 'C.UTF-8' }
    execFile(file, args, { timeout: PROBE_TIMEOUT_MS, env, maxBuffer: 1 << 20 }, (error, stdout, stderr) => {
      if (!error) return resolve({ output: `${stdout}\n${stderr}`.trim() })
      if (error.killed)
        return resolve({ fault: { code: 'tool-silent', details: { file, seconds: PROBE_TIMEOUT_MS / 1000 } }, outOfTime: true })
      const words = stderr.trim().split('\n')[0]?.slice(0, LONGEST_FAULT)
      const fault: LanguageFault = words ? { code: 'tool-broken', details: { file, words } } : { code: 'tool-mute', details: { file } }
      resolve({ fault, outOfTime: false })
    })
  })
}

const isInUsr = (path: string) => /^\/(usr|bin|sbin|lib|lib64)(\/|$)/.test(path)

function* candidates(commands: readonly string[], path: string): Generator<string> {
  for (const folder of path.split(delimiter).filter((entry) => entry.startsWith('/'))) {
    for (const command of commands) {
      const file = join(folder, command)
      try {
        accessSync(file, constants.X_OK)
        // A compiler cache writes below the user's home, which a jail does not have.
        if (basename(realpathSync(file)) !== 'ccache') yield file
      } catch {
        // Not here.
      }
    }
  }
}

function expandMount(pattern: string): string[] {
  if (!pattern.includes('*')) return existsSync(pattern) ? [pattern] : []
  const [folder, start] = [dirname(pattern), basename(pattern).replace('*', '')]
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .map((name) => join(folder, name))
}

export function notFound(name: ToolName): LanguageFault {
  return { code: 'tool-missing', details: { commands: tools[name].commands.join(' / ') } }
}

/** Finds a tool on PATH by asking it for its home and its version. */
export async function findTool(name: ToolName, path: string): Promise<FoundTool | MissingTool> {
  const spec = tools[name]
  const faults: LanguageFault[] = []
  let outOfTime = false
  for (const file of candidates(spec.commands, path)) {
    const answer = await ask(file, spec.homeArgs ?? spec.versionArgs, path)
    if ('fault' in answer) {
      faults.push(answer.fault)
      outOfTime ||= answer.outOfTime
      continue
    }
    const { output } = answer
    const lines = output.split('\n')
    const fromOutput = spec.homePattern ? spec.homePattern.exec(output)?.[1]?.trim() : lines[0]?.trim()
    const home = spec.homeArgs ? fromOutput : dirname(dirname(realpathSync(file)))
    if (!home?.startsWith('/') || !existsSync(home)) {
      faults.push({ code: 'tool-homeless', details: { file } })
      continue
    }
    // In /usr the name on PATH is as good as the real file, and its sister tools are there too.
    const binDir = isInUsr(home) && !existsSync(join(home, 'bin', spec.commands[0]!)) ? dirname(file) : join(home, 'bin')
    const lacking = (spec.alsoInBin ?? []).filter((other) => !existsSync(join(binDir, other)))
    if (lacking.length > 0) {
      faults.push({ code: 'tool-incomplete', details: { folder: binDir, parts: lacking.join(', ') } })
      continue
    }
    const versionText = await ask(file, spec.versionArgs, path)
    const version = ('output' in versionText && spec.versionPattern.exec(versionText.output)?.[1]) || 'unknown'
    const mounts = [...(isInUsr(home) ? [] : [home]), ...(spec.mounts ?? []).flatMap(expandMount)]
    const { size, mtimeMs, ino } = statSync(realpathSync(file))
    return { name, version, binDir, mounts, fingerprint: [name, version, home, size, mtimeMs, ino, ...mounts].join('|') }
  }
  if (faults.length === 0) faults.push(notFound(name))
  return { name, reason: faults.slice(0, MOST_FAULTS), outOfTime }
}
