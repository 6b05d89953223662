import { createHash } from 'node:crypto'
import type { LanguageFault } from '@touchstone/shared/judging/language/language-fault.ts'
import { judgedLanguages, type LanguageInfo, type LanguageName } from '@touchstone/shared/judging/language/languages.ts'
import type { ReadOnlyMount } from '../sandbox/jail-spec.ts'
import { type FoundTool, findTool, type MissingTool, notFound } from './find-tool.ts'
import { type LanguageCommands, languageCommands } from './language-commands.ts'
import { type ToolName, tools } from './tools.ts'

/** A language together with the real tools on this machine. */
export type Toolchain = {
  language: LanguageInfo
  commands: LanguageCommands
  /** Version of the first tool. */
  version: string
  /** PATH inside the jail. */
  path: string
  mounts: readonly ReadOnlyMount[]
  /** Changes with each tool, however it is called. */
  toolsFingerprint: string
  /** Changes with each tool and with the way of calling it; part of every cache key. */
  fingerprint: string
}

type MissingToolchain = {
  language: LanguageInfo
  reason: LanguageFault[]
  /** Package of Debian and Ubuntu with this language, null when there is none. */
  debianPackage: string | null
  /** One of its tools printed nothing in time. */
  outOfTime: boolean
}

const isFound = (tool: FoundTool | MissingTool): tool is FoundTool => 'binDir' in tool

/** Looks for every tool of the table once, all at the same time. */
export async function findTools(path: string): Promise<Map<ToolName, FoundTool | MissingTool>> {
  const names = Object.keys(tools) as ToolName[]
  return new Map(await Promise.all(names.map(async (name) => [name, await findTool(name, path)] as const)))
}

/** Combines the tools that were found into languages. */
export function resolveToolchains(found: ReadonlyMap<ToolName, FoundTool | MissingTool>): (Toolchain | MissingToolchain)[] {
  return judgedLanguages.map((language) => {
    const commands = languageCommands[language.name]
    const needed = commands.tools.map((name) => found.get(name) ?? { name, reason: [notFound(name)], outOfTime: false })
    const missing = needed.find((tool) => !isFound(tool))
    if (missing && !isFound(missing)) return missingToolchain(language, missing)
    const present = needed.filter(isFound)
    const path = [...new Set([...present.map((tool) => tool.binDir), '/usr/local/bin', '/usr/bin', '/bin'])].join(':')
    const mounts = [...new Set(present.flatMap((tool) => tool.mounts))].map((source) => ({ source, target: source }))
    const tools = present.map((tool) => tool.fingerprint)
    const [toolsFingerprint, fingerprint] = [hashOf(tools), hashOf([language, commands, tools])]
    return { language, commands, version: present[0]?.version ?? 'unknown', path, mounts, toolsFingerprint, fingerprint }
  })
}

const hashOf = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

function missingToolchain(language: LanguageInfo, missing: MissingTool): MissingToolchain {
  const { debianPackage, whyNoPackage } = tools[missing.name]
  const reason = debianPackage === null && whyNoPackage ? [...missing.reason, { code: whyNoPackage, details: {} }] : missing.reason
  return { language, reason, debianPackage, outOfTime: missing.outOfTime }
}

export const isToolchain = (entry: Toolchain | MissingToolchain): entry is Toolchain => 'commands' in entry

export type LanguageReport = {
  name: LanguageName
  available: boolean
  /** Its self-test still runs, so it is not known whether it works. */
  proving: boolean
  /** Version of its compiler or runtime; null when unavailable. */
  version: string | null
  /** Why it is unavailable. */
  reason: LanguageFault[] | null
  /** Unavailable because its test took too long; worth another test when the machine is quiet. */
  outOfTime: boolean
  debianPackage: string | null
}
