import { defineConfig } from '@playwright/test'
import { siteHost } from './support/site.ts'

const { CHROMIUM, CHROMIUM_LIBRARIES, CI, TRACE } = process.env

/** Chromium itself must not access the outside. The site's name resolves to this machine and is not localhost, as in a school's network. */
const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--disable-default-apps', '--no-default-browser-check'],
  `--host-resolver-rules=MAP ${siteHost} 127.0.0.1`,
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // One site and two cores, and a judge that measures time on them.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(CI),
  retries: 0,
  // Both only end what hangs: the walk over the views runs beside the journeys, and a machine may be slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Recording each page costs much time; `TRACE=1` turns it on to study a failing test.
    trace: TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args,
      ...(CHROMIUM_LIBRARIES ? { env: { ...process.env, LD_LIBRARY_PATH: CHROMIUM_LIBRARIES } as Record<string, string> } : {}),
    },
  },
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: 'views.spec.ts' },
    // Every view under axe: hours of processor time and little waiting, so `tools/e2e.mjs` runs it beside the journeys on a site of its own.
    { name: 'walk', testMatch: 'views.spec.ts' },
    {
      name: 'screenshots',
      testMatch: ['screenshots.ts', 'readme-pictures.ts', 'help-pictures.ts'],
      use: { trace: 'off', screenshot: 'off' },
    },
  ],
})
