import type { Api } from './fixtures.ts'

/** Runs `work` with this many seconds between two submissions of a user, then restores the site's own interval. */
export async function withSubmitInterval(api: Api, rootToken: string, seconds: number, work: () => Promise<void>): Promise<void> {
  const { data } = await api.call('GET /api/admin/switch/info', { token: rootToken })
  const set = async (body: object) => {
    const answer = await api.call('PUT /api/admin/switch/update', { token: rootToken, body })
    if (answer.status !== 200) throw new Error(`the interval was not set: ${answer.msg}`)
  }
  await set({ ...(data as object), defaultSubmitInterval: seconds })
  try {
    await work()
  } finally {
    await set(data as object)
  }
}
