import { CODE_MAX } from '@touchstone/shared/judging/submission/code-rules.ts'
import { MAX_CODE_TEMPLATES } from '@touchstone/shared/people/code-template/code-template.schema.ts'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'

async function openSite() {
  const site = await openTestApp()
  const [pupil, other] = [await site.signIn('default_user'), await site.signIn('default_user', 'other')]
  const save = async (body: object, who: { token: string } | null = pupil) =>
    (await site.call('PUT /api/my-template', { body, ...(who ? { token: who.token } : {}) })).body
  const mine = async (who: { token: string } | null = pupil) =>
    (await site.call('GET /api/get-my-templates', who ? { token: who.token } : {})).body
  return { ...site, db: site.services.db, pupil, other, save, mine }
}

describe('a template of a user', () => {
  test('is kept by language, for every session of that user and for nobody else', async () => {
    const { save, mine, other } = await openSite()
    expect((await mine()).data).toEqual([])
    expect((await save({ language: 'C++', code: 'int main() {}', version: 'absent' })).status).toBe(200)
    await save({ language: 'A language that is gone', code: 'begin' })
    expect((await mine()).data).toMatchObject([
      { language: 'A language that is gone', code: 'begin' },
      { language: 'C++', code: 'int main() {}' },
    ])
    expect((await mine(other)).data).toEqual([])
  })

  test('is removed by its user, and with the account', async () => {
    const { save, mine, db, pupil } = await openSite()
    await save({ language: 'C', code: 'a' })
    const [{ version }] = (await mine()).data
    expect((await save({ language: 'C', code: null, version: 'absent' })).errorCode).toBe('edit.changed-meanwhile')
    expect((await save({ language: 'C', code: null, version })).status).toBe(200)
    expect((await save({ language: 'C', code: null })).status).toBe(200)
    expect((await mine()).data).toEqual([])
    await save({ language: 'C', code: 'b' })
    await db.deleteFrom('users').where('uid', '=', pupil.uid).execute()
    expect(await db.selectFrom('codeTemplates').selectAll().execute()).toEqual([])
  })

  test.each([
    { name: 'a signed-out caller', body: { language: 'C', code: 'a' }, signedIn: false, status: 401 },
    { name: 'an empty text', body: { language: 'C', code: '' }, status: 400 },
    { name: 'a text beyond the limit', body: { language: 'C', code: 'x'.repeat(CODE_MAX + 1) }, status: 400 },
    { name: 'no language', body: { language: '', code: 'a' }, status: 400 },
    { name: 'a language beyond the limit', body: { language: 'x'.repeat(101), code: 'a' }, status: 400 },
  ])('is refused for $name', async ({ body, signedIn = true, status }) => {
    const { save, pupil, db } = await openSite()
    expect((await save(body, signedIn ? pupil : null)).status).toBe(status)
    expect(await db.selectFrom('codeTemplates').select('id').execute()).toEqual([])
  })

  test('cannot be read by a signed-out caller', async () => {
    expect((await (await openSite()).mine(null)).status).toBe(401)
  })

  test('has a greatest length, and a user has a greatest number', async () => {
    const { save, mine, db, pupil } = await openSite()
    expect((await save({ language: 'C', code: 'x'.repeat(CODE_MAX) })).status).toBe(200)
    const row = (n: number) => ({ uid: pupil.uid, language: `L${n}`, code: 'a', gmtCreate: 0, gmtModified: 0 })
    await db
      .insertInto('codeTemplates')
      .values(Array.from({ length: MAX_CODE_TEMPLATES - 2 }, (_, n) => row(n)))
      .execute()
    expect((await save({ language: 'last', code: 'a' })).status).toBe(200)
    expect((await save({ language: 'one more', code: 'a' })).errorCode).toBe('code-template.too-many')
    expect((await save({ language: 'C', code: 'changed' })).status).toBe(200)
    expect((await mine()).data).toHaveLength(MAX_CODE_TEMPLATES)
  })
})
