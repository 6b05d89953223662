// Runs in its own mount namespace, where it may cover a folder: judges programs on a disk of a few MiB and prints the results.
import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, readdirSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openJudge } from '../open-judge/create-judge.ts'
import { jobOf, simpleProblem } from './simple-problem.ts'

const MIB = 1024 * 1024
const PRINTS_A_LOT = '#include <stdio.h>\nint main(void) { for (int i = 0; i < 3 << 20; i++) putchar(i % 64 == 63 ? 10 : 97); return 0; }\n'
const SMALL = '#include <stdio.h>\nint main(void) { puts("3"); return 0; }\n'
const OTHER = '#include <stdio.h>\nint main(void) { puts("3");  return 0; }\n'
const ANSWER = `${'a'.repeat(63)}\n`.repeat((3 * MIB) / 64)

const [cacheDir, nsjailPath, instanceId, floor] = process.argv.slice(2) as [string, string, string, string]
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'small', cacheDir])
const bin = join(cacheDir, 'bin')
mkdirSync(bin)
symlinkSync('/usr/bin/gcc', join(bin, 'gcc'))

/** Bytes of all files that have a name. One that vanishes meanwhile has none. */
const namedBytes = (): number =>
  readdirSync(cacheDir, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(cacheDir, name), { throwIfNoEntry: false }))
    .reduce((sum, stat) => sum + (stat?.isFile() ? stat.blocks * 512 : 0), 0)

/** An output that is removed keeps its space until its jail has gone, which may be after the result. */
async function untilAtRest(): Promise<void> {
  for (let round = 0; round < 1000; round++) {
    const { blocks, bfree, bsize } = statfsSync(cacheDir)
    // Links and names take pages too.
    if ((blocks - bfree) * bsize - namedBytes() < MIB / 4) return
    await sleep(10)
  }
  throw new Error('a removed file still takes space')
}

/** Fills the disk except for so many bytes; @returns a function that frees them */
async function fill(leaveBytes: number): Promise<() => void> {
  await untilAtRest()
  const { bavail, bsize } = statfsSync(cacheDir)
  const path = join(cacheDir, 'ballast')
  writeFileSync(path, Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes), 1))
  return () => rmSync(path)
}

const options = { nsjailPath, instanceId, cacheDir, path: bin, lanes: 1, say: () => undefined, diskFloorBytes: Number(floor) }
const judge = await openJudge(options)
await judge.proven
const lots = simpleProblem([['', ANSWER]], { memoryLimitMb: 256 })
const little = simpleProblem([['', '3\n']], { memoryLimitMb: 256 })
const judged = async ({ problem, blobPath }: typeof lots, code: string) => {
  const { status, errorCode } = await judge.judge(jobOf('C', code, problem), { blobPath, onProgress: () => undefined })
  return { status, errorCode, kept: readdirSync(join(cacheDir, 'programs')).length }
}
const first = await judged(lots, PRINTS_A_LOT)
let free = await fill(2 * MIB)
const fewLeft = await judged(lots, PRINTS_A_LOT)
free()
const again = await judged(lots, PRINTS_A_LOT)
free = await fill(8192)
const newProgram = await judged(little, SMALL)
const another = await judged(little, OTHER)
free()
const afterwards = await judged(little, SMALL)
lots.remove()
little.remove()
await judge.close()
process.stdout.write(JSON.stringify({ first, fewLeft, again, newProgram, another, afterwards }))
