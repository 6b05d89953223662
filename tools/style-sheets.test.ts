import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const sheets = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'client/src/*.css'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '')

test('no style sheet asks for two colours in one: the build turns that into variables that nothing sets, so the rule is lost', () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.filter((file) => readFileSync(join(root, file), 'utf8').includes('light-dark('))).toEqual([])
})
