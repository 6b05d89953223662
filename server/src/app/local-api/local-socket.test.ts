import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { localSocketPath, prepareLocalSocket } from './local-socket.ts'

test('the socket lies in the data folder', () => {
  expect(localSocketPath('/srv/data')).toBe('/srv/data/run/local.sock')
})

test('a data folder with a long path gets a short one, always the same and closed to others', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'touchstone-')), 'x'.repeat(120))
  const path = localSocketPath(dataDir)
  try {
    expect(Buffer.byteLength(path)).toBeLessThan(100)
    expect(localSocketPath(dataDir)).toBe(path)
    prepareLocalSocket(path)
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700)
  } finally {
    rmSync(dirname(path), { recursive: true, force: true })
    rmSync(dirname(dataDir), { recursive: true, force: true })
  }
})
