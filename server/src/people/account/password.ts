import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createHashLine, type HashTurn } from './hash-line.ts'

const deriveNow = promisify(argon2)

/** argon2id with 19 MiB and two passes (OWASP password storage cheat sheet), about 75 ms on a small machine. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32

const line = createHashLine()

/** One hash at a time over the whole process: a hall that signs in at once uses one core, and pages and judges get the others. */
function hashWith(
  password: string,
  salt: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
  turn: HashTurn | null,
): Promise<Buffer> {
  return line.run(turn, () => deriveNow('argon2id', { message: password, nonce: salt, memory, passes, parallelism, tagLength: TAG_BYTES }))
}

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/**
 * @param turn its place in the queue; absent: work of the site itself
 * @returns a PHC string: algorithm, parameters, salt and tag
 * @throws DomainError account.sign-in-busy
 */
export async function hashPassword(password: string, turn: HashTurn | null = null): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hashWith(password, salt, MEMORY_KIB, PASSES, LANES, turn)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${text(salt)}$${text(tag)}`
}

/** Prefix of a hash over the MD5 digest of a password, because another judge stored only the digest. */
const OVER_MD5 = '$md5'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** @param digest MD5 of the password, hex. @returns a hash for `verifyPassword`; the digest itself is not stored */
export async function hashOverMd5(digest: string): Promise<string> {
  return OVER_MD5 + (await hashPassword(digest.toLowerCase()))
}

/** Whether the hash should be made again when the password is known: at the next sign-in. */
export const isOverMd5 = (phc: string | null): boolean => phc?.startsWith(OVER_MD5) ?? false

let decoy: Promise<string> | undefined

/**
 * Compares in constant time. An invalid or missing hash never matches.
 * @param phc null where no user or no password is known; this costs as much as a real check, so the time does not show it
 * @throws DomainError account.sign-in-busy
 */
export async function verifyPassword(password: string, phc: string | null, turn: HashTurn | null = null): Promise<boolean> {
  if (phc === null) {
    decoy ??= hashPassword('no user has this password')
    await verifyPassword(password, await decoy, turn)
    return false
  }
  if (isOverMd5(phc)) return verifyPassword(md5(password), phc.slice(OVER_MD5.length), turn)
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!parts) return false
  const [, memory, passes, lanes, salt = '', tag = ''] = parts
  const given = await hashWith(password, Buffer.from(salt, 'base64'), Number(memory), Number(passes), Number(lanes), turn)
  const known = Buffer.from(tag, 'base64')
  return known.length === given.length && timingSafeEqual(known, given)
}

/** Hashes many passwords one by one, in order: a class list waits in the queue like one request, so others sign in meanwhile. */
export async function hashPasswords(
  passwords: readonly string[],
  hash: (password: string) => Promise<string> = (password) => hashPassword(password),
): Promise<string[]> {
  const hashes: string[] = []
  for (const password of passwords) hashes.push(await hash(password))
  return hashes
}
