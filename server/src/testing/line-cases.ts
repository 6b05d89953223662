/** Success cases of the calls of line comments; part of own-call-cases.ts. */
import type { Make } from './contract-case.ts'
import type { World } from './contract-world.ts'

const lines = { firstLine: 1, lastLine: 1 }

/** A comment by root on the pupil's code, and its first remark. */
async function openThread({ call, root, submitId }: World): Promise<{ id: number; remark: number }> {
  const { id } = (await call('POST /api/line-comment', { token: root.token, body: { submitId, ...lines, content: 'Name it.' } })).body.data
  const { threads } = (await call(`GET /api/line-comments?submitId=${submitId}`, { token: root.token })).body.data
  return { id, remark: threads[0].remarks[0].id }
}

async function keepSnippet({ call, root }: World): Promise<number> {
  await call('PUT /api/line-snippet', { token: root.token, body: { title: 'Names', content: 'Say what it is.' } })
  return (await call('GET /api/line-snippets', { token: root.token })).body.data[0].id
}

export const lineSuccesses: Record<string, Make> = {
  'GET /api/line-comments': ({ root, submitId }) => ({ token: root.token, query: { submitId } }),
  'POST /api/line-comment': ({ root, submitId }) => ({ token: root.token, body: { submitId, ...lines, content: 'Name it.' } }),
  'POST /api/line-remark': async (world) => ({
    token: world.pupil.token,
    body: { threadId: (await openThread(world)).id, content: 'Why?' },
  }),
  'PUT /api/line-remark': async (world) => ({
    token: world.root.token,
    body: { id: (await openThread(world)).remark, content: 'Name them.' },
  }),
  'DELETE /api/line-remark': async (world) => ({ token: world.root.token, query: { id: (await openThread(world)).remark } }),
  'PUT /api/line-comment-state': async (world) => ({ token: world.root.token, body: { id: (await openThread(world)).id, settled: true } }),
  'GET /api/group/line-comments': ({ root, gid }) => ({ token: root.token, query: { gid } }),
  'PUT /api/line-snippet': ({ root }) => ({ token: root.token, body: { title: 'Names', content: 'Say what it is.' } }),
  'DELETE /api/line-snippet': async (world) => ({ token: world.root.token, query: { id: await keepSnippet(world) } }),
}
