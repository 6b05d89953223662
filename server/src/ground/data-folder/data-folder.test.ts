import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dataSubfolders, FolderInUseError, lockForWorker, openDataFolder } from './data-folder.ts'

let dir: string
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'touchstone-data-')), 'data')
})
afterEach(() => rmSync(join(dir, '..'), { recursive: true, force: true }))

/** Another process that holds the folder until it is killed. */
async function holdElsewhere() {
  const module = new URL('./data-folder.ts', import.meta.url).href
  const script = `const { openDataFolder } = await import(${JSON.stringify(module)})
    openDataFolder(${JSON.stringify(dir)}, 'the server'); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

describe('the data folder', () => {
  test('is created with all its parts, closed to other users', () => {
    openDataFolder(dir, 'a test').release()
    for (const name of ['', ...dataSubfolders]) expect(statSync(join(dir, name)).mode & 0o777).toBe(0o700)
  })

  test('belongs to one process at a time, and its holder is named', async () => {
    const child = await holdElsewhere()
    try {
      expect(() => openDataFolder(dir, 'a test')).toThrow(FolderInUseError)
      expect(() => openDataFolder(dir, 'a test')).toThrow(`in use by the server (process ${child.pid})`)
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    openDataFolder(dir, 'a test').release()
  })

  test('can be opened again once it was released', () => {
    openDataFolder(dir, 'a test').release()
    openDataFolder(dir, 'a test').release()
  })

  test('has room for one judge worker beside the server', () => {
    const server = openDataFolder(dir, 'a test')
    const worker = lockForWorker(dir)
    expect(() => lockForWorker(dir)).toThrow('in use by a judge worker')
    worker.release()
    server.release()
  })

  test('at an impossible place is refused in one line', () => {
    const file = join(dir, '..', 'file')
    writeFileSync(file, '')
    expect(() => openDataFolder(join(file, 'data'), 'a test')).toThrow(/cannot be written \(ENOTDIR\)/)
  })
})
