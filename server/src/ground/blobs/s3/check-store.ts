import { randomBytes } from 'node:crypto'
import type { BothLanguages } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { ContentFault } from '../content-fault.ts'
import type { S3Client } from './s3-client.ts'
import { StoreFault } from './s3-fault.ts'

const steps = {
  write: { en: 'writing', zh: '写入' },
  read: { en: 'reading', zh: '读取' },
  list: { en: 'listing', zh: '列出' },
  delete: { en: 'deleting', zh: '删除' },
} as const satisfies Record<string, BothLanguages>

/** The first right that is missing below the prefix, and why. */
type StoreCheck = { step: BothLanguages; fault: ContentFault }

/**
 * Writes, reads, lists and deletes one small object below the prefix.
 * @returns null: the store can be used
 */
export async function checkStore(client: S3Client, prefix: string): Promise<StoreCheck | null> {
  const key = `${prefix ? `${prefix}/` : ''}check/${randomBytes(8).toString('hex')}`
  const bytes = randomBytes(64)
  let step: keyof typeof steps = 'write'
  try {
    await client.put(key, bytes)
    step = 'read'
    const found = await client.get(key)
    const pieces: Uint8Array[] = []
    for await (const piece of found?.pieces ?? []) pieces.push(piece)
    if (!Buffer.concat(pieces).equals(bytes)) throw new StoreFault('odd', 'other bytes')
    step = 'list'
    let isListed = false
    for await (const page of client.list(key)) isListed ||= page.some((object) => object.key === key)
    if (!isListed) throw new StoreFault('odd', 'not listed')
    step = 'delete'
    await client.remove(key)
    if ((await client.head(key)) !== null) throw new StoreFault('odd', 'not deleted')
    return null
  } catch (error) {
    if (!(error instanceof ContentFault)) throw error
    if (step !== 'write') await client.remove(key).catch(() => {})
    return { step: steps[step], fault: error }
  }
}
