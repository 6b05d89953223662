import { exportFormats } from '@touchstone/shared/problems/problem-export/export-formats.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeProblem } from '../../testing/make.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForm } from '../../testing/upload-form.ts'
import { readKattisZip } from '../problem-import/formats/kattis/read-kattis.ts'
import { readHojZip } from '../problem-import/formats/read-hoj-zip.ts'
import { onlyProblem, readable, useImportFolder } from '../problem-import/testing/import-folder.ts'
import { textZip } from '../problem-import/testing/raw-zip.ts'

const folder = useImportFolder()
let site: TestApp
let token: string
beforeEach(async () => {
  site = await openTestApp()
  token = (await site.signIn('root')).token
})

const description = {
  judgeMode: 'default',
  samples: [{ input: '1.in', output: '1.out' }],
  problem: {
    problemId: 'P1',
    title: '求和 / Sum',
    description: 'Add',
    type: 0,
    judgeCaseMode: 'default',
    timeLimit: 1500,
    memoryLimit: 64,
    examples: '',
  },
}
const hoj = (samples = description.samples) =>
  textZip({ 'a.json': JSON.stringify({ ...description, samples }), 'a/1.in': '1\n', 'a/1.out': '2\n' })

const packaged = {
  'pair/problem.yaml': 'name: Pair\n',
  'pair/.timelimit': '2\n',
  'pair/problem_statement/problem.en.md': 'Pair them\n',
  'pair/data/sample/a.in': '1\n',
  'pair/data/sample/a.ans': '1\n',
  'pair/data/secret/b.in': '2\n',
  'pair/data/secret/b.ans': '2\n',
}

async function bring(file: Uint8Array): Promise<number> {
  const { body } = await site.call('POST /api/file/import-any-problem', { token, ...uploadForm('x.zip', file) })
  return body.data.problems[0].pid
}
const preview = (query: string, as: string | null = token) =>
  site.call(`GET /api/admin/problem/preview-export?${query}`, as === null ? {} : { token: as })
const download = (query: string, as: string | null = token) =>
  site.call(`GET /api/file/export-problems?${query}`, as === null ? {} : { token: as })
const codes = (lines: { code: string }[]) => lines.map(({ code }) => code)

describe('an export', () => {
  test('lists the losses of each problem before, in the language of the reader', async () => {
    const pid = await bring(hoj())
    const { problems } = (await preview(`format=fps&pids=${pid}&pids=999`)).body.data
    expect(problems).toMatchObject([
      { pid, problemId: 'P1', title: '求和 / Sum', stops: [] },
      { pid: 999, problemId: null, stops: [{ code: 'gone' }], losses: [] },
    ])
    expect(codes(problems[0].losses)).toEqual(['blanks', 'id', 'test-names'])
    await site.services.db
      .insertInto('workshopScripts')
      .values({ pid, text: 'keep 1.in', modifiedUid: null, gmtCreate: 1, gmtModified: 1 })
      .execute()
    const { problems: withScript } = (await preview(`format=fps&pids=${pid}`)).body.data
    expect(codes(withScript[0].losses)).toEqual(['blanks', 'id', 'test-names', 'workshop'])
    const { problems: asPackage } = (await preview(`format=kattis&pids=${pid}`)).body.data
    expect(codes(asPackage[0].losses)).not.toContain('workshop')
    const chinese = await site.call(`GET /api/admin/problem/preview-export?format=fps&pids=${pid}`, {
      token,
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(chinese.body.data.problems[0].losses[0].text).toMatch(/\p{Script=Han}/u)
  })

  test.each(exportFormats)('as %s is a file that an import takes', async (format) => {
    const pid = await bring(hoj())
    const answer = await download(`format=${format}&pid=${pid}`)
    expect(answer.headers['content-disposition']).toMatch(/problems_[\w-]+_\d+\.(zip|xml)/)
    const again = await site.call('POST /api/file/preview-import', {
      token,
      ...uploadForm(`x.${format === 'fps' ? 'xml' : 'zip'}`, answer.raw),
    })
    expect(again.body.data.problems).toMatchObject([{ title: '求和 / Sum', content: { timeLimit: 1500, memoryLimit: 64, caseCount: 1 } }])
    expect(answer.raw.toString('latin1')).toContain(format === 'fps' ? 'Exported from Touchstone' : 'EXPORT-NOTES.md')
  })

  test('writes a problem that came as a package back as one, and as nothing else', async () => {
    const pid = await bring(textZip(packaged))
    const stops = async (format: string) => codes((await preview(`format=${format}&pids=${pid}`)).body.data.problems[0].stops)
    expect(await Promise.all(exportFormats.map(stops))).toEqual([
      ['package-legacy'],
      [],
      ['package'],
      ['package'],
      ['package'],
      ['package'],
    ])
    expect((await download(`format=hoj&pid=${pid}`)).body).toMatchObject({ status: 400, errorCode: 'problem.export-stopped' })
    const { raw } = await download(`format=kattis-legacy&pid=${pid}`)
    const path = await folder.file(raw, 'pair.zip')
    const before = onlyProblem(await readKattisZip(await folder.file(textZip(packaged), 'pair.zip'), await folder.stash(), 'pair.zip'))
    const again = onlyProblem(await readKattisZip(path, await folder.stash(), 'pair.zip'))
    expect({ ...again, importKey: '', warnings: [] }).toEqual({ ...before, importKey: '', warnings: [] })
  })

  test('holds each problem once, in the order of the call', async () => {
    const first = await bring(hoj())
    const second = await makeProblem(site.services.db, { problemId: 'P2', title: 'Empty' })
    expect(codes((await preview(`format=hoj&pids=${second}`)).body.data.problems[0].stops)).toEqual(['no-tests'])
    const { raw } = await download(`format=hoj&pid=${first}&pid=${first}`)
    expect(readable(await readHojZip(await folder.file(raw), await folder.stash()))).toHaveLength(1)
  })

  test('is for staff that carries problems over, of problems that exist', async () => {
    const { token: pupil } = await site.signIn('default_user')
    const { token: teacher } = await site.signIn('problem_admin')
    for (const call of [(as: string | null) => preview('format=hoj&pids=1', as), (as: string | null) => download('format=hoj&pid=1', as)]) {
      expect((await call(null)).http).toBe(401)
      for (const as of [pupil, teacher]) expect((await call(as)).body).toMatchObject({ status: 403 })
    }
    expect((await download('format=hoj&pid=99')).body).toMatchObject({ status: 400, errorCode: 'problem.gone' })
    expect((await download('format=zip&pid=1')).http).toBe(400)
    expect((await download('format=hoj')).http).toBe(400)
    expect((await preview('format=hoj')).body).toMatchObject({ status: 400 })
    const many = Array.from({ length: 501 }, (_, i) => `pids=${i + 1}`).join('&')
    expect((await preview(`format=hoj&${many}`)).body).toMatchObject({ status: 400, fields: { pids: 'at most 500 items' } })
  })
})
