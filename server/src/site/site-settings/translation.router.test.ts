import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { MAIL_ACCOUNT, openTestApp, type TestApp } from '../../testing/test-app.ts'

const japanese = { 'accept-language': 'ja-JP, en-US;q=0.5' }

function put({ dataDir }: TestApp, files: Record<string, object | string>): void {
  for (const [name, content] of Object.entries({ 'language.json': { name: '日本語' }, ...files })) {
    const file = join(dataDir, 'translations', 'ja-JP', name)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
}

describe('GET /api/admin/translations', () => {
  const rest = 'GET /api/admin/translations'

  test('is for administrators', async () => {
    const site = await openTestApp()
    const { token } = await site.signIn('default_user', 'li')
    expect((await site.call(rest)).http).toBe(401)
    expect((await site.call(rest, { token })).http).toBe(403)
  })

  test('lists languages and faults of their files', async () => {
    const site = await openTestApp()
    put(site, { 'errors.json': '{', 'mails.json': { greeting: 'こんにちは。' } })
    const { token } = await site.signIn('root', 'boss')
    const { body } = await site.call(rest, { token })
    expect(body.data.languages).toMatchObject([{ tag: 'ja-JP', name: '日本語', done: 1 }])
    expect(body.data.faults).toEqual([{ file: 'ja-JP/errors.json', key: null, fault: 'json' }])
  })
})

describe('a reader of an added language', () => {
  test('reads refusals, names of fields and faults of input in it, and those that it lacks in English', async () => {
    const site = await openTestApp()
    put(site, {
      'errors.json': {
        'account.wrong-password': 'ユーザー名かパスワードが違います',
        'request.rule-broken': '入力を確認してください：{fields}',
      },
      'fields.json': { username: 'ユーザー名' },
      'input.json': { type: '必要です', leastCharacters_other: '{bound} 文字以上' },
    })
    const login = (body: object) => site.call('POST /api/login', { body, headers: japanese })
    expect((await login({ username: 'nobody', password: 'wrong password' })).body.msg).toBe('ユーザー名かパスワードが違います')
    const missing = (await login({ password: 'wrong password' })).body
    expect(missing.msg).toBe('A parameter is missing or of the wrong type: ユーザー名')
    expect(missing.fields).toEqual({ username: '必要です' })
    expect((await site.call('GET /api/nowhere', { headers: japanese })).body.msg).toBe('The resource was not found')
  })

  test('an edge error, before any call, is in the language, too', async () => {
    const site = await openTestApp()
    put(site, { 'errors.json': { 'request.not-found': '見つかりません', 'request.invalid': '正しくありません：{fields}' } })
    expect((await site.call('GET /api/nowhere', { headers: japanese })).body.msg).toBe('見つかりません')
    const broken = await site.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { ...japanese, 'content-type': 'application/json' },
      payload: '{',
    })
    expect(broken.json<{ msg: string }>().msg).toBe('正しくありません：(body)')
  })

  test('receives mails in it, text by text, with its tag', async () => {
    const site = await openTestApp({ mailAccount: MAIL_ACCOUNT, baseUrl: 'https://oj.school.example' })
    put(site, { 'mails.json': { 'registerCode.subject': '{site} の登録コード', greeting: 'こんにちは。', notYou: '<b>x</b>' } })
    await site.call('GET /api/get-register-code?email=li@school.example', { headers: japanese })
    expect(site.mails[0]).toMatchObject({ to: 'li@school.example', subject: 'Touchstone 试金石 の登録コード' })
    expect(site.mails[0]?.text).toContain('こんにちは。')
    expect(site.mails[0]?.text).toContain('You are registering at Touchstone 试金石.')
    expect(site.mails[0]?.text).toContain('If it was not you, please ignore this email.')
    expect(site.mails[0]?.html).toContain('<html lang="ja-JP">')
  })

  test('reads messages of the site in it, text by text', async () => {
    const site = await openTestApp()
    put(site, { 'messages.json': { 'role-changed.title': '役割が変わりました' } })
    const { uid, token } = await site.signIn('default_user', 'li')
    const details = { before: 'default_user', after: 'admin' }
    await inTransaction(site.services.db, (db) => site.services.messages.send(db, { uid, kind: 'Sys', text: 'role-changed', details }))
    const read = async (headers: Record<string, string>) => (await site.call('GET /api/msg/sys', { token, headers })).body.data.records[0]
    expect(await read(japanese)).toMatchObject({
      title: '役割が変わりました',
      content: 'Your role was default\\_user and is now admin.',
    })
    expect(await read({})).toMatchObject({ title: 'Your role has changed' })
  })
})

test('the pages receive the good texts alone, and an unknown language is none', async () => {
  const site = await openTestApp()
  put(site, { 'errors.json': { 'session.signed-out': 'ログインしてください', 'no.such': 'x' } })
  const answer = await site.app.inject('/translations/ja-JP/texts.json')
  expect(answer.json<{ errors: object }>().errors).toEqual({ 'session.signed-out': 'ログインしてください' })
  expect((await site.app.inject({ url: '/translations/ja-JP/texts.json', headers: { 'accept-encoding': 'gzip' } })).headers).toMatchObject({
    'content-encoding': 'gzip',
  })
  for (const url of [
    '/translations/fr-FR/texts.json',
    '/translations/..%2f..%2fsecret.key/texts.json',
    '/translations/ja-JP/help/start.json',
  ])
    expect((await site.app.inject(url)).statusCode).toBe(404)
})
