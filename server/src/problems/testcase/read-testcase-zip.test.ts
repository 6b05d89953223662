import { describe, expect, test } from 'vitest'
import { useImportFolder } from '../problem-import/testing/import-folder.ts'
import { textZip } from '../problem-import/testing/raw-zip.ts'
import { readTestcaseZip } from './read-testcase-zip.ts'

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

  test('uses an empty output when it is missing, and reports it', async () => {
    const { rows, warnings } = await read({ 'a.in': 'x' })
    expect(rows).toEqual([['a.in', 'a.out', 'x', '']])
    expect(warnings).toEqual(['import.warn.outputs-missing'])
  })

  test('is read as a Mac packs a folder', async () => {
    const { rows, warnings } = await read({
      'P1000/.DS_Store': 'x',
      'P1000/1.in': '1',
      'P1000/1.out': '2',
      '__MACOSX/P1000/._1.in': 'x',
      '__MACOSX/P1000/._1.out': 'x',
    })
    expect(rows).toEqual([['1.in', '1.out', '1', '2']])
    expect(warnings).toEqual([])
  })

  test('is read from folders input and output', async () => {
    const { rows } = await read({ 'd/input/1.txt': '1', 'd/output/1.txt': '2', 'd/input/2.txt': '3', 'd/output/2.txt': '4' })
    expect(rows).toEqual([
      ['input_1.txt', 'output_1.txt', '1', '2'],
      ['input_2.txt', 'output_2.txt', '3', '4'],
    ])
  })

  test('with pairs in the root reads only these, and reports the rest', async () => {
    const { rows, warnings } = await read({ '1.in': '1', '1.out': '1', 'old/2.in': '2' })
    expect([rows.length, warnings]).toEqual([1, ['import.warn.files-left-out']])
  })

  test('that is invalid is refused with a list of its files', async () => {
    await expect(read({ 'readme.txt': '', 'p/statement.pdf': '' })).rejects.toMatchObject({
      code: 'import.no-pairs',
      details: { seen: 'readme.txt, p/statement.pdf' },
    })
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}.doc`, '']))
    await expect(read(many)).rejects.toMatchObject({ details: { seen: expect.stringMatching(/11.doc … \(40\)$/) } })
    await expect(read({ 'a/1.in': '', 'a/1.out': '', 'b/1.in': '', 'b/1.out': '' })).rejects.toMatchObject({
      code: 'import.several-folders',
      details: { folders: 'a/, b/' },
    })
  })
})
