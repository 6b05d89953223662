/** Cost of a page: bytes of script and style that the first list page loads from the server. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { factLine } from '../measure.ts'

/** Budget for gzipped script of the first page, in bytes. */
const FIRST_PAGE_BUDGET = 190 * 1024

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export function printScriptWeight(distDir: string, say: (line: string) => void): void {
  const html = readFileSync(join(distDir, 'index.html'), 'utf8')
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((m) => m[1] ?? ''))]
  const gzip = (name: string) => gzipSync(readFileSync(join(distDir, name))).length
  const scripts = named(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)
  const styles = named(/href="\/(assets\/[^"]+\.css)"/g)
  const sum = (names: string[]) => names.reduce((total, name) => total + gzip(name), 0)
  const first = sum(scripts)
  say(
    factLine(
      'script that every page loads first (gzip)',
      `${kb(first)}, x ${(first / FIRST_PAGE_BUDGET).toFixed(2)} of the budget of ${kb(FIRST_PAGE_BUDGET)}`,
    ),
  )
  say(factLine('style that every page loads first (gzip)', kb(sum(styles))))
  const chunks = readdirSync(join(distDir, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .sort((a, b) => statSync(join(distDir, 'assets', b)).size - statSync(join(distDir, 'assets', a)).size)
  for (const name of chunks.slice(0, 5)) say(factLine(`  ${name}`, `${kb(gzip(`assets/${name}`))} gzip`))
}
