import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KEY, siteWithTutor } from './testing/site-with-tutor.ts'

describe('the settings', () => {
  test('are for root alone, and are checked', async () => {
    const { call, people, setUp, signIn, root } = await siteWithTutor()
    const staff = await signIn('problem_admin', 'pia')
    for (const token of [people.ann.token, staff.token])
      expect((await call('GET admin/config/get-tutor-settings', token)).errorCode).toBe('permission.missing')
    expect((await call('GET admin/config/get-tutor-settings')).errorCode).toBe('session.signed-out')
    for (const fields of [
      { address: 'ftp://x' },
      { address: 'http://u:p@x/v1' },
      { address: 'http://x/v1?key=1' },
      { keepDays: 0 },
      { rung: 'solution' },
    ])
      expect((await setUp(fields)).status).toBe(400)
    expect((await setUp({ model: null })).errorCode).toBe('tutor.model-missing')
    expect((await setUp({ address: 'http://127.0.0.1:9/v1/chat/completions', version: 'old' })).errorCode).toBe('edit.changed-meanwhile')
    await setUp({ address: 'http://127.0.0.1:9/v1/chat/completions' })
    expect((await call('GET admin/config/get-tutor-settings', root.token)).data.address).toBe('http://127.0.0.1:9/v1')
    expect((await call('POST admin/config/test-tutor', root.token, {})).data).toEqual({ fault: 'unreachable' })
  })

  test('keep the key for its host, and give it to no other', async () => {
    const { call, setUp, root, model } = await siteWithTutor()
    const keyState = async () => (await call('GET admin/config/get-tutor-settings', root.token)).data.keyState
    await setUp({ key: null, model: 'larger' })
    expect(await keyState()).toBe('set')
    expect((await call('POST admin/config/test-tutor', root.token, {})).data).toEqual({ fault: null })
    expect(model.asked[0]).toMatchObject({ authorization: `Bearer ${KEY}`, body: { model: 'larger' } })
    await setUp({ key: null, address: 'http://127.0.0.1:9/v1' })
    expect(await keyState()).toBe('none')
    await setUp({ key: '' })
    expect(await keyState()).toBe('none')
  })

  test('refuse an address that holds the key, which would stand in the record and in backups', async () => {
    const { call, setUp, root, db, dataDir, logged } = await siteWithTutor()
    const address = `http://127.0.0.1:9/${KEY}/v1`
    expect((await setUp({ address })).errorCode).toBe('tutor.key-in-address')
    const signs = 'sk/ä+1234'
    expect((await setUp({ key: signs, address: `http://127.0.0.1:9/${encodeURIComponent(signs)}/v1` })).errorCode).toBe(
      'tutor.key-in-address',
    )
    // The key that is kept counts too.
    const { address: own } = (await call('GET admin/config/get-tutor-settings', root.token)).data
    expect((await setUp({ key: null, address: own.replace('/v1', `/${KEY}`) })).errorCode).toBe('tutor.key-in-address')
    const stored = [await db.selectFrom('tutorSite').selectAll().execute(), await db.selectFrom('auditLog').selectAll().execute()]
    for (const seen of [stored, logged]) expect(JSON.stringify(seen)).not.toContain(KEY)
    for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()))
      expect(readFileSync(join(file.parentPath, file.name)).includes(KEY)).toBe(false)
  })

  test('no key is in an answer, the record, the log, the database or the data folder in readable form', async () => {
    const { call, root, ask, db, dataDir, logged, model } = await siteWithTutor({ status: 401 })
    await ask()
    model.play({ does: 'vanishes' })
    await ask()
    const answers = [
      await call('GET admin/config/get-tutor-settings', root.token),
      await call('POST admin/config/test-tutor', root.token, {}),
    ]
    const stored = [await db.selectFrom('tutorSite').selectAll().execute(), await db.selectFrom('auditLog').selectAll().execute()]
    const turns = await db.selectFrom('tutorTurns').selectAll().execute()
    for (const seen of [answers, stored, turns, logged]) expect(JSON.stringify(seen)).not.toContain('sk-')
    for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()))
      expect(readFileSync(join(file.parentPath, file.name)).includes(KEY)).toBe(false)
  })
})
