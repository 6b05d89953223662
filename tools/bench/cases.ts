/** Cost of many small cases, of a large input and of a large output, beside the same program run bare; and whether memory stays flat. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJudge, type Judge } from '../../judge-sandbox/src/open-judge/create-judge.ts'
import { DEFAULT_PROBLEM } from '../../judge-sandbox/src/package/problem-package.ts'
import { findNsjail } from '../../judge-sandbox/src/sandbox/find-nsjail.ts'
import { jobOf } from '../../judge-sandbox/src/testing/simple-problem.ts'
import type { JudgeTestcase } from '../../shared/src/judging/job/judge-job.schema.ts'
import { Verdict } from '../../shared/src/judging/verdict/verdict.ts'
import { benchCaseRows } from './case-rows.ts'
import { factLine, timed } from './measure.ts'
import { costOf, processesOf, startPeaks } from './process-cost.ts'
import { shell } from './shell.ts'

const MIB = 1024 * 1024
const LANGUAGE = 'C++ 17 With O2'
/** About a millisecond of CPU. */
const SMALL =
  '#include <cstdio>\nint main() { unsigned x = 1; for (int i = 0; i < 600000; i++) { x ^= x << 13; x ^= x >> 17; x ^= x << 5; } long long a, b; scanf("%lld %lld", &a, &b); printf("%lld", a + b + (x == 0)); }\n'
const READS =
  '#include <cstdio>\nstatic char b[1 << 16];\nint main() { unsigned long long n = 0; size_t k; while ((k = fread(b, 1, sizeof b, stdin)) > 0) for (size_t i = 0; i < k; i++) n += b[i] == 10; printf("%llu", n); }\n'
const WRITES =
  '#include <cstdio>\nstatic char b[1 << 16];\nint main() { unsigned n; scanf("%u", &n); for (int i = 0; i < 1 << 16; i++) b[i] = i % 64 == 63 ? 10 : 97 + i % 26; while (n--) fwrite(b, 1, sizeof b, stdout); }\n'
const PIECE_BYTES = 64 * 1024

type Files = { put(content: Buffer): { hash: string; size: number }; path(hash: string): string }
type Row = { what: string; code: string; cases: JudgeTestcase[] }

function createFiles(folder: string): Files {
  return {
    put(content) {
      const hash = createHash('sha256').update(content).digest('hex')
      writeFileSync(join(folder, hash), content, { mode: 0o644 })
      return { hash, size: content.length }
    },
    path: (hash) => join(folder, hash),
  }
}

function caseOf(files: Files, seq: number, input: Buffer, output: Buffer): JudgeTestcase {
  const [given, wanted] = [files.put(input), files.put(output)]
  const contents = { inputHash: given.hash, outputHash: wanted.hash, inputSize: given.size, outputSize: wanted.size }
  return { caseId: null, seq, groupNum: null, score: null, inputName: `${seq}.in`, outputName: `${seq}.out`, ...contents }
}

const smallCases = (files: Files, count: number) =>
  Array.from({ length: count }, (_, i) => caseOf(files, i + 1, Buffer.from(`${i} 2\n`), Buffer.from(`${i + 2}\n`)))

function rowsOf(files: Files, count: number): Row[] {
  const line = Buffer.from(`${'1234567 '.repeat(8).trim()}\n`)
  const input = Buffer.alloc(256 * MIB, line)
  const piece = Buffer.from(Array.from({ length: PIECE_BYTES }, (_, i) => (i % 64 === 63 ? 10 : 97 + (i % 26))))
  const lines = Math.floor(input.length / line.length)
  return [
    { what: `${count} cases of 1 ms`, code: SMALL, cases: smallCases(files, count) },
    { what: 'an input of 256 MiB', code: READS, cases: [caseOf(files, 1, input, Buffer.from(`${lines}\n`))] },
    {
      what: 'an output of 64 MiB',
      code: WRITES,
      cases: [caseOf(files, 1, Buffer.from('1024\n'), Buffer.alloc(64 * MIB, piece))],
    },
  ]
}

/** More memory than this, as a ratio, has not stayed flat. */
const MOST_GROWTH = 1.3

/**
 * @param count of the small cases; memory is looked at after as many, and after ten times as many
 * @returns whether memory has stayed flat
 */
export async function benchCases(cacheDir: string, say: (line: string) => void, count: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  const nsjail = await findNsjail(process.env, cacheDir, ({ en }) => say(en))
  const judge = await createJudge({ nsjailPath: nsjail.path, instanceId: `bench${process.pid}`, cacheDir, lanes: 1, say: () => {} })
  try {
    mkdirSync(join(folder, 'blobs'))
    const files = createFiles(join(folder, 'blobs'))
    for (const row of rowsOf(files, count)) await measureRow(row, judge, files, folder, say)
    await benchCaseRows(say, count)
    return (await memoryGrowth(judge, files, count, say)) <= MOST_GROWTH
  } finally {
    await judge.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function judgeRow({ code, cases }: Omit<Row, 'what'>, judge: Judge, files: Files): Promise<void> {
  const problem = { ...jobProblem, testcases: cases }
  const callbacks = { blobPath: async (hash: string) => files.path(hash), onProgress: () => {} }
  const result = await judge.judge(jobOf(LANGUAGE, code, problem), callbacks)
  if (result.status !== Verdict.Accepted) throw new Error(`the bench's own program got ${result.status}: ${result.errorMessage}`)
}

const jobProblem = { ...DEFAULT_PROBLEM, problemId: 'MANY', timeLimitMs: 5000 }

async function measureRow(row: Row, judge: Judge, files: Files, folder: string, say: (line: string) => void): Promise<void> {
  const [source, binary, out] = ['main.cpp', 'main', 'out'].map((name) => join(folder, name)) as [string, string, string]
  writeFileSync(source, row.code)
  await shell(`g++ -O2 -w -std=c++17 ${source} -o ${binary}`)
  const bare = async () => {
    for (const { inputHash, outputHash } of row.cases)
      await shell(`${binary} < ${files.path(inputHash)} > ${out} && cmp -s ${out} ${files.path(outputHash)} || test -s ${out}`)
  }
  const [small] = row.cases
  // Compiles the program; the first case is judged with it, so a large file is known.
  await judgeRow({ ...row, cases: small ? [small] : [] }, judge, files)
  const processes = processesOf(process.pid)
  startPeaks(processes)
  const before = costOf(processes)
  const judgedMs = await timed(() => judgeRow(row, judge, files))
  const after = costOf(processes)
  const bareMs = await timed(bare)
  const ms = (value: number) => `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ms`
  say(factLine(`${row.what}, judged against bare`, `x ${(judgedMs / bareMs).toFixed(2)}   ${ms(judgedMs)} against ${ms(bareMs)}`))
  for (const [name, cost] of Object.entries(after)) {
    const cpuMs = cost.cpuMs - (before[name]?.cpuMs ?? 0)
    const each = row.cases.length > 1 ? `, ${(cpuMs / row.cases.length).toFixed(2)} ms a case` : ''
    say(factLine(`  ${name}`, `${ms(cpuMs)} of CPU${each}; memory at most ${(cost.peakBytes / MIB).toFixed(0)} MiB`))
  }
}

const residentMib = () =>
  processesOf(process.pid).reduce(
    (sum, { pid }) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    0,
  )

async function memoryGrowth(judge: Judge, files: Files, count: number, say: (line: string) => void): Promise<number> {
  const cases = smallCases(files, Math.max(1, Math.floor(count / 10)))
  const judged = async (rounds: number) => {
    for (let i = 0; i < rounds; i++) await judgeRow({ code: SMALL, cases }, judge, files)
  }
  await judged(10)
  const before = residentMib()
  await judged(100)
  const after = residentMib()
  const value = `x ${(after / before).toFixed(2)}   ${after.toFixed(0)} MiB against ${before.toFixed(0)} MiB`
  say(factLine(`memory of worker and runner after ${10 * count} more cases (x ${MOST_GROWTH} at most)`, value))
  return after / before
}
