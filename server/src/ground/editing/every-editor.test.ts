/**
 * Every editor of a shared object: a save over a state that its sender has not seen is refused and changes nothing. A client that sends no
 * version saves as before.
 */

import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { ABSENT_VERSION, orderVersion } from '@touchstone/shared/ground/wire/edit-version.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { postedContest } from '../../testing/contract-contest.ts'
import { appRouter } from '../../testing/declared-router.ts'
import {
  addToTraining,
  joinGroup,
  makeCases,
  makeContest,
  makeContestProblem,
  makeGroup,
  makeProblem,
  makeTraining,
} from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { declaredCalls } from '../api/calls.ts'

async function openSite() {
  const site = await openTestApp()
  const { db } = site.services
  const root = await site.signIn('root')
  const gid = await makeGroup(db, root.uid, { shortName: 'G' })
  await joinGroup(db, gid, root.uid, 'root')
  /** A part `{name}` of the path comes from the body. */
  const ask = async (rest: string, body?: object) => {
    const fields = new Map<string, unknown>(Object.entries(body ?? {}))
    const path = rest.replace(/\{(\w+)\}/g, (_, name: string) => String(fields.get(name)))
    return (await site.call(path, { token: root.token, ...(body && { body }) })).body
  }
  const read = async (rest: string) => (await ask(rest)).data
  return { ...site, db, root, gid, ask, read }
}
type Site = Awaited<ReturnType<typeof openSite>>
type Read = { version: string }

type Editor = {
  name: string
  saves: string
  /** Creates the object. @returns how to read it, and how to save it with these texts */
  make(site: Site): Promise<{ read(): Promise<Read>; body(words: string, version?: string | null): object }>
}

const versioned = (version: string | null | undefined) => (version === undefined ? {} : { version })

function problemEditor(saves: string, reads: string, fields: object = {}): Editor['make'] {
  return async ({ db, root, gid, read }) => {
    const place = saves.includes('/group/') ? { gid, isGroup: 1, idPrefix: 'G' } : {}
    const pid = await makeProblem(db, { problemId: 'GA', authorUid: root.uid, auth: 2, description: 'd', ...place, ...fields })
    await makeCases(db, pid, [{}])
    const samples = async () =>
      (await read(
        `GET ${saves.includes('/group/') ? '/api/group' : '/api/admin/problem'}/get-problem-cases?pid=${pid}&isUpload=true`,
      )) as object[]
    const cases = (await samples()).map((one) => ({ ...one }))
    return {
      read: () => read(`GET ${reads}?pid=${pid}`),
      body: (title, version) => ({
        problem: { id: pid, title, description: 'd', input: 'i', output: 'o', timeLimit: 1000, memoryLimit: 256 },
        judgeMode: 'default',
        isUploadTestCase: true,
        samples: cases,
        ...versioned(version),
      }),
    }
  }
}

const trainingEditor =
  (base: string): Editor['make'] =>
  async ({ db, root, gid, read }) => {
    const tid = await makeTraining(db, { authorUid: root.uid, ...(base.includes('group') && { gid, isGroup: 1 }) })
    return {
      read: () => read(`GET ${base}?tid=${tid}`),
      body: (title, version) => ({
        training: { id: tid, title },
        trainingCategory: { name: 'Basics', color: '#fff' },
        ...versioned(version),
      }),
    }
  }

const contestEditor =
  (base: string): Editor['make'] =>
  async ({ db, clock, root, gid, read }) => {
    const cid = await makeContest(db, {
      uid: root.uid,
      startTime: clock.now() + hour,
      endTime: clock.now() + 3 * hour,
      ...(base.includes('group') && { gid, isGroup: 1 }),
    })
    return {
      read: () => read(`GET ${base}?cid=${cid}`),
      body: (title, version) => ({ ...postedContest({ clock }), id: cid, title, ...versioned(version) }),
    }
  }

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

/** Another order for each number of letters. */
const rotated = (ids: readonly number[], words: string) => {
  const start = words.length % ids.length
  return [...ids.slice(start), ...ids.slice(0, start)]
}

/** @param make creates four rows. @returns how to read their ids in order, and the body without version */
const orderEditor =
  (make: (site: Site) => Promise<{ ids(): Promise<number[]>; body(ids: number[]): object }>): Editor['make'] =>
  async (site) => {
    const { ids, body } = await make(site)
    const known = await ids()
    return {
      read: async () => ({ version: orderVersion(await ids()) }),
      body: (words, version) => ({ ...body(rotated(known, words)), ...versioned(version) }),
    }
  }

const placeInContest =
  (base: string): Editor['make'] =>
  async ({ db, root, gid, read }) => {
    const cid = await makeContest(db, { uid: root.uid, ...(base.includes('group') && { gid, isGroup: 1 }) })
    const pid = await makeProblem(db)
    await makeContestProblem(db, cid, pid, 'A')
    const place = () => read(`GET ${base}?cid=${cid}&pid=${pid}`)
    const { id } = await place()
    return { read: place, body: (displayTitle, version) => ({ id, cid, pid, displayTitle, ...versioned(version) }) }
  }

const placeInTraining =
  (base: string, list: string): Editor['make'] =>
  async ({ db, root, gid, read }) => {
    const tid = await makeTraining(db, { authorUid: root.uid, ...(base.includes('group') && { gid, isGroup: 1 }) })
    const pid = await makeProblem(db)
    await addToTraining(db, tid, pid)
    const place = async () => (await read(`GET ${list}?tid=${tid}&queryExisted=true`)).trainingProblemMap[pid]
    const { id } = await place()
    return { read: place, body: (words, version) => ({ id, tid, pid, points: words.length, ...versioned(version) }) }
  }

const names = ['A', 'B', 'C', 'D']

const editors: Editor[] = [
  { name: 'a problem', saves: 'PUT /api/admin/problem', make: problemEditor('/api/admin/problem', '/api/admin/problem') },
  { name: 'a problem of a group', saves: 'PUT /api/group/problem', make: problemEditor('/api/group/problem', '/api/group/problem') },
  {
    name: 'a problem from inside a contest',
    saves: 'PUT /api/admin/contest/problem',
    make: problemEditor('/api/admin/contest/problem', '/api/admin/problem', { auth: 3 }),
  },
  { name: 'a training', saves: 'PUT /api/admin/training', make: trainingEditor('/api/admin/training') },
  { name: 'homework of a group', saves: 'PUT /api/group/training', make: trainingEditor('/api/group/training') },
  { name: 'a contest', saves: 'PUT /api/admin/contest', make: contestEditor('/api/admin/contest') },
  { name: 'a contest of a group', saves: 'PUT /api/group/contest', make: contestEditor('/api/group/contest') },
  {
    name: 'a group',
    saves: 'PUT /api/group',
    make: async ({ gid, read }) => ({
      read: async () => ({ ...(await read(`GET /api/get-group-detail?gid=${gid}`)) }),
      body: (brief, version) => ({ id: gid, brief, ...versioned(version) }),
    }),
  },
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
    name: 'a tag',
    saves: 'PUT /api/admin/tag',
    make: async ({ ask, read }) => {
      const { id } = (await ask('POST /api/admin/tag', { name: 'dp', oj: 'ME' })).data
      return {
        read: async () => (await read('GET /api/get-all-problem-tags'))[0],
        body: (name, version) => ({ id, name, ...versioned(version) }),
      }
    },
  },
  {
    name: 'a class of tags',
    saves: 'PUT /api/admin/tag/classification',
    make: async ({ ask, read }) => {
      const { id } = (await ask('POST /api/admin/tag/classification', { name: 'maths', oj: 'ME' })).data
      return {
        read: async () => (await read('GET /api/admin/tag/classification'))[0],
        body: (name, version) => ({ id, name, ...versioned(version) }),
      }
    },
  },
  {
    name: 'a category of trainings',
    saves: 'PUT /api/admin/training/category',
    make: async ({ ask, read }) => {
      const { id } = (await ask('POST /api/admin/training/category', { name: 'Basics', color: '#fff' })).data
      return {
        read: async () => (await read('GET /api/get-training-category')).find((row: { id: number }) => row.id === id),
        body: (name, version) => ({ id, name, ...versioned(version) }),
      }
    },
  },
  {
    name: 'the order of training categories',
    saves: 'PUT /api/admin/training/order-categories',
    make: orderEditor(async ({ ask, read }) => {
      for (const name of names) await ask('POST /api/admin/training/category', { name, color: '#fff' })
      return {
        ids: async () => (await read('GET /api/get-training-category')).map(({ id }: { id: number }) => id),
        body: (ids) => ({ ids }),
      }
    }),
  },
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
  {
    name: 'a place in a contest',
    saves: 'PUT /api/admin/contest/contest-problem',
    make: placeInContest('/api/admin/contest/contest-problem'),
  },
  { name: 'a place in a contest of a group', saves: 'PUT /api/group/contest-problem', make: placeInContest('/api/group/contest-problem') },
  {
    name: 'a place in a training',
    saves: 'PUT /api/admin/training/problem',
    make: placeInTraining('/api/admin/training/problem', '/api/admin/training/get-problem-list'),
  },
  {
    name: 'a place in homework of a group',
    saves: 'PUT /api/group/training-problem',
    make: placeInTraining('/api/group/training-problem', '/api/group/get-training-problem-list'),
  },
  {
    name: 'the order of a training',
    saves: 'PUT /api/training/order',
    make: orderEditor(async ({ db, root, read }) => {
      const tid = await makeTraining(db, { authorUid: root.uid })
      for (const name of names) await addToTraining(db, tid, await makeProblem(db, { problemId: name }))
      return {
        ids: async () =>
          (await read(`GET /api/admin/training/get-problem-list?tid=${tid}&queryExisted=true`)).problemList.records.map(
            ({ id }: { id: number }) => id,
          ),
        body: (pids) => ({ tid, pids }),
      }
    }),
  },
  {
    name: 'the order of the problems of a group',
    saves: 'PUT /api/group/problem-order',
    make: orderEditor(async ({ db, gid, read }) => {
      for (const name of names) await makeProblem(db, { problemId: `G${name}`, gid, isGroup: 1 })
      return {
        ids: async () => (await read(`GET /api/group/problem-order?gid=${gid}`)).problems.map(({ pid }: { pid: number }) => pid),
        body: (pids) => ({ gid, pids }),
      }
    }),
  },
  {
    name: 'an extension',
    saves: 'PUT /api/group/homework-extension',
    make: async ({ db, clock, gid, root, signIn, read }) => {
      const { uid } = await signIn('default_user', 'ada')
      await joinGroup(db, gid, uid, 'member')
      const tid = await makeTraining(db, { gid, isGroup: 1, authorUid: root.uid, dueAt: clock.now() })
      return {
        read: async () => (await read(`GET /api/group/get-homework-extensions?tid=${tid}`))[0] ?? { version: ABSENT_VERSION },
        body: (reason, version) => ({ tid, uid, dueAt: clock.now() + hour, reason, ...versioned(version) }),
      }
    },
  },
  {
    name: 'the rules of marks',
    saves: 'PUT /api/group/gradebook',
    make: async ({ gid, read }) => ({
      read: () => read(`GET /api/group/gradebook?gid=${gid}`),
      body: (words, version) => ({
        gid,
        rules: { weights: [], best: null, decimals: 1, fullMark: 100 + words.length },
        ...versioned(version),
      }),
    }),
  },
  {
    name: 'a template of a user',
    saves: 'PUT /api/my-template',
    make: async ({ ask, read }) => {
      await ask('PUT /api/my-template', { language: 'C', code: 'int a;' })
      return {
        read: async () => (await read('GET /api/get-my-templates'))[0],
        body: (code, version) => ({ language: 'C', code, ...versioned(version) }),
      }
    },
  },
  {
    name: 'a note to a problem',
    saves: 'PUT /api/problem-note',
    make: async ({ db, root, ask, read }) => {
      const pid = await makeProblem(db, { authorUid: root.uid })
      const rule = { afterSolving: true, opensAt: null, needs: 'any' }
      await ask('PUT /api/problem-note', { pid, text: 'Sort', ...rule })
      return {
        read: async () => {
          const note = await read(`GET /api/get-problem-note?pid=${pid}`)
          return { ...note, version: note.edited.version }
        },
        body: (text, version) => ({ pid, text, ...rule, ...versioned(version) }),
      }
    },
  },
  {
    name: 'a list of problems',
    saves: 'PUT /api/collection',
    make: async ({ ask, read }) => {
      const { key } = (await ask('POST /api/collection', { title: 'Loops' })).data
      return {
        read: async () => {
          const list = await read(`GET /api/get-collection?key=${key}`)
          return { ...list, version: list.edited.version }
        },
        body: (title, version) => ({ key, title, description: '', isShared: false, pids: [], ...versioned(version) }),
      }
    },
  },
  {
    name: 'hints',
    saves: 'PUT /api/group/hints',
    make: async ({ db, root, gid, ask, read }) => {
      const tid = await makeTraining(db, { gid, isGroup: 1, authorUid: root.uid })
      const pid = await makeProblem(db)
      await addToTraining(db, tid, pid)
      const body = (hint: object) => ({ tid, pid, removes: [], hints: [{ condition: { kind: 'by-hand' }, ...hint }] })
      await ask('PUT /api/group/hints', body({ id: null, text: 'Look' }))
      const row = async () => (await read(`GET /api/group/get-hints?tid=${tid}&pid=${pid}`))[0]
      const { id } = await row()
      return { read: row, body: (text, version) => body({ id, text, ...versioned(version) }) }
    },
  },
  {
    name: 'a picture task',
    saves: 'PUT /api/group/picture-task',
    make: async ({ db, root, gid, ask, read }) => {
      const tid = await makeTraining(db, { gid, isGroup: 1, authorUid: root.uid })
      const fields = { title: 'Chart', points: 20 }
      const { id } = (await ask('POST /api/group/picture-task', { tid, description: '', ...fields })).data
      return {
        read: () => read(`GET /api/get-picture-task?id=${id}`),
        body: (description, version) => ({ id, ...fields, description, ...versioned(version) }),
      }
    },
  },
  {
    name: 'the mark of a picture',
    saves: 'PUT /api/record/{id}',
    make: async ({ db, root, gid, read, signIn }) => {
      const tid = await makeTraining(db, { gid, isGroup: 1, authorUid: root.uid })
      const stamps = { gmtCreate: 1, gmtModified: 1 }
      const task = { tid, title: 'Chart', description: '', points: 20, ...stamps }
      const { id: taskId } = await db.insertInto('pictureTasks').values(task).returning('id').executeTakeFirstOrThrow()
      const pupil = await signIn('default_user', 'painter')
      await joinGroup(db, gid, pupil.uid, 'member')
      const content = { hash: '0'.repeat(64), size: 1, mediaType: 'image/png', width: 1, height: 1 }
      const row = { taskId, uid: pupil.uid, handedInAt: 1, state: 'handed-in' as const, ...content, ...stamps }
      const { id } = await db.insertInto('pictureRecords').values(row).returning('id').executeTakeFirstOrThrow()
      return {
        read: () => read(`GET /api/record/${id}`),
        body: (comment, version) => ({ id, mark: 1, comment, ...versioned(version) }),
      }
    },
  },
  {
    name: 'a solution',
    saves: 'PUT /api/admin/problem/solution',
    make: async ({ db, root, ask, read }) => {
      const pid = await makeProblem(db, { authorUid: root.uid })
      const body = { pid, language: 'C++ 17', expected: 'accepted', code: 'int main() {}' }
      const { id } = (await ask('PUT /api/admin/problem/solution', body)).data
      return {
        read: async () => (await read(`GET /api/admin/problem/get-solution-board?pid=${pid}`)).solutions[0],
        body: (name, version) => ({ ...body, id, name, ...versioned(version) }),
      }
    },
  },
  {
    name: 'an account',
    saves: 'PUT /api/admin/user/edit-user',
    make: async ({ signIn, read }) => {
      const { uid } = await signIn('default_user', 'ada')
      return {
        read: async () => (await read('GET /api/admin/user/get-user-list?keyword=ada')).records[0],
        body: (realname, version) => ({ uid, username: 'ada', realname, type: 1002, status: 0, ...versioned(version) }),
      }
    },
  },
  {
    name: 'the settings of the site',
    saves: 'PUT /api/admin/config/set-site-settings',
    make: async ({ read }) => ({
      read: () => read('GET /api/admin/config/get-site-settings'),
      body: (name, version) => ({ name, ...versioned(version) }),
    }),
  },
  {
    name: 'the settings of the tutor',
    saves: 'PUT /api/admin/config/tutor-settings',
    make: async ({ read }) => ({
      read: () => read('GET /api/admin/config/get-tutor-settings'),
      body: (model, version) => ({
        address: 'http://127.0.0.1:1/v1',
        rung: 'idea',
        dailyTokens: 1000,
        pupilTokens: 1000,
        keepDays: 30,
        model,
        ...versioned(version),
      }),
    }),
  },
  {
    name: 'the rule of the tutor for a problem',
    saves: 'PUT /api/admin/problem/tutor-rule',
    make: async ({ db, root, read }) => {
      const pid = await makeProblem(db, { authorUid: root.uid })
      return {
        read: () => read(`GET /api/admin/problem/get-tutor-rule?pid=${pid}`),
        body: (notes, version) => ({ pid, rule: 'idea', notes, ...versioned(version) }),
      }
    },
  },
  {
    name: 'the settings of mail',
    saves: 'PUT /api/admin/config/set-mail-settings',
    make: async ({ read }) => ({
      read: () => read('GET /api/admin/config/get-mail-settings'),
      body: (emailHost, version) => ({ emailHost, ...versioned(version) }),
    }),
  },
  {
    name: 'the switches',
    saves: 'PUT /api/admin/switch/site',
    make: async ({ read }) => ({
      read: () => read('GET /api/admin/switch/site'),
      body: (words, version) => ({ defaultSubmitInterval: words.length, ...versioned(version) }),
    }),
  },
  {
    name: 'retention times',
    saves: 'PUT /api/admin/backup/set-settings',
    make: async ({ read }) => ({
      read: () => read('GET /api/admin/backup/get-settings'),
      body: (words, version) => ({ backupDays: words.length, ...versioned(version) }),
    }),
  },
]

test('every call with a version belongs to an editor below', () => {
  const takes = (input: z.ZodType) => JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).includes('"version":')
  // A problem is created with the same body as it is changed, so only those calls with PUT are counted.
  const found = declaredCalls(appRouter).filter(({ method, type, input }) => type === 'mutation' && method === 'PUT' && takes(input))
  expect(found.map(({ meta }) => meta.rest as string).toSorted()).toEqual(
    editors.flatMap(({ saves }) => (saves.startsWith('PUT') ? [saves] : [])).toSorted(),
  )
})

describe.each(editors)('$name', ({ saves, make }) => {
  test('is not saved over a change that its editor has not seen, and is saved as before without a version', async () => {
    const site = await openSite()
    const { read, body } = await make(site)
    const { version } = await read()
    expect(version).toMatch(/\S/)
    expect((await site.ask(saves, body('First', version))).status).toBe(200)
    const after = await read()
    expect(after.version).not.toBe(version)
    expect(await site.ask(saves, body('Second one', version))).toMatchObject({
      status: 400,
      errorCode: 'edit.changed-meanwhile',
      data: null,
    })
    expect(await read()).toEqual(after)
    expect((await site.ask(saves, body('The third', after.version))).status).toBe(200)
    expect((await site.ask(saves, body('Number four'))).status).toBe(200)
    expect((await site.ask(saves, body('Number five of all', null))).status).toBe(200)
    expect((await read()).version).not.toBe(after.version)
  })

  test('accepts exactly one of two simultaneous saves', async () => {
    const site = await openSite()
    const { read, body } = await make(site)
    const { version } = await read()
    const answers = await Promise.all(['First', 'Second'].map((words) => site.ask(saves, body(words, version))))
    expect(answers.map(({ errorCode }) => errorCode ?? 'saved').toSorted()).toEqual(['edit.changed-meanwhile', 'saved'])
  })
})
