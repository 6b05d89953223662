// A client of a running site for scripts, through its REST calls.

const OPEN = new Set([5, 6, 7])

/** Names of the final statuses (docs/rules/submissions.md). */
export const verdictNames = {
  '-10': 'Not Submitted',
  '-5': 'Submit Failed',
  '-4': 'Cancelled',
  '-3': 'Presentation Error',
  '-2': 'Compile Error',
  '-1': 'Wrong Answer',
  0: 'Accepted',
  1: 'Time Limit Exceeded',
  2: 'Memory Limit Exceeded',
  3: 'Runtime Error',
  4: 'System Error',
  8: 'Partial Accepted',
  10: 'Output Limit Exceeded',
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param {string} site address without a trailing slash */
export async function signIn(site, username, password) {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
  const answer = await fetch(`${site}/api/login`, { method: 'POST', headers, body: JSON.stringify({ username, password }) })
  const token = answer.headers.get('authorization')
  if (!token) throw new Error(`${username} could not sign in at ${site}: ${(await answer.json()).msg}`)
  const authorization = { authorization: token, 'accept-language': 'en' }

  /** @returns `data` of the answer; waits when calls are too frequent */
  async function call(rest, body) {
    const [method, path] = rest.split(' ')
    for (;;) {
      const json = body !== undefined && !(body instanceof FormData)
      const answer = await fetch(`${site}${path}`, {
        method,
        headers: { ...authorization, ...(json ? { 'content-type': 'application/json' } : {}) },
        body: json ? JSON.stringify(body) : body,
      })
      const { status, data, msg, errorCode } = await answer.json()
      if (status === 200) return data
      if (errorCode !== 'request.too-many') throw new Error(`${rest}: ${msg}`)
      await sleep(1000)
    }
  }

  return {
    call,
    submit: async (problemId, language, code) =>
      (await call('POST /api/submit-problem-judge', { pid: problemId, language, code, cid: 0, tid: null, gid: null, isRemote: false }))
        .submitId,

    /** Waits until all submissions are judged. @returns status by submission */
    async waitFor(submitIds, everyMs = 200) {
      const done = new Map()
      const open = new Set(submitIds)
      while (open.size > 0) {
        const data = await call('POST /api/check-submissions-status', { submitIds: [...open].slice(0, 100) })
        for (const id of [...open]) {
          const row = data[id]
          if (!row || OPEN.has(row.status)) continue
          done.set(id, row.status)
          open.delete(id)
        }
        if (open.size > 0) await sleep(everyMs)
      }
      return done
    },
  }
}
