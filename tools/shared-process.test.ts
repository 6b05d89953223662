import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, root } from './source-imports.ts'

// Files of tests share a process (vitest.config.ts), so a helper is loaded once for many of them.

const folders = ['server/src', 'shared/src', 'tools']
const helpers = folders.flatMap((folder) => filesUnder(join(root, folder))).filter((file) => !/\.test\.ts$/.test(file))

test('a helper of tests registers no hook when it is loaded, since it would be that of one file alone', () => {
  expect(helpers.length).toBeGreaterThan(500)
  const hooked = helpers.filter((file) => /^(?:before|after)(?:Each|All)\(/m.test(readFileSync(file, 'utf8')))
  expect(hooked.map((file) => relative(root, file))).toEqual([])
})

test('no file of tests replaces a module, which the next file of its process would see', () => {
  const tests = folders.flatMap((folder) => filesUnder(join(root, folder))).filter((file) => /\.test\.ts$/.test(file))
  expect(tests.length).toBeGreaterThan(300)
  const replacing = tests.filter((file) => /^\s*vi\.(?:mock|doMock)\(/m.test(readFileSync(file, 'utf8')))
  expect(replacing.map((file) => relative(root, file))).toEqual([])
})
