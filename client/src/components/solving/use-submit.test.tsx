import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { TRPCClientError } from '@trpc/client'
import { beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../../session/session.ts'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import { dueAct, readUnsent } from '../unsent/unsent-rule.ts'
import { longestCode, useSubmit } from './use-submit.ts'

beforeEach(() => {
  localStorage.clear()
  signIn('token', { uid: 'a', username: 'ada', roleList: [] } as unknown as UserInfo)
})

/** A page with the state of a submission, and a button that sends this code. */
async function openPage(code: string, closesAt: number | null = null) {
  const server = { refusal: null as Error | null, hold: null as Promise<void> | null }
  const sent: { pid: string; language: string; code: string; submitKey: string }[] = []
  function Page() {
    const { submitId, refusal, waitSeconds, waitSaid, sending, unsent, send } = useSubmit({
      problemId: 'SUM',
      target: { kind: 'practice' },
      closesAt,
    })
    return (
      <>
        <button type="button" onClick={() => void send('C++ 17', code)}>
          Send
        </button>
        <output>
          {JSON.stringify({
            submitId: submitId ?? null,
            refusal: refusal ?? null,
            waitSeconds,
            waitSaid,
            sending,
            unsent: unsent?.state ?? null,
          })}
        </output>
      </>
    )
  }
  await renderPage(<Page />, {
    'submission.submit': async (input: (typeof sent)[number]) => {
      sent.push(input)
      await server.hold
      if (server.refusal) throw server.refusal
      return { submitId: 40 + sent.length }
    },
  })
  const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  const shows = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toContain(text))
  return { server, sent, send, shows }
}

describe('a submission', () => {
  test('is sent with problem, language and code, and its number is shown', async () => {
    const { sent, send, shows } = await openPage('int main() {}')
    await send()
    await shows('"submitId":41')
    expect(sent).toMatchObject([{ pid: 'SUM', language: 'C++ 17', code: 'int main() {}' }])
  })

  test.each([
    { name: 'nothing', code: ' \n', calls: 0 },
    { name: 'the longest program', code: 'x'.repeat(longestCode), calls: 1 },
    { name: 'one character more', code: 'x'.repeat(longestCode + 1), calls: 0 },
  ])('of $name makes $calls call', async ({ code, calls }) => {
    const { sent, send, shows } = await openPage(code)
    await send()
    await shows(calls === 1 ? '"submitId":41' : '"refusal":"')
    expect(sent).toHaveLength(calls)
  })

  test('that the server refuses gives the reason, and can be sent again', async () => {
    const { server, sent, send, shows } = await openPage('int main() {}')
    server.refusal = refusal({ msg: 'The disk is full', status: 500 })
    await send()
    await shows('"refusal":"The disk is full"')
    server.refusal = null
    await send()
    await shows('"refusal":null')
    await shows('"submitId":42')
    expect(sent).toHaveLength(2)
  })

  test('that comes too early says once how long to wait, and then that the wait is over', async () => {
    const { server, send, shows } = await openPage('int main() {}')
    const data = { httpStatus: 429, details: { seconds: 2 } }
    server.refusal = TRPCClientError.from({ error: { code: -32_600, message: 'Too early', data } } as never)
    await send()
    await shows('"waitSeconds":2,"waitSaid":"You can submit again in 2 s"')
    await shows('"waitSeconds":1,"waitSaid":"You can submit again in 2 s"')
    await shows('"waitSeconds":0,"waitSaid":"You can submit again."')
  })

  test('is not sent twice while the first answer is awaited', async () => {
    const { server, sent, send, shows } = await openPage('int main() {}')
    let release = () => {}
    server.hold = new Promise((resolve) => {
      release = resolve
    })
    await send()
    await shows('"sending":true')
    await send()
    release()
    await shows('"submitId":41')
    expect(sent).toHaveLength(1)
  })

  test('that gets no answer waits with its program, and is sent again under the same number', async () => {
    const { server, sent, send, shows } = await openPage('int main() {}')
    server.refusal = new Error('no network')
    await send()
    await shows('"unsent":"waiting"')
    expect(localStorage.getItem('unsent-of-a')).toContain('int main() {}')
    server.refusal = null
    await send()
    await shows('"submitId":42')
    await shows('"unsent":null')
    expect(localStorage.getItem('unsent-of-a')).toBeNull()
    expect(sent).toHaveLength(2)
    expect(sent[0]?.submitKey).toMatch(/^[0-9a-f]{32}$/)
    expect(sent[1]).toEqual(sent[0])
  })

  test('whose page closes while the first try is under way is never sent after the end', async () => {
    const hour = 3_600_000
    const { server, send, shows } = await openPage('int main() {}', Date.now() + hour)
    server.hold = new Promise(() => {})
    await send()
    await shows('"sending":true')
    await shows('"unsent":null')
    // The page that opens next finds what this one has left.
    const left = (JSON.parse(localStorage.getItem('unsent-of-a') ?? '[]') as unknown[]).flatMap(readUnsent)
    expect(left.map((one) => dueAct(one, Date.now(), Date.now() + hour))).toEqual(['end'])
    expect(left.map((one) => dueAct(one, Date.now(), Date.now()))).toEqual(['send'])
  })

  test('that waits gives way to another program, which has a number of its own', async () => {
    const first = await openPage('int main() {}')
    first.server.refusal = new Error('no network')
    await first.send()
    await first.shows('"unsent":"waiting"')
    const second = await openPage('int main() { return 0; }')
    await second.send()
    await second.shows('"submitId":41')
    expect(second.sent[0]?.submitKey).not.toBe(first.sent[0]?.submitKey)
    expect(localStorage.getItem('unsent-of-a')).toBeNull()
  })

  test('that is refused after it has waited stops, with the reason', async () => {
    const { server, sent, send, shows } = await openPage('int main() {}')
    server.refusal = new Error('no network')
    await send()
    await shows('"unsent":"waiting"')
    server.refusal = refusal({ msg: 'The contest is closed', status: 403 })
    await send()
    await shows('"unsent":"refused"')
    expect(localStorage.getItem('unsent-of-a')).toContain('The contest is closed')
    expect(sent).toHaveLength(2)
  })
})
