import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkRequiredTools } from './required-tools.mjs'

test('a PATH with only the required languages keeps all other programs, in the order of PATH', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-tools-'))
  const [first, second] = ['first', 'second'].map((name) => join(folder, name)) as [string, string]
  const programs = { [first]: ['gcc', 'node', 'make'], [second]: ['gcc', 'python3', 'python2.7', 'mono', 'kotlinc'] }
  for (const [from, names] of Object.entries(programs)) {
    mkdirSync(from)
    for (const name of names) writeFileSync(join(from, name), '')
  }
  const path = await linkRequiredTools(`${first}:/no/such/folder:${second}`, join(folder, 'links'))
  expect(readdirSync(path).sort()).toEqual(['gcc', 'make', 'python3'])
  expect(realpathSync(join(path, 'gcc'))).toBe(realpathSync(join(first, 'gcc')))
  rmSync(folder, { recursive: true })
  expect(existsSync(folder)).toBe(false)
})
