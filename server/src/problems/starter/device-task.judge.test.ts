import { readFile } from 'node:fs/promises'
import { ANSWER_LANGUAGE } from '@touchstone/shared/judging/language/device-task.ts'
import { Verdict, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker, untilJudged } from '../../testing/test-judge.ts'

// The starter problem with a router configuration, judged as a pupil's hand-in.

const right = await readFile(new URL('../../../starter-problems/12-router/solutions/main.txt', import.meta.url), 'utf8')
afterAll(closeTestJudge)

/** A new site with the starter problems, and a pupil that hands in configurations. */
async function openSite() {
  const site = await openTestApp()
  const stop = await startTestWorker(site, await openTestJudge())
  const pupil = await site.signIn('default_user', 'pupil')
  const { uid } = await site.signIn('root')
  await site.services.problemImport.importStarter(uid)
  await site.services.config.update('switches', { defaultSubmitInterval: 0 })
  const { db } = site.services
  const post = async (code: string, language: string = ANSWER_LANGUAGE) => {
    const body = { pid: 'TS1012', language, code, cid: 0, isRemote: false }
    return (await site.call('POST /api/submit-problem-judge', { token: pupil.token, body })).body
  }
  async function handIn(code: string): Promise<{ verdict: string; passed: number[] }> {
    const { data, msg } = await post(code)
    if (!data) throw new Error(msg)
    const { submitId } = data
    await untilJudged(site, submitId)
    const { status } = await db.selectFrom('submissions').select('status').where('submitId', '=', submitId).executeTakeFirstOrThrow()
    const cases = await db.selectFrom('submissionCases').select(['seq', 'status']).where('submitId', '=', submitId).orderBy('seq').execute()
    return { verdict: String(verdictName(status)), passed: cases.filter(({ status }) => status === Verdict.Accepted).map(({ seq }) => seq) }
  }
  return { db, post, handIn, stop }
}

const without = (part: string) => right.replace(part, '')
const route = 'ip route 0.0.0.0 0.0.0.0 10.0.0.1\n'

const accepted = [
  { name: 'the model configuration', text: right },
  { name: 'capital letters, short names and CRLF', text: right.toUpperCase().replaceAll('GIGABITETHERNET', 'Gi').replaceAll('\n', '\r\n') },
  {
    name: 'a later command over an earlier one',
    text: right.replace(' ip address 10.0.0.2', ' ip address 10.9.9.9 255.0.0.0\n ip address 10.0.0.2'),
  },
  { name: 'a route that is taken back', text: `${right}ip route 0.0.0.0 0.0.0.0 10.0.0.9\nno ip route 0.0.0.0 0.0.0.0 10.0.0.9\n` },
]

const wrong = [
  { name: 'a wrong address', text: right.replace('192.168.10.1', '192.168.10.2') },
  { name: 'a wrong mask', text: right.replace('255.255.255.252', '255.255.255.0') },
  { name: 'a missing interface', text: without('interface GigabitEthernet0/2') },
  { name: 'an interface that is shut down', text: right.replace(' no shutdown', ' shutdown') },
  { name: 'no default route', text: without(route) },
  { name: 'another next hop', text: right.replace('10.0.0.1\n', '10.0.0.9\n') },
  { name: 'a second default route', text: `${right}ip route 0.0.0.0 0.0.0.0 10.0.0.9\n` },
  { name: 'no configuration at all', text: 'int main() { return 0; }' },
  { name: 'unfinished commands', text: 'interface\nip route\nno\nip\nip address\n' },
  { name: 'numbers that are no addresses', text: right.replaceAll('192.168', '999999999999999999999.-1') },
  { name: 'one endless line', text: 'interface GigabitEthernet0/0'.repeat(2000) },
  { name: 'thousands of interfaces', text: Array.from({ length: 3500 }, (_, n) => `interface e${n}`).join('\n') },
  { name: 'odd signs', text: '配置\u0007\u202e interface ü 💥\n'.repeat(500) },
]

test('configurations in every usual form are accepted', async () => {
  const { handIn, stop } = await openSite()
  for (const { name, text } of accepted) expect([name, await handIn(text)]).toEqual([name, { verdict: 'Accepted', passed: [1, 2, 3, 4] }])
  await stop()
}, 600_000)

test('wrong, unfinished, hostile and endless texts are wrong answers, never a failure of the judge', async () => {
  const { handIn, stop } = await openSite()
  for (const { name, text } of wrong) expect([name, (await handIn(text)).verdict]).toEqual([name, 'WrongAnswer'])
  await stop()
}, 600_000)

test('the hand-in has a limit, and programs are refused', async () => {
  const { post, stop } = await openSite()
  expect((await post('!'.repeat(65_535))).status).toBe(200)
  expect((await post('!'.repeat(65_536))).errorCode).toBe('submission.code-too-long')
  expect((await post(`${right}// a program`, 'C++ 17')).errorCode).toBe('submission.language-unsupported')
  await stop()
}, 600_000)
