import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ANSWER_LANGUAGE, isDeviceTask } from '@touchstone/shared/judging/language/device-task.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportedProblem } from '../problem-import/reading/imported-problem.ts'
import { readable, useImportFolder } from '../problem-import/testing/import-folder.ts'
import { makeStarterTests, readStarter, starterFolders } from './read-starter.ts'
import { splitStatement } from './starter-statement.ts'

const folder = useImportFolder()
const folders = await starterFolders()

describe('the starter problems', () => {
  let problems: ImportedProblem[]
  beforeAll(async () => {
    problems = readable(await readStarter(await folder.stash()))
  })

  test('are about ten, with their own ids, titles and keys', () => {
    expect(problems.length).toBeGreaterThanOrEqual(10)
    for (const key of ['problemId', 'title', 'importKey'] as const)
      expect(new Set(problems.map((problem) => problem[key])).size).toBe(problems.length)
  })

  test('have Chinese and English in every part', () => {
    for (const { title, description, input, output } of problems) {
      expect(title).toMatch(/^\p{Script=Han}+ \/ [A-Z]/u)
      for (const text of [description, input, output])
        expect(text).toMatch(/^#### 中文\n\n[\s\S]*\p{Script=Han}[\s\S]*#### English\n\n[\s\S]*[a-z]/u)
    }
  })

  const isDevice = ({ languages }: ImportedProblem) => languages !== 'all' && isDeviceTask(languages)

  test('come with right solutions in C, Python and most in C++ and Java, and with tests and examples', () => {
    for (const { cases, examples, solutions } of problems.filter((problem) => !isDevice(problem))) {
      expect(cases.length).toBeGreaterThanOrEqual(5)
      expect(examples.length).toBe(2)
      expect(solutions.map(({ language }) => language)).toEqual(expect.arrayContaining(['C', 'Python3']))
      expect(solutions.every(({ language }) => language !== null)).toBe(true)
    }
  })

  test('have one device task, with a checker, a right configuration and a test for each part', () => {
    expect(problems.filter(isDevice)).toMatchObject([
      { problemId: 'TS1012', judgeMode: 'spj', checker: { language: 'C++' }, solutions: [{ language: ANSWER_LANGUAGE }] },
    ])
    expect(problems.find(isDevice)?.cases).toHaveLength(4)
  })

  test('of the OI kind have points that add up to 100', () => {
    const oi = problems.filter(({ type }) => type === 1)
    expect(oi.map(({ judgeCaseMode }) => judgeCaseMode).sort()).toEqual(['default', 'subtask_lowest'])
    for (const { cases, judgeCaseMode } of oi) {
      const points =
        judgeCaseMode === 'default' ? cases.map(({ score }) => score) : [...new Map(cases.map((one) => [one.groupNum, one.score])).values()]
      expect(points.reduce<number>((sum, score) => sum + (score ?? 0), 0)).toBe(100)
      expect(cases.every(({ score, groupNum }) => score !== null && (judgeCaseMode === 'default') === (groupNum === null))).toBe(true)
    }
  })

  test('together stay small', () => {
    const bytes = problems.flatMap(({ cases }) => cases).reduce((sum, { input, output }) => sum + input.size + output.size, 0)
    expect(bytes).toBeLessThan(300_000)
  })
})

test.each(folders)('the tests of %s are the output of its generator', async (path) => {
  for (const [index, made] of (await makeStarterTests(path)).entries()) {
    expect(await readFile(join(path, 'tests', `${index + 1}.in`), 'utf8')).toBe(made.input)
    expect(await readFile(join(path, 'tests', `${index + 1}.out`), 'utf8')).toBe(made.output)
  }
})

test('a statement with an unknown part is a mistake', () => {
  expect(() => splitStatement('# T\n\n## Notes\n\nx\n')).toThrow('no part')
})
