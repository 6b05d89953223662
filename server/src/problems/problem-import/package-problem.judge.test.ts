import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readKattisPackage } from '@touchstone/judge-sandbox/package/kattis/read-kattis-package.ts'
import { verifyPackage } from '@touchstone/judge-sandbox/verify/verify-package.ts'
import { isOpen, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker, testCacheDir } from '../../testing/test-judge.ts'
import { uploadForm } from '../../testing/upload-form.ts'
import { textZip } from './testing/raw-zip.ts'

afterAll(closeTestJudge)

type Files = Readonly<Record<string, string>>

async function judged({ call }: TestApp, token: string, pid: string, language: string, code: string) {
  const { body } = await call('POST /api/submit-problem-judge', { token, body: { pid, language, code, cid: 0, isRemote: false } })
  expect(body).toMatchObject({ status: 200 })
  for (let i = 0; i < 900; i++) {
    const detail = await call(`GET /api/get-submission-detail?submitId=${body.data.submitId}`, { token })
    const { status, score, errorMessage } = detail.body.data.submission
    if (!isOpen(status)) return { verdict: verdictName(status), score, errorMessage, submitId: body.data.submitId }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('not judged in time')
}

/** The verdicts of the command line for every submission of a package. */
async function verified(files: Files) {
  const folder = await mkdtemp(join(testCacheDir, 'package-problem-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    const { submissions } = await verifyPackage(await openTestJudge(), await readKattisPackage(folder))
    return new Map(submissions.map(({ submission, verdict, score }) => [basename(submission), { verdict, score }]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Right within the tolerance in the group's flags; the message contains it. */
const VALIDATOR = `import sys
limit = float(sys.argv[sys.argv.index("within") + 1])
wanted, got = float(open(sys.argv[2]).read()), float(sys.stdin.read())
open(sys.argv[3] + "/judgemessage.txt", "w").write("off by %g" % abs(wanted - got))
sys.exit(42 if abs(wanted - got) <= limit else 43)
`
const half = (rest: string) => `n = int(input())\nprint(n / 2${rest})  # ${'-'.repeat(30)}\n`

/** The first pass gets the number, the next one what the program answered; the folder of the validator counts the passes. */
const AGAIN = `import os, sys
folder, out = sys.argv[3], int(sys.stdin.read())
count = folder + "/count"
number = int(open(count).read()) if os.path.exists(count) else 0
open(count, "w").write(str(number + 1))
start = int(open(sys.argv[1]).read())
if out != (start + 1 if number == 0 else start + 2): sys.exit(43)
if number == 0: open(folder + "/nextpass.in", "w").write(str(out))
sys.exit(42)
`

const packages: { name: string; files: Files }[] = [
  {
    name: '2025-09: two passes, and groups of which one needs the other',
    files: {
      'problem.yaml': 'problem_format_version: 2025-09\nuuid: u2\nname: Next\ntype: [scoring, multi-pass]\nlimits: {time_limit: 5}\n',
      'statement/problem.en.md': 'Add one.\n',
      'data/secret/a/test_group.yaml': 'max_score: 40\n',
      'data/secret/a/1.in': '1\n',
      'data/secret/a/1.ans': '',
      'data/secret/b/test_group.yaml': 'max_score: 60\nrequire_pass: secret/a\n',
      'data/secret/b/2.in': '2\n',
      'data/secret/b/2.ans': '',
      'output_validator/again.py': AGAIN,
      'submissions/accepted/next.py': `print(int(input()) + 1)  # ${'-'.repeat(40)}\n`,
      'submissions/wrong_answer/small.py': `n = int(input())\nprint(n + 1 if n < 3 else 0)  # ${'-'.repeat(30)}\n`,
      'submissions/wrong_answer/late.py': `n = int(input())\nprint(n + 1 if n != 2 else 0)  # ${'-'.repeat(30)}\n`,
    },
  },
  {
    name: 'its own validator with flags of the problem and of a group',
    files: {
      'problem.yaml': 'name: Half\nvalidation: custom\nvalidator_flags: within\n',
      'data/sample/testdata.yaml': 'output_validator_flags: "1"\n',
      'data/secret/testdata.yaml': 'output_validator_flags: "0.01"\n',
      'data/sample/1.in': '3\n',
      'data/sample/1.ans': '1.5\n',
      'data/secret/2.in': '5\n',
      'data/secret/2.ans': '2.5\n',
      'output_validators/near.py': VALIDATOR,
      'submissions/accepted/exact.py': half(''),
      'submissions/accepted/near.py': half(' + 0.005'),
      'submissions/wrong_answer/far.py': half(' + 0.5'),
    },
  },
  {
    name: 'points by groups, the worst test of each, and a sample that does not count',
    files: {
      'problem.yaml': 'name: Half\ntype: scoring\nvalidator_flags: float_tolerance 0.01\n',
      'data/testdata.yaml': 'on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n',
      'data/sample/1.in': '2\n',
      'data/sample/1.ans': '1\n',
      'data/secret/testdata.yaml': 'on_reject: continue\ngrader_flags: first_error accept_if_any_accepted\n',
      'data/secret/small/testdata.yaml': 'on_reject: break\naccept_score: 40\ngrader_flags: min\n',
      'data/secret/small/1.in': '2\n',
      'data/secret/small/1.ans': '1\n',
      'data/secret/small/2.in': '4\n',
      'data/secret/small/2.ans': '2\n',
      'data/secret/odd/testdata.yaml': 'on_reject: break\naccept_score: 60\ngrader_flags: min\n',
      'data/secret/odd/3.in': '3\n',
      'data/secret/odd/3.ans': '1.5\n',
      'submissions/accepted/all.py': half(''),
      'submissions/partially_accepted/whole.py': `print(int(input()) // 2)  # ${'-'.repeat(30)}\n`,
      'submissions/wrong_answer/none.py': half(' + 1'),
    },
  },
  {
    name: 'points that a validator gives, in part',
    files: {
      'problem.yaml': 'name: Guess\ntype: scoring\nvalidation: custom score\n',
      'data/testdata.yaml': 'range: 0 10\non_reject: continue\n',
      'data/secret/1.in': '8\n',
      'data/secret/1.ans': '8\n',
      'output_validators/v.py':
        'import sys\nn = int(sys.stdin.read())\nopen(sys.argv[3] + "/score.txt", "w").write(str(n))\nsys.exit(42)\n',
      'submissions/partially_accepted/echo.py': `print(input())  # ${'-'.repeat(30)}\n`,
      'submissions/accepted/ten.py': `print(10)  # ${'-'.repeat(30)}\n`,
    },
  },
  {
    name: 'an interactor, and a file that joins each C++ program',
    files: {
      'problem.yaml': 'name: Ask\nvalidation: custom interactive\n',
      'data/secret/1.in': '7\n',
      'data/secret/1.ans': '7\n',
      'output_validators/ask.py':
        'import sys\nn = int(open(sys.argv[1]).read())\nprint(n, flush=True)\nsys.exit(42 if int(sys.stdin.readline()) == 2 * n else 43)\n',
      'include/cpp/twice.h': 'inline int twice(int n) { return 2 * n; }\n',
      'submissions/accepted/twice.cpp':
        '#include <cstdio>\n#include "twice.h"\nint main() { int n; std::scanf("%d", &n); std::printf("%d\\n", twice(n)); }\n',
      'submissions/wrong_answer/once.cpp':
        '#include <cstdio>\n#include "twice.h"\nint main() { int n; std::scanf("%d", &n); std::printf("%d\\n", twice(n) + 1); }\n',
    },
  },
]

describe('the site judges an imported package as the command line does', () => {
  test.each(packages)(
    '$name',
    async ({ files }) => {
      const timed = { ...files, '.timelimit': '5\n' }
      const wanted = await verified(timed)
      const site = await openTestApp()
      const { token } = await site.signIn('root')
      const stop = await startTestWorker(site, await openTestJudge())
      try {
        const imported = await site.call('POST /api/file/import-any-problem', { token, ...uploadForm('half.zip', textZip(timed)) })
        expect(imported.body).toMatchObject({ status: 200, data: { origin: 'kattis', counts: { imported: 1 } } })
        const [{ problemId, pid }] = imported.body.data.problems
        const { body } = await site.call(`GET /api/admin/problem/get-problem-solutions?pid=${pid}`, { token })
        expect(body.data).toHaveLength(wanted.size)
        for (const { name, language, code } of body.data) {
          const { verdict, score } = await judged(site, token, problemId, language, code)
          expect({ name, verdict, score }).toEqual({ name, ...wanted.get(basename(name)) })
        }
      } finally {
        await stop()
      }
    },
    300_000,
  )
})

test('the solutions measure the limit of a package that states none', async () => {
  const files = {
    'problem.yaml': 'name: Sum\nlimits:\n  time_multiplier: 2\n',
    'data/secret/1.in': '1 2\n',
    'data/secret/1.ans': '3\n',
    'submissions/accepted/a.c': '#include <stdio.h>\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }\n',
    'submissions/accepted/b.py': 'print(sum(map(int, input().split())))\n',
  }
  const site = await openTestApp()
  const { token } = await site.signIn('root')
  const stop = await startTestWorker(site, await openTestJudge())
  try {
    const { body } = await site.call('POST /api/file/import-any-problem', { token, ...uploadForm('sum.zip', textZip(files)) })
    const [{ pid }] = body.data.problems
    const read = async () => (await site.call(`GET /api/admin/problem?pid=${pid}`, { token })).body.data
    while ((await read()).unjudgeable === 'measuring') await new Promise((resolve) => setTimeout(resolve, 100))
    // A slow machine gets a longer one; whole seconds by the rule, and open.
    const { timeLimit, unjudgeable } = await read()
    expect({ rest: timeLimit % 1000, isMeasured: timeLimit < 30_000, unjudgeable }).toEqual({
      rest: 0,
      isMeasured: true,
      unjudgeable: null,
    })
  } finally {
    await stop()
  }
}, 300_000)
