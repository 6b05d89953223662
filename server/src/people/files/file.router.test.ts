import { day } from '@touchstone/shared/ground/time/instant.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeTraining } from '../../testing/make.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForm } from '../../testing/upload-form.ts'
import { textColumns } from './picture-use.queries.ts'

const picture = (side = 4) => sharp({ create: { width: side, height: side * 2, channels: 3, background: '#fa0' } })
const png = () => picture().png().toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script><rect width="8" height="8"/></svg>'

type Form = { name?: string; content: string | Uint8Array; fields?: Record<string, string>; field?: string }

function send(app: TestApp, path: string, token: string | undefined, { name = 'a.png', content, fields = {}, field = 'image' }: Form) {
  return app.call(`POST ${path}`, { ...(token ? { token } : {}), ...uploadForm(name, content, fields, field) })
}

const uploads = [
  '/api/file/upload-avatar',
  '/api/file/upload-md-img',
  '/api/file/upload-md-file',
  '/api/file/upload-carouse-img',
  '/api/file/upload-site-picture',
]

describe('uploading', () => {
  test.each(uploads)('%s needs a sign-in, and a file', async (path) => {
    const app = await openTestApp()
    const { token } = await app.signIn('root')
    expect((await send(app, path, undefined, { content: await png() })).http).toBe(401)
    expect((await app.call(`POST ${path}`, { token, body: {} })).body.errorCode).toBe('file.missing')
  })

  test.each([
    { path: '/api/file/upload-md-img', http: 200, errorCode: 'file.not-yours' },
    { path: '/api/file/upload-md-file', http: 200, errorCode: 'file.not-yours' },
    { path: '/api/file/upload-carouse-img', http: 403, errorCode: 'permission.missing' },
    { path: '/api/file/upload-site-picture', http: 403, errorCode: 'permission.missing' },
  ])('$path is not for pupils', async ({ path, http, errorCode }) => {
    const app = await openTestApp()
    const { token } = await app.signIn('default_user')
    const answer = await send(app, path, token, { content: await png() })
    expect([answer.http, answer.body.errorCode]).toEqual([http, errorCode])
  })

  test.each([
    { name: 'HTML that calls itself a picture', content: '<html><script>alert(1)</script>', errorCode: 'file.type' },
    { name: 'a drawing with a script', content: svg, errorCode: 'file.type' },
    { name: 'a bitmap', content: Buffer.from('BM\x36\x00\x00\x00'), errorCode: 'file.type' },
    { name: 'an empty file', content: '', errorCode: 'file.type' },
    { name: 'the head of a picture without its body', content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), errorCode: 'file.damaged' },
    { name: 'a picture behind a wrong head', content: Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'), errorCode: 'file.damaged' },
  ])('$name is no picture', async ({ content, errorCode }) => {
    const app = await openTestApp()
    const { token } = await app.signIn('root')
    for (const path of ['/api/file/upload-avatar', '/api/file/upload-md-img']) {
      const { body } = await send(app, path, token, { content })
      expect(body).toMatchObject({ data: null, errorCode })
    }
    expect(await app.services.db.selectFrom('files').select('id').execute()).toEqual([])
  })

  test.each(['/api/file/upload-md-img', '/api/file/upload-md-file'])('%s for a group that does not exist is refused', async (path) => {
    const app = await openTestApp()
    const { token } = await app.signIn('root')
    const { http, body } = await send(app, path, token, { content: await png(), fields: { gid: '999' } })
    expect([http, body.errorCode]).toEqual([200, 'group.gone'])
    expect(await app.services.db.selectFrom('files').select('id').execute()).toEqual([])
  })

  test('a picture that would unfold into gigabytes is refused', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('root')
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect((await send(app, '/api/file/upload-md-img', token, { content: bomb })).body.errorCode).toBe('file.damaged')
  })

  test('a picture over its limit is refused, and nothing of it is stored', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('default_user')
    const { body } = await send(app, '/api/file/upload-avatar', token, { content: Buffer.alloc(2 * 1024 * 1024 + 1, 'x') })
    expect(body).toMatchObject({ status: 400, errorCode: 'file.too-large', msg: 'The file exceeds 2 MB' })
  })
})

describe('an avatar', () => {
  test('becomes a small square, is served, and replaces the earlier one', async () => {
    const app = await openTestApp()
    const { token, uid, username } = await app.signIn('default_user')
    const first = await send(app, '/api/file/upload-avatar', token, { content: await picture(300).jpeg().toBuffer(), name: '我.jpeg' })
    expect(first.body.data).toMatchObject({ uid, username, roleList: ['default_user'], titleName: null, gender: 'secrecy' })
    const url: string = first.body.data.avatar
    expect(url).toMatch(/^\/api\/public\/img\/[0-9a-f]{32}\.png$/)
    const served = await app.call(`GET ${url}`)
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(served.raw.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(served.raw).metadata()).toMatchObject({ format: 'png', width: 200, height: 200 })
    const second = await send(app, '/api/file/upload-avatar', token, { content: await png(), field: 'file' })
    expect(second.body.data.avatar).not.toBe(url)
    expect((await app.call(`GET ${url}`)).http).toBe(404)
    expect((await app.call(`GET ${second.body.data.avatar}`)).http).toBe(200)
  })
})

describe('a picture of a text', () => {
  test('loses all metadata, keeps its animation, and is removed by its owner', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('admin')
    const photo = await picture()
      .withExif({ IFD0: { Copyright: 'at home' } })
      .jpeg()
      .toBuffer()
    const { body } = await send(app, '/api/file/upload-md-img', token, { content: photo, name: 'photo.PNG' })
    expect(body.data).toEqual({ link: expect.stringMatching(/^\/api\/public\/img\/\w{32}\.jpg$/), fileId: expect.any(Number) })
    const served = await app.call(`GET ${body.data.link}`)
    expect((await sharp(served.raw).metadata()).exif).toBeUndefined()
    const frames = await sharp([await png(), await png()], { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const moving = (await send(app, '/api/file/upload-md-img', token, { content: frames })).body.data.link
    expect((await sharp((await app.call(`GET ${moving}`)).raw, { animated: true }).metadata()).format).toBe('gif')
    const cookie = { cookie: `touchstone_token=${token}` }
    expect((await app.call(`GET /api/file/delete-md-img?fileId=${body.data.fileId}`, { headers: cookie })).http).toBe(401)
    expect((await app.call(`GET /api/file/delete-md-img?fileId=${body.data.fileId}`, { token })).body.status).toBe(200)
    expect((await app.call(`GET ${body.data.link}`)).http).toBe(404)
    expect((await app.call(`GET /api/file/delete-md-img?fileId=${body.data.fileId}`, { token })).body.errorCode).toBe('file.not-found')
  })

  test('is removed by overseers, and by nobody else; avatars by nobody', async () => {
    const app = await openTestApp()
    const owner = await app.signIn('admin', 'owner')
    const other = await app.signIn('admin', 'other')
    const overseer = await app.signIn('problem_admin')
    const { fileId } = (await send(app, '/api/file/upload-md-img', owner.token, { content: await png() })).body.data
    await send(app, '/api/file/upload-avatar', other.token, { content: await png() })
    const avatar = await app.services.db.selectFrom('files').select('id').where('kind', '=', 'avatar').executeTakeFirstOrThrow()
    const remove = async (id: number, token: string) =>
      (await app.call(`GET /api/file/delete-md-img?fileId=${id}`, { token })).body.errorCode
    expect(await remove(fileId, other.token)).toBe('file.not-yours')
    expect(await remove(avatar.id, other.token)).toBe('file.not-yours')
    expect(await remove(fileId, overseer.token)).toBeUndefined()
  })

  test('may be uploaded by an admin of a group, for that group', async () => {
    const app = await openTestApp()
    const { token, uid } = await app.signIn('default_user')
    const group = { name: 'g', shortName: 'g', brief: '', description: '', uid, auth: 1, gmtCreate: 1, gmtModified: 1 }
    const { id: gid } = await app.services.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()
    const { body } = await send(app, '/api/file/upload-md-img', token, { content: await png(), fields: { gid: String(gid) } })
    expect(body.status).toBe(200)
    expect((await send(app, '/api/file/upload-md-img', token, { content: await png(), fields: { gid: '999' } })).body.status).toBe(403)
  })
})

describe('an attachment', () => {
  test('of any type is only offered for saving, under its own name', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('admin')
    const { body } = await send(app, '/api/file/upload-md-file', token, { content: '<script>alert(1)</script>', name: "讲义 (1)'s.html" })
    expect(body.data.link).toMatch(/^\/api\/public\/file\/\w{32}\.html$/)
    const served = await app.call(`GET ${body.data.link}`)
    expect(served.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' })
    const encoded = '%E8%AE%B2%E4%B9%89%20%281%29%27s.html'
    const disposition = String(served.headers['content-disposition'])
    expect(disposition).toBe(`attachment; filename*=UTF-8''${encoded}; filename=${encoded}`)
    // As documented clients read it.
    expect(decodeURIComponent(disposition.split('filename=')[1] ?? '')).toBe("讲义 (1)'s.html")
    expect(String(served.raw)).toBe('<script>alert(1)</script>')
  })

  test('that really is a PDF may be looked at', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('admin')
    const link = async (content: string) => (await send(app, '/api/file/upload-md-file', token, { content, name: 'a.pdf' })).body.data.link
    expect((await app.call(`GET ${await link('%PDF-1.7')}`)).headers['content-type']).toBe('application/pdf')
    expect((await app.call(`GET ${await link('<html>')}`)).headers['content-type']).toBe('application/octet-stream')
  })

  test.each(['nothing.png', '..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(300)])('named %s is not found', async (name) => {
    const { call } = await openTestApp()
    expect([404, 400]).toContain((await call(`GET /api/public/file/${name}`)).http)
    expect([404, 400]).toContain((await call(`GET /api/public/img/${name}`)).http)
  })
})

describe('the pictures of the home page', () => {
  test('are public, in the order of upload, until root removes them', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('root')
    expect((await app.call('GET /api/home-carousel')).body.data).toEqual([])
    const first = (await send(app, '/api/file/upload-carouse-img', token, { content: await png(), field: 'file' })).body.data
    app.clock.advance(1)
    const second = (await send(app, '/api/file/upload-carouse-img', token, { content: svg, name: 'a.svg', field: 'file' })).body.data
    expect((await app.call('GET /api/home-carousel')).body.data).toEqual([first, second])
    expect((await app.call(`GET ${second.url}`)).headers['content-type']).toBe('image/png')
    const pupil = await app.signIn('default_user')
    expect((await app.call(`DELETE /api/admin/config/home-carousel?id=${first.id}`, { token: pupil.token, body: {} })).http).toBe(403)
    expect((await app.call(`DELETE /api/admin/config/home-carousel?id=${first.id}`, { token, body: {} })).body.status).toBe(200)
    expect((await app.call(`DELETE /api/admin/config/home-carousel?id=${first.id}`, { token, body: {} })).body.errorCode).toBe(
      'file.not-found',
    )
    expect((await app.call('GET /api/home-carousel')).body.data).toEqual([second])
  })
})

describe('a logo or an icon', () => {
  test('goes a week after its upload, unless a setting names it', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('root')
    const upload = async (path = '/api/file/upload-site-picture'): Promise<string> =>
      (await send(app, path, token, { content: await png() })).body.data.link
    const [logo, icon, replaced] = [await upload(), await upload(), await upload()]
    const ofText = await upload('/api/file/upload-md-img')
    await app.services.config.update('website', { logoUrl: replaced, iconUrl: icon })
    await app.services.config.update('website', { logoUrl: logo })
    app.clock.advance(7 * day)
    expect(await app.services.files.sweepSitePictures()).toBe(0)
    app.clock.advance(1)
    expect(await app.services.files.sweepSitePictures()).toBe(1)
    const found = async (link: string) => (await app.call(`GET ${link}`)).http
    expect([await found(logo), await found(icon), await found(replaced), await found(ofText)]).toEqual([200, 200, 404, 200])
    await app.services.config.update('website', { logoUrl: null, iconUrl: null })
    expect(await app.services.files.sweepSitePictures()).toBe(2)
  })

  test('from before its kind existed goes too, once it is replaced; a picture that a text shows stays', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('root')
    const { db, config, files } = app.services
    const upload = async (): Promise<string> => (await send(app, '/api/file/upload-md-img', token, { content: await png() })).body.data.link
    const [logo, replaced, shown, ofText] = [await upload(), await upload(), await upload(), await upload()]
    const name = (logoUrl: string) => app.call('PUT /api/admin/config/set-site-settings', { token, body: { logoUrl } })
    for (const link of [replaced, shown, logo]) expect((await name(link)).body.status).toBe(200)
    await makeTraining(db, { description: `![](${shown})` })
    app.clock.advance(7 * day + 1)
    expect(await files.sweepSitePictures()).toBe(1)
    const found = async (link: string) => (await app.call(`GET ${link}`)).http
    expect([await found(logo), await found(replaced), await found(shown), await found(ofText)]).toEqual([200, 404, 200, 200])
    await config.update('website', { logoUrl: null })
    expect(await files.sweepSitePictures()).toBe(1)
    expect([await found(logo), await found(shown)]).toEqual([404, 200])
  })

  test('is looked for in every column with texts', async () => {
    const { services } = await openTestApp()
    const texts = /^(content|description|text|signature|hint|input|output|answer|draft)$/
    /** Texts that show no picture: plain ones, and those of programs. */
    const plain = [
      'collection_reports.content',
      'collection_reports.description',
      'collections.description',
      'contest_prints.content',
      'discussion_reports.content',
      'discussions.description',
      'languages.description',
      'tutor_turns.text',
      'breaking_searches.result',
      'workshop_parts.text',
      'workshop_scripts.text',
    ]
    const tables = await services.db.introspection.getTables()
    const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const found = tables.flatMap(({ name, columns }) =>
      columns.flatMap((column) => (texts.test(column.name) ? [`${name}.${column.name}`] : [])),
    )
    const looked = Object.entries(textColumns).flatMap(([table, columns]) => columns.map((column) => `${snake(table)}.${snake(column)}`))
    expect(found.filter((one) => !plain.includes(one) && !looked.includes(one))).toEqual([])
  })
})
