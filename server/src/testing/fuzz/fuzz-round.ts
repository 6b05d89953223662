import { openWorld, type World } from '../contract-world.ts'
import { prepare, type Sent } from './fuzz-send.ts'
import type { Caller, Target, Throw } from './fuzz-target.ts'

/** An input that caused a fault. */
type Found = { input: number; what: string; caller: Caller; sent: string }

const roles = { pupil: 'default_user', root: 'root' } as const

/** Sends each throw to its target, in a separate world. @returns faults, and their report lines */
export async function fuzzRound(targets: readonly Target[], throws: readonly Throw[]): Promise<Found[]> {
  const found: Found[] = []
  let world = await openFuzzWorld()
  for (const [i, target] of targets.entries()) {
    const dice = throws[i]
    if (!dice) throw new Error('fewer throws than targets')
    const token = await tokenOf(world, target.caller).catch(async () => {
      world = await openFuzzWorld()
      return tokenOf(world, target.caller)
    })
    const sent = await prepare(world, target, dice)
    const what = await send(world, sent, token)
    // A fault in background work is reported with the next input.
    const lines = world.logged.splice(0).map(({ msg, err }) => `${msg}: ${err?.message}`)
    if (what || lines.length > 0) {
      found.push({
        input: i,
        what: [what, ...(lines.length > 0 ? lines : ['no line in the log'])].join('; '),
        caller: target.caller,
        sent: describeSent(sent),
      })
    }
  }
  return found
}

/** A request as a readable line; a long body is cut. */
function describeSent({ rest, body, headers }: Sent): string {
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : String(body ?? '')
  return [rest.slice(0, 1000), headers?.['content-type'] ?? '', JSON.stringify(text.slice(0, 2000))].join(' ')
}

async function openFuzzWorld(): Promise<World> {
  const world = await openWorld()
  Object.assign(world.services.limiter, { take: () => {} })
  return world
}

/** A valid token: an input may have signed the caller out. @throws when the caller cannot sign in any more */
async function tokenOf(world: World, caller: Caller): Promise<string | undefined> {
  if (caller === 'guest') return undefined
  const account = world[caller]
  const resolved = await world.services.sessions.resolve(account.token)
  if ('actor' in resolved && !resolved.mustChangePassword && resolved.actor.role === roles[caller]) return account.token
  const { headers } = await world.call('POST /api/login', { body: { username: account.username, password: world.PASSWORD } })
  if (typeof headers.authorization !== 'string') throw new Error(`${caller} cannot sign in`)
  account.token = headers.authorization
  const again = await world.services.sessions.resolve(account.token)
  if (!('actor' in again) || again.actor.role !== roles[caller]) throw new Error(`${caller} has another role`)
  return account.token
}

async function send(world: World, { rest, body, headers }: Sent, token: string | undefined): Promise<string | null> {
  const [method = 'GET', url = ''] = rest.split(' ')
  try {
    const answer = await world.app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...(token ? { authorization: token } : {}) },
      ...(body === undefined ? {} : { payload: body as string }),
    })
    return answer.statusCode === 500 || answer.body.includes('"errorCode":"server.fault"') ? `HTTP ${answer.statusCode}` : null
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.message : error}`
  }
}
