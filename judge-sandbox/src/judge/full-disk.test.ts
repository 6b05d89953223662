import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox/sandbox.ts'
import { testCacheDir, testInstanceId, testNsjail } from '../testing/test-judge.ts'

const run = promisify(execFile)
const KIB = 1024
const script = fileURLToPath(new URL('../testing/on-small-disk.ts', import.meta.url))

let folder: string
beforeAll(() => {
  mkdirSync(testCacheDir, { recursive: true })
  folder = mkdtempSync(join(testCacheDir, 'disk-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Judged = { status: number; errorCode: string | null; kept: number }
type Judgings = Record<'first' | 'fewLeft' | 'again' | 'newProgram' | 'another' | 'afterwards', Judged>

/** Judges on a disk of 12 MiB that only this run can see. Mounting one takes root. */
async function onSmallDisk(floorBytes: number): Promise<Judgings> {
  const args = [folder, await testNsjail(), testInstanceId(), String(floorBytes)]
  const { stdout } = await run('unshare', ['--mount', '--propagation', 'private', '--', process.execPath, script, ...args])
  return JSON.parse(stdout) as Judgings
}

const right = { status: Verdict.Accepted, errorCode: null }

const mayMount = process.getuid?.() === 0
if (mayMount)
  describe('on a small disk that others fill', () => {
    test.each([
      { name: 'free space is below the floor', floorBytes: 3 * KIB * KIB, codes: ['sandbox.disk-full'] },
      { name: 'there is no floor, and only the copies fail', floorBytes: 0, codes: ['sandbox.disk-full', 'sandbox.copy-failed'] },
    ])('a right program is never called wrong: $name', async ({ floorBytes, codes }) => {
      const judgings = await onSmallDisk(floorBytes)
      expect(judgings.first).toMatchObject(right)
      if (floorBytes > 0) expect(judgings.fewLeft).toMatchObject({ status: Verdict.SystemError, errorCode: 'sandbox.disk-full' })
      expect(judgings.again).toMatchObject(right)
      for (const each of [judgings.newProgram, judgings.another]) {
        expect(each.status).toBe(Verdict.SystemError)
        expect(codes).toContain(each.errorCode)
        // No cut file stays under its final name.
        expect(each.kept).toBe(judgings.again.kept)
      }
      expect(judgings.afterwards).toMatchObject({ ...right, kept: judgings.again.kept + 1 })
    })
  })

test('a run is refused where less than the floor is free', async () => {
  const instanceId = testInstanceId()
  const sandbox = await createSandbox({ nsjailPath: await testNsjail(), instanceId, diskFloorBytes: Number.MAX_SAFE_INTEGER })
  const [stdoutPath, stderrPath] = [join(folder, 'out'), join(folder, 'err')]
  const limits = { cpuMs: 2000, wallMs: 4000, memoryBytes: 1 << 26, processes: 32, fileBytes: 1 << 20, stackBytes: null, boxBytes: 1 << 20 }
  const spec = { command: ['/bin/true'], env: {}, mounts: [], stdin: '/dev/null', stdoutPath, stderrPath, limits }
  await expect(sandbox.run(spec)).rejects.toMatchObject({ code: 'sandbox.disk-full' })
  await sandbox.close()
})
