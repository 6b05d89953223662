// Finds a Chromium for the browser tests: CHROMIUM, then one on PATH, then the one that comes with the packages. That one is
// unpacked into .cache/browser on first use, with the few libraries that a bare system lacks.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const cache = join(dirname(dirname(fileURLToPath(import.meta.url))), '.cache', 'browser')
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK)
        return join(folder, name)
      } catch {
        // The next one.
      }
    }
  }
  return undefined
}

/** The packaged browser speaks to NSS; desktops have it, bare servers do not, and the package brings a copy. */
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
  const found = onPath()
  if (found) return { path: found, from: 'PATH' }
  mkdirSync(cache, { recursive: true })
  // The package unpacks into the temporary folder; that is to be ours, since nothing is installed outside the clone.
  process.env.TMPDIR = cache
  const { default: packaged } = await import('@sparticuz/chromium')
  const path = await packaged.executablePath()
  const packageBin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..', 'bin')
  return { path, libraryPath: libraryPath(path, packageBin), from: 'package' }
}
