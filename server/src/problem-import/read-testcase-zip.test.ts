import { describe, expect, test } from 'vitest'
import { readTestcaseZip } from './read-testcase-zip.ts'
import { useImportFolder } from './testing/import-folder.ts'
import { textZip } from './testing/raw-zip.ts'

const folder = useImportFolder()

async function read(files: Record<string, string>) {
  const stash = await folder.stash()
  const { cases, warnings } = await readTestcaseZip(await folder.file(textZip(files)), stash)
  const rows = []
  for (const { inputName, outputName, input, output } of cases) {
    rows.push([inputName, outputName, (await stash.read(input.hash)).toString(), (await stash.read(output.hash)).toString()])
  }
  return { rows, warnings: warnings.map(({ code }) => code) }
}

describe('the archive of test data', () => {
  test('pairs .in with .out or .ans, 2 before 10, line ends as LF', async () => {
    const { rows } = await read({
      '10.in': 'c',
      '10.ans': 'C',
      '2.in': 'b\r\n',
      '2.out': 'B\r',
      '1.in': 'a',
      '1.out': 'A',
      '9.out': 'unused',
    })
    expect(rows).toEqual([
      ['1.in', '1.out', 'a', 'A'],
      ['2.in', '2.out', 'b\n', 'B\n'],
      ['10.in', '10.ans', 'c', 'C'],
    ])
  })

  test('pairs *input*.txt with *output*.txt', async () => {
    const { rows } = await read({
      'input2.txt': 'b',
      'output2.txt': 'B',
      'Input10.txt': 'c',
      'Output10.txt': 'C',
      'my_input_a.txt': 'a',
      'my_output_a.txt': 'A',
    })
    expect(rows).toEqual([
      ['input2.txt', 'output2.txt', 'b', 'B'],
      ['Input10.txt', 'Output10.txt', 'c', 'C'],
      ['my_input_a.txt', 'my_output_a.txt', 'a', 'A'],
    ])
  })

  test('takes an empty output where there is none, and says so', async () => {
    const { rows, warnings } = await read({ 'a.in': 'x' })
    expect(rows).toEqual([['a.in', 'a.out', 'x', '']])
    expect(warnings).toEqual(['import.warn.outputs-missing'])
  })

  test('looks only at the root', async () => {
    expect((await read({ '1.in': '1', '1.out': '1', 'old/2.in': '2' })).rows).toHaveLength(1)
    await expect(read({ 'tests/1.in': '1', 'tests/1.out': '1' })).rejects.toMatchObject({ code: 'import.archive-empty' })
    await expect(read({ 'readme.txt': '' })).rejects.toMatchObject({ code: 'import.archive-empty' })
  })
})
