import type { Api } from './fixtures.ts'
import { sendAs } from './group.ts'

type Plan = {
  title: string
  /** Absent: a training of the site. */
  gid?: number
  category: { name: string; color: string }
  /** Fields that differ from the defaults: public and open. */
  changes?: object
  /** Display ids of problems of the bank, in order. */
  problems?: readonly string[]
}

/** Creates a training with the calls of the back office or of a group. @returns its id */
export async function createTraining(api: Api, token: string, { title, gid, category, changes, problems = [] }: Plan): Promise<number> {
  const area = gid === undefined ? 'admin/training' : 'group'
  const training = {
    title,
    description: 'Written for the tests.',
    auth: 'Public',
    privatePwd: '',
    status: true,
    rank: 1000,
    gid: gid ?? null,
    ...changes,
  }
  const made = await sendAs(api, token, `POST /api/${area}/create-training`, { training, trainingCategory: category })
  const { tid } = made as { tid: number }
  for (const problemId of problems) {
    const found = await sendAs(api, token, `GET /api/admin/problem/get-problem-list?keyword=${problemId}&limit=10&currentPage=1`)
    const pid = (found as { records: { id: number; problemId: string }[] }).records.find((row) => row.problemId === problemId)?.id
    const add = gid === undefined ? 'admin/training/add-problem-from-public' : 'group/add-training-problem-from-public'
    await sendAs(api, token, `POST /api/${add}`, { pid, tid, displayId: problemId })
  }
  return tid
}
