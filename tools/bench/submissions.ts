/** Cost of a submission without the HTTP part: against bare compiling and running, and how many of them all lanes judge in a minute. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJudge } from '../../judge-sandbox/src/open-judge/create-judge.ts'
import { DEFAULT_PROBLEM } from '../../judge-sandbox/src/package/problem-package.ts'
import { findNsjail } from '../../judge-sandbox/src/sandbox/find-nsjail.ts'
import type { JudgeJob, JudgeTestcase } from '../../shared/src/judging/job/judge-job.schema.ts'
import { Verdict } from '../../shared/src/judging/verdict/verdict.ts'
import { alternate, factLine, figures, ratioLine, timed } from './measure.ts'
import { shell } from './shell.ts'

const SUM = '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b; }\n'
const EVERYTHING = SUM.replace('<iostream>', '<bits/stdc++.h>')
const JAVA_SUM =
  'import java.util.Scanner;\npublic class Main { public static void main(String[] a) { Scanner s = new Scanner(System.in); System.out.print(s.nextLong() + s.nextLong()); } }\n'
/** Some 20 ms of CPU, like a small contest solution. */
const WORK =
  '#include <cstdio>\nint main() { unsigned x = 1; for (int i = 0; i < 12000000; i++) { x ^= x << 13; x ^= x >> 17; x ^= x << 5; } long long a, b; scanf("%lld %lld", &a, &b); printf("%lld", a + b + (x == 0)); }\n'

export async function benchSubmissions(cacheDir: string, say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  const lanes = availableParallelism()
  const nsjail = await findNsjail(process.env, cacheDir, ({ en }) => say(en))
  const judge = await createJudge({ nsjailPath: nsjail.path, instanceId: `bench${process.pid}`, cacheDir, lanes, say: () => {} })
  const blobs = join(folder, 'blobs')
  mkdirSync(blobs)
  const put = (text: string) => {
    const hash = createHash('sha256').update(text).digest('hex')
    writeFileSync(join(blobs, hash), text, { mode: 0o644 })
    return { hash, size: text.length }
  }
  let serial = 0
  const cases = (count: number): JudgeTestcase[] =>
    Array.from({ length: count }, (_, i) => {
      const [input, output] = [put(`${i} 2\n`), put(`${i + 2}\n`)]
      const contents = { inputHash: input.hash, outputHash: output.hash, inputSize: input.size, outputSize: output.size }
      return { caseId: null, seq: i + 1, groupNum: null, score: null, inputName: `${i + 1}.in`, outputName: `${i + 1}.out`, ...contents }
    })
  const job = (code: string, testcases: JudgeTestcase[], language: JudgeJob['language']): JudgeJob => ({
    jobId: ++serial,
    attempt: 1,
    submitId: serial,
    language,
    code,
    problem: { ...DEFAULT_PROBLEM, problemId: 'SUM', testcases },
  })
  const run = async (code: string, testcases: JudgeTestcase[], language: JudgeJob['language'] = 'C++ 17 With O2') => {
    const result = await judge.judge(job(code, testcases, language), { blobPath: async (hash) => join(blobs, hash), onProgress: () => {} })
    if (result.status !== Verdict.Accepted) throw new Error(`the bench's own program got ${result.status}: ${result.errorMessage}`)
  }
  const fresh = (text = SUM) => `${text}// ${process.pid} ${++serial}\n`
  const source = join(folder, 'main.cpp')
  const binary = join(folder, 'main')
  writeFileSync(join(folder, 'in'), '1 2\n')
  const bare = async (text: string) => {
    writeFileSync(source, fresh(text))
    await shell(`g++ -O2 -w -std=c++17 ${source} -o ${binary}`)
    await shell(`${binary} < ${folder}/in`)
  }
  /** Ten cases, against `javac` and ten times `java`. */
  async function benchJava(): Promise<void> {
    if (!judge.languages.some(({ name, available }) => name === 'Java' && available)) {
      say(factLine('Java', 'does not work here'))
      return
    }
    const ten = cases(10)
    const judged = () => run(`${JAVA_SUM}// ${process.pid} ${++serial}\n`, ten, 'Java')
    await judged()
    await judge.tools.prepared?.settled()
    const java = await alternate(
      5,
      async () => {
        writeFileSync(join(folder, 'Main.java'), `${JAVA_SUM}// ${++serial}\n`)
        await shell(`javac -d ${folder}/out ${folder}/Main.java`)
        for (let i = 0; i < ten.length; i++) await shell(`java -cp ${folder}/out Main < ${folder}/in`)
      },
      judged,
    )
    say(ratioLine('A+B in Java, ten cases, judged against bare javac and java', java.base, java.ours))
  }
  try {
    const one = cases(1)
    for (const [what, text] of [
      ['A+B with <iostream>', SUM],
      ['the same with <bits/stdc++.h>', EVERYTHING],
    ] as const) {
      // The first programs have the headers prepared.
      await run(fresh(text), one)
      await judge.tools.prepared?.settled()
      const submission = await alternate(
        15,
        () => bare(text),
        () => run(fresh(text), one),
      )
      say(ratioLine(`${what}, judged against bare compile and run`, submission.base, submission.ours))
    }
    await benchJava()
    await benchLanes(lanes, run, cases(20), say)
  } finally {
    await judge.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const busyTime = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

async function benchLanes(
  lanes: number,
  run: (code: string, cases: JudgeTestcase[]) => Promise<void>,
  twenty: JudgeTestcase[],
  say: (line: string) => void,
): Promise<void> {
  await run(WORK, twenty)
  const alone = figures([await timed(() => run(WORK, twenty)), await timed(() => run(WORK, twenty)), await timed(() => run(WORK, twenty))])
  const total = 16 * lanes
  let left = total
  const before = busyTime()
  const wallMs = await timed(() =>
    Promise.all(
      Array.from({ length: lanes }, async () => {
        while (left-- > 0) await run(WORK, twenty)
      }),
    ),
  )
  const busy = (busyTime() - before) / (wallMs * cpus().length)
  say(
    factLine(
      `${lanes} lanes, submissions with 20 cases`,
      `${((total / wallMs) * 60_000).toFixed(0)} a minute; x ${((alone.median * total) / wallMs).toFixed(2)} of one lane alone`,
    ),
  )
  say(factLine('cores kept busy meanwhile', `${(100 * busy).toFixed(0)} %`))
}
