import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Website } from '@touchstone/shared/ground/config/settings.ts'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { mountClient } from './static-client.ts'

const page = (script: string) => `<head><script src="/assets/${script}"></script></head>`

test('a build that takes the place of the served one is named in the log, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-client-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page('index-1.js'))
  const lines: string[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const website = Website.parse({})
  await mountClient(app, folder, { website: () => website, languages: () => [] })

  expect((await app.inject('/assets/nothing.js')).statusCode).toBe(404)
  expect(lines).toEqual([])

  writeFileSync(join(folder, 'index.html'), page('index-2.js'))
  for (const path of ['/assets/index-1.js', '/assets/site-1.css']) expect((await app.inject(path)).statusCode).toBe(404)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the pages were built again while the server runs')
  // The pages themselves stay those of the start, with their content security policy.
  expect((await app.inject('/home')).body).toContain('index-1.js')
})
