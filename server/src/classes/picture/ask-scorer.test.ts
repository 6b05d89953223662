import { SCORING_REPLY_BYTES } from '@touchstone/shared/classes/picture/scoring-rules.ts'
import { expect, test } from 'vitest'
import { openScorer, says } from '../../testing/scorer-server.ts'
import { createAskScorer } from './ask-scorer.ts'

const form = { user: 'a'.repeat(32), url1: 'http://school.example/1', url2: '' }
const ask = createAskScorer({ patienceMs: 20_000 })
const hurried = createAskScorer({ patienceMs: 300 })

test('the three fields are posted to the address with its query, and the text comes back', async () => {
  const scorer = await openScorer((request, response, body) => {
    response.end(`${request.method} ${request.url} ${[...body].join(' ')} 优秀`)
  })
  const text = `POST /score?key=1 user,${form.user} url1,${form.url1} url2, 优秀`
  expect(await ask(scorer.address, form)).toEqual({ text })
})

test('the encoding of the answer is the one that it names, and an unknown one does no harm', async () => {
  const answer = async (charset: string, body: Buffer) => {
    const scorer = await openScorer(
      (_, response) => void response.writeHead(200, { 'content-type': `text/plain; charset=${charset}` }).end(body),
    )
    return ask(scorer.address, form)
  }
  expect(await answer('gbk', Buffer.from([0xd3, 0xc5, 0xd0, 0xe3]))).toEqual({ text: '优秀' })
  expect(await answer('no-such-thing', Buffer.from('优秀'))).toEqual({ text: '优秀' })
})

test.each([
  { name: 'an error', play: says('优秀', 500), failure: 'status' },
  { name: 'a page that is gone', play: says('优秀', 404), failure: 'status' },
  { name: 'an answer beyond the limit', play: says('.'.repeat(SCORING_REPLY_BYTES + 1)), failure: 'unusable' },
] as const)('$name is $failure', async ({ play, failure }) => {
  const scorer = await openScorer(play)
  expect(await ask(scorer.address, form)).toEqual({ failure })
})

test('an answer at the limit is read', async () => {
  const scorer = await openScorer(says('.'.repeat(SCORING_REPLY_BYTES)))
  expect(await ask(scorer.address, form)).toEqual({ text: '.'.repeat(SCORING_REPLY_BYTES) })
})

test('an endless answer is cut at the limit, and one that unpacks to gigabytes too', async () => {
  const endless = await openScorer((_, response) => {
    const more = () => void (response.write('.'.repeat(4096)) ? setImmediate(more) : response.once('drain', more))
    more()
  })
  expect(await ask(endless.address, form)).toEqual({ failure: 'unusable' })
  const { gzipSync } = await import('node:zlib')
  const packed = gzipSync(Buffer.alloc(20 * 1024 * 1024))
  const bomb = await openScorer((_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed))
  expect(await ask(bomb.address, form)).toEqual({ failure: 'unusable' })
})

test('silence, and an answer that drips, end in time', async () => {
  const scorer = await openScorer(() => {})
  expect(await hurried(scorer.address, form)).toEqual({ failure: 'slow' })
  scorer.plays((_, response) => {
    const timer = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(timer))
  })
  expect(await hurried(scorer.address, form)).toEqual({ failure: 'slow' })
})

test('an answer that breaks off, and a server that is not there', async () => {
  const scorer = await openScorer((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('优秀')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await ask(scorer.address, form)).toEqual({ failure: 'unreachable' })
  await scorer.close()
  expect(await ask(scorer.address, form)).toEqual({ failure: 'unreachable' })
})

test('no redirection is followed: another host hears nothing, and the same one nothing more', async () => {
  const other = await openScorer(says('优秀'))
  const scorer = await openScorer((_, response) => void response.writeHead(307, { location: other.address }).end())
  expect(await ask(scorer.address, form)).toEqual({ failure: 'status' })
  expect(other.asked).toEqual([])
  scorer.plays((_, response) => void response.writeHead(302, { location: '/score' }).end('优秀'))
  expect(await ask(scorer.address, form)).toEqual({ failure: 'status' })
  expect(scorer.asked).toHaveLength(2)
})
