import { expect, test } from 'vitest'
import { ContentFault, damaged, missing } from '../../ground/blobs/content-fault.ts'
import { judgeFile, reachStore } from './judge-file.ts'

const words = { en: 'the store cannot be reached', zh: '无法连接到存储' }
const failing = (error: unknown) => ({ localFile: () => Promise.reject(error), reach: () => Promise.reject(error) })

test.each([
  { name: 'a missing content', error: missing('a'.repeat(64)), code: 'judge.test-data-missing' },
  { name: 'a changed one', error: damaged('a'.repeat(64)), code: 'judge.test-data-damaged' },
  { name: 'a store that is away', error: new ContentFault('away', words), code: 'judge.store-away' },
  { name: 'a store that refuses', error: new ContentFault('refused', words), code: 'judge.store-away' },
  { name: 'a full disk of this machine', error: Object.assign(new Error('no space'), { code: 'ENOSPC' }), code: 'sandbox.disk-full' },
])('$name is a fault of its own for the judge', async ({ error, code }) => {
  await expect(judgeFile(failing(error), 'a'.repeat(64))).rejects.toMatchObject({ code })
  await expect(reachStore(failing(error))).rejects.toMatchObject({ code })
})

test('other faults stay what they are', async () => {
  await expect(judgeFile(failing(new Error('odd')), 'a'.repeat(64))).rejects.toThrow('odd')
})
