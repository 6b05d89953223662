import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const deriveNow = promisify(argon2)

/** argon2id with 19 MiB and two passes (OWASP password storage cheat sheet), about 75 ms on a small machine. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32

let last: Promise<unknown> = Promise.resolve()

/** One hash at a time over the whole process: a hall that signs in at once takes one core, and the others are left for pages and judges. */
function derive(...params: Parameters<typeof deriveNow>): Promise<Buffer> {
  const next = last.then(() => deriveNow(...params))
  last = next.catch(() => {})
  return next
}

function hashWith(password: string, salt: Buffer, memory: number, passes: number, parallelism: number): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce: salt, memory, passes, parallelism, tagLength: TAG_BYTES })
}

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** @returns a PHC string: algorithm, parameters, salt and tag */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hashWith(password, salt, MEMORY_KIB, PASSES, LANES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${text(salt)}$${text(tag)}`
}

/** Compares in constant time; a hash that cannot be read never fits. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!parts) return false
  const [, memory, passes, lanes, salt = '', tag = ''] = parts
  const given = await hashWith(password, Buffer.from(salt, 'base64'), Number(memory), Number(passes), Number(lanes))
  const known = Buffer.from(tag, 'base64')
  return known.length === given.length && timingSafeEqual(known, given)
}

let decoy: Promise<string> | undefined

/** Costs as much as a real check, so that the time taken does not tell whether a user exists. */
export async function verifyNothing(password: string): Promise<false> {
  decoy ??= hashPassword('no user has this password')
  await verifyPassword(password, await decoy)
  return false
}

/** Hashes many passwords, in their order, one by one: a class list waits in line once, so others sign in meanwhile. */
export async function hashPasswords(passwords: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  for (const password of passwords) hashes.push(await hashPassword(password))
  return hashes
}
