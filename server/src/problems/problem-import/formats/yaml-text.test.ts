import { expect, test } from 'vitest'
import type { ImportWarning } from '../reading/imported-problem.ts'
import { parseYamlText } from './yaml-text.ts'

const aliases = (count: number) => `a: &a [1]\nb:\n${'  - *a\n'.repeat(count)}`

test('an anchor and its uses are counted together, up to MOST_ALIASES', () => {
  const warnings: ImportWarning[] = []
  expect(parseYamlText('task.yaml', aliases(19), warnings)).toMatchObject({ b: Array.from({ length: 19 }, () => [1]) })
  expect(() => parseYamlText('task.yaml', aliases(20), warnings)).toThrow('import.bad-yaml')
  expect(warnings).toEqual([])
})

test('the last one of a doubled key counts, with a note that names its line', () => {
  const warnings: ImportWarning[] = []
  expect(parseYamlText('task.yaml', 'time: 1\nname: x\ntime: 2\n', warnings)).toEqual({ name: 'x', time: 2 })
  expect(warnings).toMatchObject([{ code: 'import.warn.package-key-twice', details: { file: 'task.yaml', key: 'time', line: 3 } }])
})
