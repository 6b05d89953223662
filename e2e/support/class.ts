import type { Api } from './fixtures.ts'
import { makeGroup, sendAs } from './group.ts'
import { newPupil } from './sign-in.ts'
import { createTraining } from './training.ts'

const hour = 3_600_000

type Plan = { name: string; username: string; homework: string; category: string }

/** Opens a class with one pupil and an empty homework, due in two days. */
export async function classWithHomework(api: Api, token: string, { name, username, homework, category }: Plan) {
  const gid = await makeGroup(api, token, { name, shortName: '', brief: '', description: '', auth: 1, code: null, kind: 'class' })
  const pupil = await newPupil(api, token, username)
  await sendAs(api, pupil.token, 'POST /api/group/member', { gid, code: '', reason: 'I am in this class' })
  const changes = { dueAt: Date.now() + 48 * hour }
  const tid = await createTraining(api, token, { title: homework, gid, category: { name: category, color: '#1565c0' }, changes })
  return { gid, tid, pupil }
}
