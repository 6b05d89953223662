/** A site with a class, the tutor set up, and a server that answers by the script of a test. */
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { expect, onTestFinished } from 'vitest'
import { openClassSite } from '../../../testing/class-site.ts'
import type { fakeClock } from '../../../testing/fake-clock.ts'
import { makeCases, makeProblem } from '../../../testing/make.ts'
import { openScriptedModel, type Step, said } from './scripted-model.ts'

export const KEY = 'sk-0123456789-very-secret'
export const CODE = 'n = int(input())\nfor i in range(1, n):\n    print(i)\n'

export async function siteWithTutor(...steps: Step[]) {
  const site = await openClassSite()
  const { db, services, clock } = site
  const model = await openScriptedModel(...(steps.length > 0 ? steps : [said({})]))
  onTestFinished(() => model.close())
  const root = await site.signIn('root', 'rae')
  const pid = await makeProblem(db, { problemId: 'LOOP', description: 'Print the numbers from 1 to n.', authorUid: root.uid })
  await makeCases(db, pid, [{}, {}])
  const settings = {
    address: model.address,
    model: 'small',
    key: KEY,
    rung: 'line',
    dailyTokens: 500_000,
    pupilTokens: 60_000,
    keepDays: 30,
  }
  const call = async (rest: string, token?: string, body?: object) =>
    (await site.call(`${rest.split(' ')[0]} /api/${rest.split(' ')[1]}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body
  const setUp = (fields: object = {}) => call('PUT admin/config/tutor-settings', root.token, { ...settings, ...fields })
  expect((await setUp()).status).toBe(200)
  const ann = site.people.ann.token
  const state = async (token = ann) => (await call(`GET get-tutor?pid=${pid}`, token)).data
  const send = (fields: object = {}, token = ann) =>
    call('POST tutor-question', token, { pid, question: 'Why is it wrong?', code: CODE, language: 'Python3', ...fields })
  /** Asks, and waits for the answer. @returns the last turn */
  const ask = async (fields: object = {}, token = ann) => {
    expect((await send(fields, token)).status).toBe(200)
    await services.tutor.settled()
    const turn = (await state(token)).turns.at(-1)
    clock.advance(minute)
    return turn
  }
  return { ...site, model, root, pid, call, setUp, state, send, ask, ann }
}

/** Asks while the model has written `begins`; `go` lets it continue. @returns the conversation once a sentence is shown */
export async function begun(
  begins: string,
  next: 'hangs' | 'vanishes' | 'ends' | 'errs',
  rest = '',
  before: (clock: ReturnType<typeof fakeClock>) => void = () => {},
) {
  const site = await siteWithTutor()
  before(site.clock)
  let go = () => {}
  const started = new Promise<void>((resolve) => {
    go = resolve
  })
  site.model.play({ begins, next, go: started, rest })
  expect((await site.send()).status).toBe(200)
  await expect.poll(async () => (await site.state()).turns[0]?.text ?? null, { timeout: 20_000 }).not.toBeNull()
  const end = async () => {
    go()
    await site.services.tutor.settled()
    return (await site.state()).turns[0]
  }
  return { ...site, go: () => go(), end }
}
export const head = '{"rung":"ask","line":null,"code":null,"text":"'
