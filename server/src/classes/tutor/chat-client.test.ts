import { afterEach, expect, test } from 'vitest'
import { createAskModel } from './chat-client.ts'
import { openScriptedModel, type Step, said } from './testing/scripted-model.ts'

const opened: { close(): void }[] = []
afterEach(() => {
  for (const model of opened.splice(0)) model.close()
})

async function ask(step: Step, timeoutMs = 5000) {
  const model = await openScriptedModel(step)
  opened.push(model)
  const reply = await createAskModel({ timeoutMs })({ address: model.address, model: 'small', key: 'sk-1' }, [
    { role: 'user', content: 'Hi' },
  ])
  return { reply, asked: model.asked }
}

test('a question is one request with model and key, and the answer is the content with its tokens', async () => {
  const { reply, asked } = await ask(said({ text: 'Why?' }, 42))
  expect(reply).toEqual({ content: expect.stringContaining('Why?'), reportedTokens: 42 })
  expect(asked).toMatchObject([{ url: '/v1/chat/completions', authorization: 'Bearer sk-1', body: { model: 'small', stream: false } }])
})

test.each<{ name: string; step: Step; fault: string; timeoutMs?: number }>([
  { name: 'refuses the key', step: { status: 401 }, fault: 'key' },
  { name: 'is too busy', step: { status: 429 }, fault: 'limited' },
  { name: 'fails', step: { status: 500 }, fault: 'refused' },
  { name: 'sends elsewhere', step: { status: 307, location: 'http://127.0.0.1:1/v1/chat/completions' }, fault: 'refused' },
  { name: 'says nothing', step: { does: 'hangs' }, fault: 'timeout', timeoutMs: 200 },
  { name: 'vanishes', step: { does: 'vanishes' }, fault: 'unreachable' },
  { name: 'never stops', step: { does: 'floods' }, fault: 'too-long' },
  { name: 'sends a page', step: { body: '<html>hello</html>' }, fault: 'garbage' },
  { name: 'sends a page as JSON', step: { body: '<html>hello</html>', type: 'text/html' }, fault: 'garbage' },
  { name: 'sends a picture', step: { body: '\u0089PNG\r\n', type: 'image/png' }, fault: 'garbage' },
  { name: 'sends events that were not asked for', step: { body: 'data: hello\n\n', type: 'text/event-stream' }, fault: 'garbage' },
  { name: 'sends nothing', step: { body: '' }, fault: 'garbage' },
  { name: 'stops in the middle', step: { does: 'stops-in-the-middle' }, fault: 'unreachable' },
  { name: 'sends a blank now and then', step: { does: 'drips' }, fault: 'timeout', timeoutMs: 300 },
  { name: 'sends little that unpacks to much', step: { does: 'unpacks-to-much' }, fault: 'too-long' },
  { name: 'sends other JSON', step: { body: '{"choices":[]}' }, fault: 'garbage' },
  { name: 'sends no text', step: { body: '{"choices":[{"message":{"content":null}}]}' }, fault: 'garbage' },
])('a server that $name is a fault in our words', async ({ step, fault, timeoutMs }) => {
  const { reply } = await ask(step, timeoutMs)
  expect(reply).toEqual({ fault })
})

async function watch(step: Step, timeoutMs = 5000) {
  const model = await openScriptedModel(step)
  opened.push(model)
  const seen: string[] = []
  const server = { address: model.address, model: 'small', key: null }
  const reply = await createAskModel({ timeoutMs })(server, [{ role: 'user', content: 'Hi' }], { onContent: (text) => seen.push(text) })
  return { reply, seen, asked: model.asked }
}

test('a stream gives the words so far, and then the answer with its tokens', async () => {
  const { reply, seen, asked } = await watch({ content: 'What does 循环 do?', tokens: 42 })
  expect(reply).toEqual({ content: 'What does 循环 do?', reportedTokens: 42 })
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.every((text) => 'What does 循环 do?'.startsWith(text))).toBe(true)
  expect(asked).toMatchObject([{ body: { stream: true } }])
})

test('a server that knows no streams answers in one piece', async () => {
  const { reply, seen } = await watch({ content: 'Why?', tokens: 3, knowsStreams: false })
  expect(reply).toEqual({ content: 'Why?', reportedTokens: 3 })
  expect(seen).toEqual([])
})

test.each<{ name: string; step: Step; reply: object; timeoutMs?: number }>([
  { name: 'vanishes', step: { begins: 'Half of', next: 'vanishes' }, reply: { fault: 'unreachable' } },
  { name: 'stops for ever', step: { begins: 'Half of', next: 'hangs' }, reply: { fault: 'timeout' }, timeoutMs: 300 },
  { name: 'only says that it is alive', step: { does: 'pings' }, reply: { fault: 'timeout' }, timeoutMs: 300 },
  { name: 'floods', step: { does: 'floods' }, reply: { fault: 'too-long' } },
  { name: 'is a page', step: { body: '<html></html>', type: 'text/html' }, reply: { fault: 'garbage' } },
  { name: 'has other events', step: { body: 'data: {"choices":"none"}\n\n', type: 'text/event-stream' }, reply: { fault: 'garbage' } },
  { name: 'reports an error', step: { begins: 'Half of', next: 'errs' }, reply: { fault: 'refused' } },
  { name: 'never reports its tokens', step: { begins: 'Whole', next: 'ends' }, reply: { content: 'Whole', reportedTokens: undefined } },
])('a stream that $name is no half answer', async ({ step, reply: expected, timeoutMs }) => {
  const { reply } = await watch(step, timeoutMs)
  expect(reply).toEqual(expected)
})

test('a server that sends elsewhere is not followed, and the key stays with it', async () => {
  const other = await openScriptedModel(said({}))
  opened.push(other)
  for (const status of [301, 302, 303, 307, 308]) {
    const { reply } = await ask({ status, location: `${other.address}/chat/completions` })
    expect(reply).toEqual({ fault: 'refused' })
  }
  expect(other.asked).toEqual([])
})

test('a server that is not there is unreachable', async () => {
  const reply = await createAskModel()({ address: 'http://127.0.0.1:1/v1', model: 'x', key: null }, [{ role: 'user', content: 'Hi' }])
  expect(reply).toEqual({ fault: 'unreachable' })
})
