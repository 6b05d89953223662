import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** argon2id with 19 MiB and two passes (OWASP password storage cheat sheet), about 75 ms on a small machine. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32

function hashWith(password: string, salt: Buffer, memory: number, passes: number, parallelism: number): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce: salt, memory, passes, parallelism, tagLength: TAG_BYTES }) as Promise<Buffer>
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

/** Passwords hashed at a time: half of the thread pool, so that a class list does not keep others from signing in. */
const AT_ONCE = 2

/** Hashes many passwords, in their order. */
export async function hashPasswords(passwords: readonly string[]): Promise<string[]> {
  const hashes: string[] = new Array<string>(passwords.length)
  const todo = passwords.entries()
  const work = async () => {
    for (const [i, password] of todo) hashes[i] = await hashPassword(password)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return hashes
}
