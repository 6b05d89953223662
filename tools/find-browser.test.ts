import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { findBrowser } from './find-browser.mjs'

const { PATH, CHROMIUM, TMPDIR } = process.env
const put = (name: string, value: string | undefined) => {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
afterEach(() => {
  for (const [name, value] of Object.entries({ PATH, CHROMIUM, TMPDIR })) put(name, value)
})

describe('the browser of the tests', () => {
  test('comes with the packages, even where a machine has one on PATH', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-browser-'))
    for (const name of ['chromium', 'google-chrome']) {
      writeFileSync(join(folder, name), '#!/bin/sh\n')
      chmodSync(join(folder, name), 0o755)
    }
    put('PATH', `${folder}${delimiter}${PATH}`)
    put('CHROMIUM', undefined)
    const found = await findBrowser()
    rmSync(folder, { recursive: true })
    expect(found.from).toBe('package')
    expect(found.path).not.toContain(folder)
  })

  test('is another one only when CHROMIUM names it', async () => {
    put('CHROMIUM', '/opt/another/chromium')
    expect(await findBrowser()).toEqual({ path: '/opt/another/chromium', from: 'CHROMIUM' })
  })
})
