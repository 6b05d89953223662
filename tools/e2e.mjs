// `npm run e2e`: the browser tests, the journeys and the walk over all views beside each other, each on its own site. Arguments go to Playwright, which
// then runs once, with the tests that they name. `--screenshots` photographs the pages instead, all of
// them or some: `--only admin,problem --size 390x844 --language zh-CN --scheme dark`. `--language pseudo` is a made-up, longer
// language: the run names words that are in no dictionary, and texts that are cut. `--only readme` takes the pictures of the
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
/** The selection of photographs, empty for all of them; all other arguments go to Playwright. */
const { screenshots: _, ...filter } = screenshots
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
}

/** @returns {import('node:child_process').ChildProcess} one run of Playwright, with its report in `.cache/test/<name>.json` */
function play(name, ...rest) {
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, '.cache', 'test', `${name}.json`) }
  const command = ['test', '-c', join(root, 'e2e', 'playwright.config.ts'), '--output', join(root, 'test-results', name), ...rest]
  return spawn('playwright', command, { cwd: root, env: { ...env, ...report }, stdio: 'inherit' })
}

function plays() {
  if (screenshots) return [play('screenshots', '--project=screenshots')]
  if (args.length > 0) return [play('journeys', '--project=journeys', '--project=walk', ...args)]
  return [play('journeys', '--project=journeys'), play('walk', '--project=walk')]
}

const children = plays()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
const ends = children.map((child) => new Promise((resolve) => child.on('exit', resolve).on('error', resolve)))
const codes = await Promise.all(ends)
process.exit(codes.every((code) => code === 0) ? 0 : 1)
