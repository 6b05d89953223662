import { describe, expect, test } from 'vitest'
import { detectFormat } from '../../detect-format.ts'
import { onlyProblem, readable, useImportFolder } from '../../testing/import-folder.ts'
import { textZip } from '../../testing/raw-zip.ts'
import { noiLayout } from './noi-folders.ts'
import { readNoiZip } from './read-noi.ts'

const folder = useImportFolder()
async function read(files: Record<string, string>) {
  const path = await folder.file(textZip(files))
  expect(await detectFormat(path, 'sum.zip')).toBe('noi')
  return readNoiZip(path, await folder.stash(), 'sum.zip')
}

describe('folders of test files', () => {
  test('become problems that share a hundred points; every guess is a note', async () => {
    const problem = onlyProblem(
      await read({
        'sum/sum1.in': '1\r\n',
        'sum/sum1.ans': '2',
        'sum/sum2.in': '',
        'sum/sum2.out': '',
        'sum/sum10.in': '',
        'sum/sum10.ans': '',
        'sum/sum.pdf': 'x',
      }),
    )
    expect(problem).toMatchObject({
      importKey: 'noi:sum/sum/',
      title: 'sum',
      type: 1,
      judgeCaseMode: 'default',
      timeLimitMs: 1000,
      memoryLimitMb: 256,
      fileIo: null,
    })
    expect(problem.cases.map(({ inputName, outputName, score }) => [inputName, outputName, score])).toEqual([
      ['sum1.in', 'sum1.ans', 33],
      ['sum2.in', 'sum2.out', 33],
      ['sum10.in', 'sum10.ans', 34],
    ])
    expect(problem.warnings).toEqual([
      { code: 'import.warn.folder-guess', details: { tests: 3, seconds: 1, memory: 256 } },
      { code: 'import.warn.folder-standard-io', details: { name: 'sum' } },
      { code: 'import.warn.package-left-out', details: { name: 'sum/sum.pdf' } },
    ])
  })

  test('at the top of an archive have its name', async () => {
    expect(onlyProblem(await read({ '1.in': '', '1.out': '' }))).toMatchObject({ title: 'sum' })
  })

  test('of a contest read and write files, and show the samples of their pupils', async () => {
    const problems = readable(
      await read({
        'day1/data/a/a1.in': '',
        'day1/data/a/a1.ans': '',
        'day1/data/b/b1.in': '',
        'day1/data/b/b1.ans': '',
        'day1/down/a/a1.in': '7',
        'day1/down/a/a1.ans': '8',
      }),
    )
    expect(problems.map(({ title, fileIo }) => [title, fileIo?.readFileName, fileIo?.writeFileName])).toEqual([
      ['a', 'a.in', 'a.out'],
      ['b', 'b.in', 'b.out'],
    ])
    expect(problems.map(({ examples }) => examples)).toEqual([[{ input: '7', output: '8' }], []])
  })

  test('with numbers of subtasks in all names give the lowest of each', async () => {
    const files = ['1-1', '1-2', '2-1'].flatMap((name) => [[`s/${name}.in`, ''] as const, [`s/${name}.out`, ''] as const])
    const problem = onlyProblem(await read(Object.fromEntries(files)))
    expect(problem.judgeCaseMode).toBe('subtask_lowest')
    expect(problem.cases.map(({ score, groupNum }) => [score, groupNum])).toEqual([
      [50, 1],
      [50, 1],
      [50, 2],
    ])
  })

  test('with an input that has no answer are refused, and the others are not', async () => {
    const { problems } = await read({ 'a/1.in': '', 'a/1.out': '', 'a/2.in': '', 'b/1.in': '', 'b/1.out': '' })
    expect(problems).toMatchObject([
      { ok: false, title: 'a', reason: 'import.package-no-answer', details: { name: 'a/2.in' } },
      { ok: true },
    ])
  })

  test('without a pair are none', () => {
    expect(noiLayout(['a/1.in', 'a/readme.txt']).folders).toEqual([])
  })
})
