import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const compressible = /\.(js|css|html|svg|json|txt)$/
/** The compressed copy of a smaller file saves less than its own headers cost. */
const smallestBytes = 1024
/** Scripts of the first pages. On plain http a browser takes gzip alone, and a better one saves 4 % of them. Of all files it would take minutes. */
const ofFirstPages = /^(index|lists|reading|fields|work|shared|bar|texts-(first|solving|home)-\w+)$/

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses a static file itself. */
export function precompress(): Plugin {
  let folder = ''
  const first = new Set<string>()
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    writeBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk' && ofFirstPages.test(file.name)) first.add(file.fileName)
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file), first.has(file.replaceAll('\\', '/')))),
      )
    },
  }
}

async function compress(path: string, isFirst: boolean) {
  const text = await readFile(path)
  if (text.byteLength < smallestBytes) return
  // Quality 9 takes a fifth of the time of 11 and loses 4 %; the school's own server runs the build. For the editor, the largest file, it is 9 %.
  const quality = /[\\/]monaco[\w-]*\.(js|css)$/.test(path) ? 11 : 9
  const brotli = await toBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength },
  })
  const gz = isFirst ? await smallestGzip(text) : await toGzip(text, { level: 9 })
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gz)])
}

async function smallestGzip(text: Buffer): Promise<Uint8Array> {
  const gz = await gzipAsync(text, { numiterations: 5 })
  // A wrong copy of the first script would be a site that never opens.
  if (!gunzipSync(gz).equals(text)) throw new Error('the compressed copy of a script does not have its text')
  return gz
}
