import { type WorkshopKind, workshopKinds, workshopLimits } from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import { describe, expect, test } from 'vitest'
import { joinGroup, makeCases, makeGroup, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function siteWithProblem() {
  const site = await openTestApp()
  const author = await site.signIn('admin', 'author')
  const pid = await makeProblem(site.services.db, { problemId: 'P1', auth: 1, authorUid: author.uid })
  const ask = async (rest: string, body: object | undefined, token = author.token) =>
    (await site.call(`${rest.split(' ')[0]} /api/admin/problem/${rest.split(' ')[1]}`, { token, ...(body ? { body } : {}) })).body
  const save = (fields: object = {}, token?: string) =>
    ask('PUT workshop-part', { pid, kind: 'generator', name: 'gen', language: 'Python', text: 'print(1)', ...fields }, token)
  const saveScript = (text: string, token?: string) => ask('PUT test-script', { pid, text }, token)
  const remove = (id: number, token?: string) => ask(`DELETE workshop-part?pid=${pid}&id=${id}`, undefined, token)
  const read = async (token?: string) => (await ask(`GET get-workshop?pid=${pid}`, undefined, token)).data
  return { ...site, author, pid, save, saveScript, remove, read }
}

describe('the workshop of a problem', () => {
  test('keeps programs, inputs and a script', async () => {
    const { save, saveScript, read, remove, services, pid } = await siteWithProblem()
    await makeCases(services.db, pid, [{}])
    expect(await read()).toMatchObject({ parts: [], script: { text: '' } })
    const { id } = (await save()).data
    await save({ kind: 'validator', name: 'gen', language: 'C++', text: 'int main() {}' })
    await save({ kind: 'input', name: 'small', language: null, text: '1 2\n' })
    await save({ id, name: 'tree', text: 'print(2)' })
    expect((await saveScript('tree 3')).status).toBe(200)
    expect((await saveScript('tree 4')).status).toBe(200)
    const shown = await read()
    expect(shown).toMatchObject({
      parts: [
        { id, kind: 'generator', name: 'tree', language: 'Python', text: 'print(2)' },
        { kind: 'input', name: 'small', language: null, text: '1 2\n' },
        { kind: 'validator', name: 'gen', language: 'C++' },
      ],
      script: { text: 'tree 4' },
    })
    expect(shown.tests).toHaveLength(1)
    expect(await services.workshop.partsOf(services.db, pid)).toEqual({
      generators: [{ name: 'tree', language: 'Python', code: 'print(2)' }],
      validators: [{ name: 'gen', language: 'C++', code: 'int main() {}' }],
      inputs: [{ name: 'small', text: '1 2\n' }],
      script: 'tree 4',
    })
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).errorCode).toBe('workshop.gone')
    expect((await save({ id })).errorCode).toBe('workshop.gone')
  })

  test('leaves with the problem', async () => {
    const { save, saveScript, services } = await siteWithProblem()
    await save()
    await saveScript('gen')
    await services.db.deleteFrom('problems').execute()
    expect(await services.db.selectFrom('workshopParts').select('id').execute()).toEqual([])
    expect(await services.db.selectFrom('workshopScripts').select('pid').execute()).toEqual([])
  })

  test.each([
    { name: 'an unknown kind', fields: { kind: 'oracle' }, code: undefined },
    { name: 'an unknown language', fields: { language: 'Pascal' }, code: undefined },
    { name: 'a name that the script uses itself', fields: { name: 'hand' }, code: undefined },
    { name: 'a program without language', fields: { language: null }, code: 'workshop.language' },
    { name: 'an input with a language', fields: { kind: 'input' }, code: 'workshop.language' },
  ])('refuses $name', async ({ fields, code }) => {
    const { save, read } = await siteWithProblem()
    const answer = await save(fields)
    expect([answer.status, code ?? answer.errorCode]).toEqual([400, answer.errorCode])
    expect((await read()).parts).toEqual([])
  })

  test('has each name once among parts of one kind, and a part stays of its kind', async () => {
    const { save, read } = await siteWithProblem()
    await save()
    const { id } = (await save({ name: 'other' })).data
    expect((await save()).errorCode).toBe('workshop.name-taken')
    expect((await save({ id, name: 'gen' })).errorCode).toBe('workshop.name-taken')
    expect((await save({ id, name: 'other', kind: 'validator' })).errorCode).toBe('workshop.gone')
    expect((await read()).parts.map(({ name }: { name: string }) => name)).toEqual(['gen', 'other'])
  })

  test.each(workshopKinds)('keeps at most so many of the kind %s', async (kind: WorkshopKind) => {
    const { save, services, pid } = await siteWithProblem()
    const language = kind === 'input' ? null : 'Python'
    const row = (n: number) => ({ pid, kind, name: `n${n}`, language, text: '', gmtCreate: 1, gmtModified: 1 })
    const rows = Array.from({ length: workshopLimits[kind] - 1 }, (_, n) => row(n))
    await services.db.insertInto('workshopParts').values(rows).execute()
    expect((await save({ kind, language, name: 'last' })).status).toBe(200)
    expect((await save({ kind, language, name: 'beyond' })).errorCode).toBe('workshop.too-many')
  })

  test('is for preparers of the problem only', async () => {
    const { save, saveScript, read, remove, signIn, call } = await siteWithProblem()
    const { id } = (await save()).data
    const [pupil, colleague, root] = [await signIn('default_user'), await signIn('admin', 'colleague'), await signIn('root')]
    expect((await read(root.token)).parts).toHaveLength(1)
    for (const { token } of [pupil, colleague]) {
      expect((await save({ name: 'mine' }, token)).errorCode).toBe('problem.not-yours')
      expect((await saveScript('', token)).errorCode).toBe('problem.not-yours')
      expect((await remove(id, token)).errorCode).toBe('problem.not-yours')
      expect(await read(token)).toBeNull()
    }
    expect((await call('GET /api/admin/problem/get-workshop?pid=1')).http).toBe(401)
    expect((await call('GET /api/admin/problem/get-workshop?pid=99', { token: root.token })).body.errorCode).toBe('problem.gone')
  })

  test('of a group is for those that prepare its problems', async () => {
    const { services, signIn, save, pid } = await siteWithProblem()
    const [owner, stranger] = [await signIn('default_user', 'owner'), await signIn('default_user', 'stranger')]
    const gid = await makeGroup(services.db, owner.uid)
    await joinGroup(services.db, gid, owner.uid, 'root')
    await services.db.updateTable('problems').set({ gid, isGroup: 1 }).where('id', '=', pid).execute()
    expect((await save({}, stranger.token)).errorCode).toBe('problem.not-yours')
    expect((await save({}, owner.token)).status).toBe(200)
  })
})
