import { fileURLToPath } from 'node:url'
import { markTemplate } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import { describe, expect, test } from 'vitest'
import { onlyProblem, readable, useImportFolder } from '../testing/import-folder.ts'
import { textZip } from '../testing/raw-zip.ts'
import { readQduojZip } from './read-qduoj-zip.ts'

const folder = useImportFolder()

async function read(files: Record<string, string>) {
  return readQduojZip(await folder.file(textZip(files)), await folder.stash())
}

describe('the QDUOJ archive', () => {
  test('of three real problems reads as ACM, OI and special judge', async () => {
    const path = fileURLToPath(new URL('../fixtures/qduoj-assembled-3-problems.zip', import.meta.url))
    const problems = readable(await readQduojZip(path, await folder.stash()))
    expect(problems.map((p) => [p.importKey, p.type, p.judgeMode, p.cases.length, p.checker?.protocol])).toEqual([
      ['qduoj:RM-A', 0, 'default', 16, undefined],
      ['qduoj:RM-B', 1, 'default', 24, undefined],
      ['qduoj:RM-C', 0, 'spj', 10, 'qduoj'],
    ])
    expect(problems[0]?.cases.every(({ score }) => score === null)).toBe(true)
    expect(problems[1]?.cases.reduce((sum, { score }) => sum + (score ?? 0), 0)).toBe(100)
    expect(problems[2]?.cases.every(({ output }) => output.size === 0)).toBe(true)
    expect(problems[2]?.warnings.map(({ code }) => code)).toEqual([])
    expect(problems[0]?.languages).toContain('C++ With O2')
  })

  test('joins the parts of a template', async () => {
    const problem = onlyProblem(
      await read({
        '1/p.json': JSON.stringify({
          display_id: 7,
          title: 'T',
          rule_type: 'ACM',
          time_limit: 1000,
          memory_limit: 256,
          test_case_score: [{ input_name: '1.in', output_name: '1.out', score: 100 }],
          template: { C: { prepend: '//p', template: '//t', append: '//a\n' }, Java: '' },
        }),
        '1/testcase/1.in': '1\r\n',
        '1/testcase/1.out': '1',
      }),
    )
    expect(problem).toMatchObject({
      problemId: '7',
      templates: [{ language: 'C', code: markTemplate({ prepend: '//p', template: '//t', append: '//a' }) }],
      warnings: [],
    })
    expect(problem.cases[0]?.input.size).toBe(2)
  })

  test('without any description is refused', async () => {
    await expect(read({ '1/testcase/1.in': '' })).rejects.toMatchObject({ code: 'import.archive-empty' })
  })
})
