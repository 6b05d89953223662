import type { Page } from '@playwright/test'
import { arriveAs } from './support/arrive.ts'
import { writeProgram } from './support/editor.ts'
import { type Api, expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { judged, submit, submitJudged, sum } from './support/submit.ts'

const generator = `import random, sys
most, seed = int(sys.argv[1]), int(sys.argv[2])
random.seed(seed)
print(random.randint(0, most), random.randint(0, most))
`
const validator = `import re, sys
text = sys.stdin.read()
if not re.fullmatch(r"(0|[1-9][0-9]{0,8}) (0|[1-9][0-9]{0,8})\\n", text):
    sys.exit(1)
`
/** Right for small numbers only. */
const narrow = '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << (b > 60 ? a - b : a + b); }\n'

async function pidOf(api: Api, rootToken: string, problemId: string): Promise<number> {
  const { data } = await api.call(`GET /api/admin/problem/get-problem-list?keyword=${problemId}`, { token: rootToken })
  const [problem] = (data as { records: { id: number }[] }).records
  if (!problem) throw new Error(`no problem ${problemId}`)
  return problem.id
}

/** Gives a problem two solutions that are expected to be accepted. */
async function addSolutions(api: Api, token: string, pid: number): Promise<void> {
  const python = 'a, b = map(int, input().split())\nprint(a + b)\n'
  for (const [name, language, code] of [
    ['first', 'C++ 17', sum],
    ['second', 'Python3', python],
  ]) {
    const body = { pid, name, language, code, expected: 'accepted' }
    const answer = await api.call('PUT /api/admin/problem/solution', { token, body })
    if (answer.status !== 200) throw new Error(`no solution: ${answer.msg}`)
  }
}
