import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ComparedField, ComparedPair, type SimilarityFault } from '@touchstone/shared/classes/similarity/similarity.schema.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { z } from 'zod'
import type { ClassProblem, ClassResult } from './compare-class.ts'
import { comparedLines } from './compared-lines.ts'

const script = fileURLToPath(new URL('./compare-child.ts', import.meta.url))
const LOW_PRIORITY = 10
const SHOWN_WORDS = 2000

type Bounds = { heapMb: number; timeMs: number }
const usualBounds: Bounds = { heapMb: 512, timeMs: 5 * minute }

/** A failed comparison, with the exceeded limit. */
export class CompareError extends Error {
  readonly fault: SimilarityFault
  constructor(fault: SimilarityFault, words: string) {
    super(`comparing programs failed (${fault}): ${words}`)
    this.fault = fault
  }
}

export type Compare = (problems: readonly ClassProblem[], onProgress: (done: number, total: number) => void) => Promise<ClassResult>

const Said = z.union([
  z.object({ done: z.number(), total: z.number() }),
  z.object({ result: z.object({ fields: z.array(ComparedField), pairs: z.array(ComparedPair) }) }),
])

/** Yields to the event loop between two programs, so that a class of thousands blocks no other request. */
async function* inPieces(problems: readonly ClassProblem[]): AsyncGenerator<string> {
  for (const piece of comparedLines(problems)) {
    yield piece
    await setImmediate()
  }
}

/**
 * Compares in a separate process with the lowest priority and limits on memory and time. Its failures do not affect the site.
 * @throws CompareError
 */
export function runCompare(
  problems: readonly ClassProblem[],
  onProgress: (done: number, total: number) => void,
  { heapMb, timeMs }: Bounds = usualBounds,
): Promise<ClassResult> {
  return new Promise((resolve, reject) => {
    // Without the environment: it holds the site's secrets, and the child needs none of it.
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, script], { stdio: 'pipe', env: {} })
    let result: ClassResult | null = null
    let complaints = ''
    let isTooLong = false
    const limit = setTimeout(() => {
      isTooLong = true
      child.kill('SIGKILL')
    }, timeMs)
    child.once('spawn', () => {
      if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = Said.parse(JSON.parse(line))
      if ('result' in said) result = said.result
      else onProgress(said.done, said.total)
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      complaints = (complaints + chunk).slice(0, SHOWN_WORDS)
    })
    // The child may end before it has read everything; its exit status gives the reason.
    pipeline(Readable.from(inPieces(problems)), child.stdin).catch(() => {})
    child.once('error', (error) => {
      clearTimeout(limit)
      reject(new CompareError('fault', error.message))
    })
    child.once('close', (code, signal) => {
      clearTimeout(limit)
      if (code === 0 && result !== null) resolve(result)
      else if (isTooLong) reject(new CompareError('too-long', `${timeMs} ms`))
      else if (complaints.includes('heap out of memory')) reject(new CompareError('out-of-memory', `${heapMb} MiB`))
      else reject(new CompareError('fault', `${signal ?? code}: ${complaints.trim().split('\n').at(-1) ?? ''}`))
    })
  })
}
