/** Faults of the disk, below all our code: the writes of Node's `fs` fail as those of a broken or a full disk do. */
import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Writable } from 'node:stream'
import type { FaultKind } from './fault.ts'

type DiskFault = Extract<FaultKind, 'EIO' | 'ENOSPC'>

const writes = ['mkdir', 'open', 'rename', 'writeFile', 'chmod', 'unlink'] as const

/**
 * Does the act while one write fails. Removing is no write: it needs no room.
 * @param nth the write that fails, from 1
 * @returns whether the act made so many writes
 */
export async function withDiskFault(kind: DiskFault, nth: number, act: () => Promise<void>): Promise<boolean> {
  let made = 0
  const isFaulty = () => ++made === nth
  const fault = () => Object.assign(new Error(`${kind}: injected`), { code: kind })
  const own = { ...fsPromises }
  const { createWriteStream } = fs
  for (const name of writes) {
    const real = own[name] as (...args: unknown[]) => Promise<unknown>
    Object.assign(fsPromises, { [name]: (...args: unknown[]) => (isFaulty() ? Promise.reject(fault()) : real(...args)) })
  }
  const broken = () => new Writable({ write: (_chunk, _encoding, done) => done(fault()) })
  Object.assign(fs, {
    createWriteStream: (...args: Parameters<typeof createWriteStream>) => (isFaulty() ? broken() : createWriteStream(...args)),
  })
  syncBuiltinESMExports()
  try {
    await act()
  } finally {
    Object.assign(fsPromises, own)
    Object.assign(fs, { createWriteStream })
    syncBuiltinESMExports()
  }
  return made >= nth
}
