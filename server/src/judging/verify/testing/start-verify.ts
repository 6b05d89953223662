/** A problem with one test and one solution, whose check waits. */
import type { DeviceId } from '@touchstone/shared/ground/access/device.ts'
import type { Services } from '../../../app/services.ts'
import { makeCases, makeProblem, makeUser } from '../../../testing/make.ts'

export async function startVerify({ db, verifies }: Pick<Services, 'db' | 'verifies'>): Promise<number> {
  const uid = await makeUser(db)
  const pid = await makeProblem(db, { authorUid: uid })
  await makeCases(db, pid, [{}])
  await db
    .insertInto('problemSolutions')
    .values({ pid, language: 'C', expected: 'accepted', code: 'int main() {}', gmtCreate: 1, gmtModified: 1 })
    .execute()
  await verifies.start(pid, { actor: { uid, username: 'author', role: 'root', device: 'd' as DeviceId }, ip: '' })
  return pid
}
