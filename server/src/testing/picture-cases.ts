/** Success cases of the calls of picture tasks; part of own-call-cases.ts. */
import { readFileSync } from 'node:fs'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import type { Make } from './contract-case.ts'
import type { World } from './contract-world.ts'
import { uploadForm } from './upload-form.ts'

const photo = readFileSync(new URL('../classes/picture/fixtures/photo.jpg', import.meta.url))
const fields = { title: 'Draw a flow chart', description: 'On paper', points: 20 }

/** A task of the group's training, with the pupil as a member. */
export async function givePictureTask({ services: { db }, gid, groupTid: tid, pupil }: World): Promise<number> {
  await db.updateTable('groupMembers').set({ auth: MemberState.member }).where('gid', '=', gid).where('uid', '=', pupil.uid).execute()
  const row = { tid, ...fields, gmtCreate: 1, gmtModified: 1 }
  return (await db.insertInto('pictureTasks').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const form = (task: number) => ({ fileName: 'photo.jpg', content: photo, fileField: 'image', fields: { task: String(task) } })

async function handIn(world: World): Promise<number> {
  const { fileName, content, fields, fileField } = form(await givePictureTask(world))
  const sent = { token: world.pupil.token, ...uploadForm(fileName, content, fields, fileField) }
  return (await world.call('POST /api/upload', sent)).body.data.id
}

async function taskOf({ services: { db } }: World, id: number): Promise<number> {
  return (await db.selectFrom('pictureRecords').select('taskId').where('id', '=', id).executeTakeFirstOrThrow()).taskId
}

async function proposed(world: World): Promise<number> {
  const id = await handIn(world)
  const fields = { state: 'proposed', ratedPercent: 85, rating: 'good' } as const
  await world.services.db.updateTable('pictureRecords').set(fields).where('id', '=', id).execute()
  return id
}

export const pictureSuccesses: Record<string, Make> = {
  'POST /api/upload': async (world) => ({ token: world.pupil.token, form: form(await givePictureTask(world)) }),
  'GET /api/record': async (world) => ({ token: world.pupil.token, query: { task: await givePictureTask(world) } }),
  'GET /api/record/{id}': async (world) => ({ token: world.pupil.token, path: { id: String(await handIn(world)) } }),
  'GET /api/record/{id}/picture': async (world) => ({ token: world.pupil.token, path: { id: String(await handIn(world)) } }),
  'PUT /api/record/{id}': async (world) => ({
    token: world.root.token,
    path: { id: String(await handIn(world)) },
    body: { mark: 15, comment: 'Neat.' },
  }),
  'DELETE /api/record/{id}': async (world) => ({ token: world.root.token, path: { id: String(await handIn(world)) } }),
  'GET /api/scored-picture/{token}': async (world) => {
    const id = await handIn(world)
    const { db, tickets } = world.services
    await db.updateTable('pictureRecords').set({ state: 'waiting' }).where('id', '=', id).execute()
    const { hash } = await db.selectFrom('pictureRecords').select('hash').where('id', '=', id).executeTakeFirstOrThrow()
    return { path: { token: await tickets.issue('scored-picture', { id, hash }, 60_000) } }
  },
  'PUT /api/group/picture-proposals': async (world) => {
    const id = await proposed(world)
    return { token: world.root.token, body: { task: await taskOf(world, id), proposals: [{ id, proposed: 17 }] } }
  },
  'PUT /api/group/ask-picture-scorer': async (world) => {
    const { db, config } = world.services
    const id = await handIn(world)
    const task = await taskOf(world, id)
    await config.update('website', { pictureScorerUrl: 'http://127.0.0.1:1/score' })
    await db.updateTable('pictureTasks').set({ marking: 'both' }).where('id', '=', task).execute()
    await db.updateTable('pictureRecords').set({ state: 'failed', failure: 'no-rating' }).where('id', '=', id).execute()
    return { token: world.root.token, body: { task, ids: [id] } }
  },
  'PUT /api/group/refuse-picture-proposal': async (world) => ({ token: world.root.token, body: { id: await proposed(world) } }),
  'GET /api/get-picture-tasks': ({ root, groupTid: tid }) => ({ token: root.token, query: { tid } }),
  'GET /api/get-picture-task': async (world) => ({ token: world.root.token, query: { id: await givePictureTask(world) } }),
  'POST /api/group/picture-task': ({ root, groupTid: tid }) => ({ token: root.token, body: { tid, ...fields } }),
  'PUT /api/group/picture-task': async (world) => ({
    token: world.root.token,
    body: { id: await givePictureTask(world), ...fields, points: 30 },
  }),
  'DELETE /api/group/picture-task': async (world) => ({ token: world.root.token, query: { id: await givePictureTask(world) } }),
}
