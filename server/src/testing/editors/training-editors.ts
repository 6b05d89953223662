/** Editors of trainings and homework. */
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { ABSENT_VERSION } from '@touchstone/shared/ground/wire/edit-version.ts'
import { addToTraining, joinGroup, makeProblem, makeTraining } from '../make.ts'
import { type Editor, versioned } from './editor.ts'
import { names, orderEditor } from './order-editor.ts'

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

export const trainingEditors: Editor[] = [
  { name: 'a training', saves: 'PUT /api/admin/training', make: trainingEditor('/api/admin/training') },
  { name: 'homework of a group', saves: 'PUT /api/group/training', make: trainingEditor('/api/group/training') },
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
]
