/** Calls about judge machines that succeed. */
import type { Make } from './contract-case.ts'
import type { World } from './contract-world.ts'

async function oneMachine({ services: { db } }: World): Promise<number> {
  const row = { name: 'Room 302', keyHash: `${Math.random()}`, state: 'waiting' as const, gmtCreate: 1 }
  return (await db.insertInto('judgeMachines').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const machineSuccesses: Readonly<Record<string, Make>> = {
  'GET /api/admin/judge-machine/list': async (world) => {
    await oneMachine(world)
    return { token: world.root.token }
  },
  'POST /api/admin/judge-machine/join-code': ({ root }) => ({ token: root.token, body: { name: 'Room 302' } }),
  'PUT /api/admin/judge-machine/state': async (world) => ({
    token: world.root.token,
    body: { id: await oneMachine(world), state: 'working' },
  }),
  'PUT /api/admin/judge-machine/uneven': async (world) => ({ token: world.root.token, body: { id: await oneMachine(world) } }),
  'PUT /api/admin/judge-machine/reference': async (world) => ({ token: world.root.token, body: { id: await oneMachine(world) } }),
  'DELETE /api/admin/judge-machine': async (world) => ({ token: world.root.token, query: { id: String(await oneMachine(world)) } }),
}
