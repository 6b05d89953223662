// `npm run e2e`: the browser tests on their own site. Arguments go to Playwright. `--screenshots` photographs the pages instead, all of
// them or some: `--only admin,problem --size 390x844 --language zh-CN --scheme dark`. `--only readme` takes the pictures of the
// README into docs/pictures; the machine needs a font with Chinese characters.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildClient } from './build-client.mjs'
import { findBrowser } from './find-browser.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const args = process.argv.slice(2)
const screenshots = args.includes('--screenshots')
const text = { type: 'string' }
/** The selection of photographs; all other arguments go to Playwright. */
const filter = screenshots
  ? parseArgs({ args, options: { screenshots: { type: 'boolean' }, only: text, size: text, language: text, scheme: text } }).values
  : {}

if (!buildClient(root)) process.exit(1)

const browser = await findBrowser()
process.stdout.write(`browser: ${browser.path} (${browser.from})\n`)
mkdirSync(join(root, '.cache', 'test'), { recursive: true })
const env = {
  ...process.env,
  CHROMIUM: browser.path,
  ...(browser.libraryPath ? { CHROMIUM_LIBRARIES: browser.libraryPath } : {}),
  SCREENSHOTS: JSON.stringify(filter),
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, '.cache', 'test', 'e2e.json'),
}
const rest = screenshots ? [] : args
const command = ['test', '-c', join(root, 'e2e', 'playwright.config.ts'), `--project=${screenshots ? 'screenshots' : 'journeys'}`, ...rest]
const child = spawn('playwright', command, { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
