import { type Api, expect } from './fixtures.ts'
import { createSumProblem } from './problem.ts'
import { createPupil, pupilPassword } from './sign-in.ts'

/** Solves "add two numbers". */
export const sum = '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b; }\n'

/** Submits a program with the documented call. */
export async function submit(api: Api, token: string, pid: string, code: string, language = 'C++ 17'): Promise<number> {
  const body = { pid, language, code, cid: 0, tid: null, gid: null, isRemote: false }
  const answer = await api.call('POST /api/submit-problem-judge', { token, body })
  if (answer.status !== 200) throw new Error(`not submitted: ${answer.msg}`)
  return (answer.data as { submitId: number }).submitId
}

/** Waits until a submission is judged. @returns the verdict's number */
export async function judged(api: Api, token: string, submitId: number): Promise<number> {
  let status = 5
  const open = async () => {
    const { data } = await api.call(`GET /api/get-submission-detail?submitId=${submitId}`, { token })
    status = (data as { submission: { status: number } }).submission.status
    return [5, 6, 7].includes(status) // Pending, Compiling, Judging
  }
  await expect.poll(open, { timeout: 60_000, intervals: [200] }).toBe(false)
  return status
}

/** Submits a program and waits for its verdict. */
export async function submitJudged(api: Api, token: string, pid: string, code = sum): Promise<{ id: number; status: number }> {
  const id = await submit(api, token, pid, code)
  return { id, status: await judged(api, token, id) }
}

/** Creates a problem and a pupil with an accepted submission. */
export async function solvedBy(api: Api, rootToken: string, pid: string, username: string): Promise<{ token: string; submitId: number }> {
  await createSumProblem(api, rootToken, pid, `Solved by ${username}`)
  await createPupil(api, rootToken, username)
  const { token } = await api.signIn(username, pupilPassword)
  const submitId = await submit(api, token, pid, sum)
  await judged(api, token, submitId)
  return { token, submitId }
}
