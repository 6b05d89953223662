import { day } from '@touchstone/shared/ground/time/instant.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { joinGroup, makeGroup } from '../../testing/make.ts'
import { openTalkSite } from '../../testing/talk-site.ts'
import { uploadForm } from '../../testing/upload-form.ts'

const UPLOAD = 'POST /api/file/upload-talk-img'
const blank = { create: { width: 8, height: 8, channels: 3 as const, background: '#123456' } }
const png = () => sharp(blank).png().toBuffer()

async function openSite() {
  const site = await openTalkSite()
  const { call, services } = site
  const send = async (by: { token: string } | null, content?: Buffer | string, fields: Record<string, string> = {}) =>
    call(UPLOAD, { ...(by && { token: by.token }), ...uploadForm('a.png', content ?? (await png()), fields) })
  const upload = async (by: { token: string }) => (await send(by)).body.data as { link: string; fileId: number }
  const refusal = async (...args: Parameters<typeof send>) => (await send(...args)).body.errorCode
  const kept = async () =>
    (await services.db.selectFrom('files').select('id').where('kind', '=', 'talk-image').execute()).map(({ id }) => id)
  const relogin = async (username: string) => {
    const { headers } = await call('POST /api/login', { body: { username, password: 'correct horse' } })
    return { token: String(headers.authorization) }
  }
  return { ...site, send, upload, refusal, kept, relogin }
}

describe('a picture for a discussion', () => {
  test('is taken of a pupil who may post, encoded again, and served to everybody', async () => {
    const { upload, call, services, ada } = await openSite()
    const photo = await sharp(blank)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()
    const { body } = await call(UPLOAD, { token: ada.token, ...uploadForm('x.gif', photo) })
    expect(body.data.link).toMatch(/^\/api\/public\/img\/[0-9a-f]{32}\.jpg$/)
    const served = await call(`GET ${body.data.link}`)
    expect([served.http, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const row = await services.db
      .selectFrom('files')
      .select(['uid', 'kind', 'hash'])
      .where('id', '=', body.data.fileId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ uid: ada.uid, kind: 'talk-image' })
    const stored: Buffer[] = []
    for await (const chunk of await services.blobs.open(row.hash)) stored.push(chunk as Buffer)
    expect(Buffer.concat(stored).includes('secret place')).toBe(false)
    expect((await upload(ada)).fileId).not.toBe(body.data.fileId)
  })

  test.each([
    {
      name: 'a drawing that may carry script',
      content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      code: 'file.type',
    },
    { name: 'a page that calls itself a picture', content: '<html><script>alert(1)</script></html>', code: 'file.type' },
    { name: 'a picture that ends too early', content: Buffer.from('\x89PNG\r\n\x1a\n broken', 'latin1'), code: 'file.damaged' },
    { name: 'more than 4 MiB', content: Buffer.alloc(4 * 1024 * 1024 + 1), code: 'file.too-large' },
  ])('is refused when it is $name', async ({ content, code }) => {
    const { refusal, kept, ada } = await openSite()
    expect(await refusal(ada, content)).toBe(code)
    expect(await kept()).toEqual([])
  })

  test('is refused to guests, muted people, whoever has solved too little, and beyond the budget of the day', async () => {
    const { refusal, kept, services, signIn, ada } = await openSite()
    expect(await refusal(null)).toBe('session.signed-out')
    for (const role of ['no_discuss_user', 'mute_user'] as const)
      expect([role, await refusal(await signIn(role))]).toEqual([role, 'talk.muted'])
    await services.config.update('switches', { defaultCreateDiscussionACInitValue: 1 })
    expect(await refusal(ada)).toBe('talk.solve-first')
    await services.config.update('switches', { defaultCreateDiscussionACInitValue: 0, pupilUploadMb: 0 })
    expect(await refusal(ada)).toBe('file.budget')
    await services.config.update('switches', { pupilUploadMb: 1, openPublicDiscussion: false })
    expect(await refusal(ada)).toBe('talk.closed')
    expect(await kept()).toEqual([])
  })

  test('of a group is for its members, whatever they have solved', async () => {
    const { send, refusal, services, ada, bob, root } = await openSite()
    await services.config.update('switches', { defaultCreateDiscussionACInitValue: 1 })
    const gid = await makeGroup(services.db, root.uid)
    await joinGroup(services.db, gid, ada.uid, 'member')
    expect((await send(ada, undefined, { gid: String(gid) })).body.status).toBe(200)
    expect(await refusal(bob, undefined, { gid: String(gid) })).toBe('group.not-member')
    expect(await refusal(bob, undefined, { gid: '99' })).toBe('group.not-found')
    expect(await refusal(bob, undefined, { gid: 'x' })).toBe('request.invalid')
  })

  test('does not open the documented upload to pupils', async () => {
    const { call, ada } = await openSite()
    const { body } = await call('POST /api/file/upload-md-img', { token: ada.token, ...uploadForm('a.png', await png()) })
    expect(body.errorCode).toBe('file.not-yours')
  })

  test('goes after a week when no discussion of its owner shows it', async () => {
    const { upload, post, call, kept, relogin, services, clock, ada, bob } = await openSite()
    const [shown, dropped, stolen, unused] = [await upload(ada), await upload(ada), await upload(ada), await upload(ada)]
    const did = await post(ada, { content: `![](${shown.link}) and ![](${dropped.link})` })
    await post(bob, { content: `![](${stolen.link})` })
    const change = (content: string, { token }: { token: string }) =>
      call('PUT /api/discussion', { token, body: { id: did, title: 't', description: 'd', content, categoryId: 1 } })
    await change(`![](${shown.link})`, ada)
    clock.advance(7 * day)
    expect(await services.files.sweepTalkPictures()).toBe(0)
    clock.advance(1)
    expect(await services.files.sweepTalkPictures()).toBe(3)
    expect(await kept()).toEqual([shown.fileId])
    expect((await call(`GET ${unused.link}`)).http).toBe(404)
    const again = await relogin('ada')
    await call(`DELETE /api/discussion?did=${did}`, again)
    expect(await services.files.sweepTalkPictures()).toBe(0) // deleted ones are kept for staff
  })
})
