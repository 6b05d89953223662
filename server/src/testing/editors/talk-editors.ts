/** Editors of announcements and discussions. */
import { makeContest } from '../make.ts'
import { type Editor, type Site, versioned } from './editor.ts'
import { names, orderEditor } from './order-editor.ts'

const announcementEditor =
  (
    base: string,
    listed: string,
    place: (site: Site) => Promise<{ query: string; wrap?(announcement: object): object; extra?: object }>,
  ): Editor['make'] =>
  async (site) => {
    const { query, wrap = (announcement) => announcement, extra } = await place(site)
    await site.ask(`POST ${base}`, wrap({ title: 'News', content: 'c', status: 0, ...extra }))
    const row = async () => (await site.read(`GET ${listed}?${query}`)).records[0]
    const { id } = await row()
    return { read: row, body: (title, version) => wrap({ id, title, content: 'c', ...extra, ...versioned(version) }) }
  }

const discussionEditor =
  (base: string): Editor['make'] =>
  async ({ db, root, gid, read, ask, services }) => {
    const { id: categoryId } = await db.selectFrom('discussionCategories').select('id').executeTakeFirstOrThrow()
    await services.config.update('switches', { openPublicDiscussion: true, openGroupDiscussion: true })
    const place = base.includes('group') ? { gid } : {}
    await ask(`POST ${base}`, { title: 'Why', description: 'd', content: 'c', categoryId, pid: null, uid: root.uid, ...place })
    const { id } = await db.selectFrom('discussions').select('id').executeTakeFirstOrThrow()
    return {
      // Reactions of readers are no edit.
      read: async () => ({ ...(await read(`GET /api/get-discussion-detail?did=${id}`)), viewNum: 0 }),
      body: (title, version) => ({ id, title, description: 'd', content: 'c', categoryId, ...versioned(version) }),
    }
  }

export const talkEditors: Editor[] = [
  {
    name: 'an announcement of the site',
    saves: 'PUT /api/admin/announcement',
    make: announcementEditor('/api/admin/announcement', '/api/admin/announcement', async () => ({ query: '' })),
  },
  {
    name: 'an announcement of a group',
    saves: 'PUT /api/group/announcement',
    make: announcementEditor('/api/group/announcement', '/api/group/get-admin-announcement-list', async ({ gid }) => ({
      query: `gid=${gid}`,
      extra: { gid },
    })),
  },
  ...(['admin/contest/announcement', 'group/contest-announcement'] as const).map(
    (path): Editor => ({
      name: `an announcement of a contest by ${path}`,
      saves: `PUT /api/${path}`,
      make: announcementEditor(
        `/api/${path}`,
        `/api/${path.startsWith('admin') ? path : 'group/get-contest-announcement-list'}`,
        async ({ db, root, gid }) => {
          const cid = await makeContest(db, { uid: root.uid, ...(path.startsWith('group') && { gid, isGroup: 1 }) })
          return { query: `cid=${cid}`, wrap: (announcement) => ({ cid, announcement }) }
        },
      ),
    }),
  ),
  {
    name: 'a notice',
    saves: 'PUT /api/admin/msg/notice',
    make: announcementEditor('/api/admin/msg/notice', '/api/admin/msg/notice', async () => ({ query: '', extra: { type: 'All' } })),
  },
  { name: 'a discussion', saves: 'PUT /api/discussion', make: discussionEditor('/api/discussion') },
  { name: 'a discussion of a group', saves: 'PUT /api/group/discussion', make: discussionEditor('/api/group/discussion') },
  {
    name: 'a category of discussions',
    saves: 'POST /api/discussion-category',
    make: async ({ ask, read }) => {
      await ask('POST /api/discussion-category', [{ name: 'Contests' }])
      const row = async () => (await read('GET /api/admin/discussion-category')).at(-1)
      const { id } = await row()
      return { read: row, body: (name, version) => [{ id, name, ...versioned(version) }] }
    },
  },
  {
    name: 'the order of discussion categories',
    saves: 'PUT /api/admin/discussion-category/order',
    make: orderEditor(async ({ db, ask, read }) => {
      await db.deleteFrom('discussionCategories').execute()
      await ask(
        'POST /api/discussion-category',
        names.map((name) => ({ name })),
      )
      return {
        ids: async () => (await read('GET /api/admin/discussion-category')).map(({ id }: { id: number }) => id),
        body: (ids) => ({ ids }),
      }
    }),
  },
]
