import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { contentHash } from '../content-hash.ts'
import type { ContentStash } from '../reading/content-stash.ts'
import type { ImportedProblem } from '../reading/imported-problem.ts'
import { makeProblem } from '../reading/make-problem.ts'
import { keepStatementFile, servedPath } from '../reading/statement-files.ts'
import { onlyProblem, readable, useImportFolder } from '../testing/import-folder.ts'
import { readFps } from './read-fps.ts'
import { readHojZip } from './read-hoj-zip.ts'
import { writeFps } from './write-fps.ts'
import { writeHojZip } from './write-hoj-zip.ts'

const folder = useImportFolder()

const opener = (stash: ContentStash) => async (hash: string) =>
  Readable.from(
    (async function* () {
      const bytes = await stash.read(hash)
      // Odd pieces, so that marks and characters are cut.
      for (let i = 0; i < bytes.length; i += 7) yield bytes.subarray(i, i + 7)
    })(),
  )

async function richProblem(stash: ContentStash): Promise<ImportedProblem> {
  const put = (content: string) => stash.putText(content)
  const picture = await keepStatementFile(stash, 'a.png', Buffer.from('\x89PNG\r\n\x1a\n????', 'latin1'))
  return makeProblem({
    importKey: 'hoj:RICH-1',
    problemId: 'RICH-1',
    title: 'Rich <&> "problem"',
    description: `Text with ]]> and ![p](${servedPath(picture)})`,
    input: 'In',
    output: 'Out',
    hint: 'Hint',
    source: 'Src',
    examples: [{ input: '1\n2', output: '中文' }],
    timeLimitMs: 1500,
    memoryLimitMb: 64,
    cases: [
      {
        inputName: 'a.in',
        outputName: 'a.out',
        input: await put('x ]]]]>>> y\n中文'),
        output: await put(']]'),
        score: null,
        groupNum: null,
      },
      { inputName: 'b.in', outputName: 'b.out', input: await put(''), output: await put('1\n'), score: null, groupNum: null },
    ],
    templates: [{ language: 'Python3', code: 'pass\n' }],
    solutions: [{ language: 'C++', originalLanguage: 'C++', code: 'int main() {}' }],
    files: [picture],
    checker: { language: 'C', code: 'int main() { return 0; }', protocol: 'hustoj' },
    judgeMode: 'spj',
    warnings: [],
  })
}

describe('a problem written and read again is the same', () => {
  test('as an HOJ archive', async () => {
    const stash = await folder.stash()
    const problem: ImportedProblem = {
      ...(await richProblem(stash)),
      files: [],
      type: 1,
      judgeCaseMode: 'subtask_lowest',
      fileIo: { readFileName: 'a.txt', writeFileName: 'b.txt' },
      languages: ['C', 'Python3'],
      tags: ['one', '二'],
      userExtraFiles: { 'a.h': '1' },
      judgeExtraFiles: { 'b.h': '2' },
      outputLimitMb: 5,
      processLimit: 9,
      subtaskNeeds: { 2: [1] },
      checker: { language: 'JavaScript', code: 'function check() {\n  return true\n}', protocol: 'testlib' },
    }
    const scored = { ...problem, cases: problem.cases.map((one, i) => ({ ...one, score: i * 50, groupNum: i + 1 })) }
    const zip = await buffer(writeHojZip([{ key: 'problem_1', problem: scored }], opener(stash)))
    const again = onlyProblem(await readHojZip(await folder.file(zip), await folder.stash()))
    expect({ ...again, warnings: [] }).toEqual(scored)
    expect(contentHash(again)).toBe(contentHash(scored))
  })

  test('as an FPS file', async () => {
    const stash = await folder.stash()
    const problem = await richProblem(stash)
    const xml = await text(Readable.from(writeFps([problem], opener(stash))))
    const again = onlyProblem(await readFps(await folder.file(xml), await folder.stash()))
    const { originalName: _, ...picture } = problem.files[0] ?? expect.fail('no picture')
    expect({ ...again, warnings: [], importKey: '', problemId: '', files: [] }).toEqual({
      ...problem,
      importKey: '',
      problemId: '',
      files: [],
    })
    expect(again.files).toMatchObject([picture])
  })

  test('three real problems keep their hashes through an export', async () => {
    const stash = await folder.stash()
    const path = fileURLToPath(new URL('../fixtures/hoj-assembled-3-problems.zip', import.meta.url))
    const problems = readable(await readHojZip(path, stash))
    const zip = await buffer(
      writeHojZip(
        problems.map((problem, i) => ({ key: `problem_${i}`, problem })),
        opener(stash),
      ),
    )
    const again = readable(await readHojZip(await folder.file(zip), await folder.stash()))
    expect(again.map(contentHash)).toEqual(problems.map(contentHash))
  })
})
