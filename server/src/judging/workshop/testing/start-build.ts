/** A problem whose workshop has one input by hand and one solution, with a build that waits. */
import type { DeviceId } from '@touchstone/shared/ground/access/device.ts'
import type { Services } from '../../../app/services.ts'
import { makeProblem, makeUser } from '../../../testing/make.ts'

export async function startBuild(services: Pick<Services, 'db' | 'testBuilds'>, db: Services['db']): Promise<number> {
  const uid = await makeUser(db)
  const pid = await makeProblem(db, { authorUid: uid })
  const stamps = { gmtCreate: 1, gmtModified: 1 }
  await db
    .insertInto('problemSolutions')
    .values({ pid, language: 'C', expected: 'accepted', code: 'int main() {}', ...stamps })
    .execute()
  await db
    .insertInto('workshopParts')
    .values({ pid, kind: 'input', name: 'small', text: '1 2\n', ...stamps })
    .execute()
  await db
    .insertInto('workshopScripts')
    .values({ pid, text: 'hand small', ...stamps })
    .execute()
  await services.testBuilds.start(pid, { actor: { uid, username: 'author', role: 'root', device: 'd' as DeviceId }, ip: '' })
  return pid
}
