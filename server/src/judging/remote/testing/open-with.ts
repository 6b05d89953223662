/** A whole site beside a fixture that plays another judge. */
import { second } from '@touchstone/shared/ground/time/instant.ts'
import { type RemoteJudge, remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import { onTestFinished } from 'vitest'
import { COMMAND_LINE } from '../../../ground/audit/audit.service.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { fixtureProblems, startSite } from './fixture-sites.ts'

export const languages = {
  HDU: 'G++',
  POJ: 'G++',
  CF: 'GNU G++17',
  GYM: 'GNU G++17',
  AC: 'C++ 17 (gcc 12.2)',
  SPOJ: 'C++ (gcc 8.3)',
} as const
export const CODE = 'int main() { return 0; } // a program that is long enough to be taken by every judge'

/** A site with an imported public problem of another judge, and an account there. */
export async function openWith(judge: RemoteJudge, { account = true }: { account?: boolean } = {}) {
  const other = await startSite(judge)
  onTestFinished(() => other.stop())
  const site = await openTestApp({
    remoteReach: {
      origins: { [judge]: other.origin, [remoteSites[judge].accounts]: other.origin },
      pause: async () => {},
      patienceMs: 500,
    },
  })
  const { services, clock } = site
  const root = await site.signIn('root')
  const ada = await site.signIn('default_user', 'ada')
  const bring = async (force = false) =>
    (
      await site.call('POST /api/admin/problem/import-remote-problems', {
        ...root,
        body: { judge, ids: [fixtureProblems[judge]], force, publicity: 'public' },
      })
    ).body.data
  const report = await bring()
  if (account) await services.remoteAccounts.put({ judge: remoteSites[judge].accounts, username: 'bot', password: 'secret' }, COMMAND_LINE)
  const pid = report.problems[0]?.problemId ?? ''

  const submit = async (code = CODE, as = ada) => {
    const body = { pid, language: languages[judge], code, cid: 0, tid: null, gid: null, isRemote: true }
    return (await site.call('POST /api/submit-problem-judge', { token: as.token, body })).body
  }
  const detail = async (submitId: number, as = ada) =>
    (await site.call(`GET /api/get-submission-detail?submitId=${submitId}`, as)).body.data.submission
  /** Steps with the clock until nothing is left to do. @returns how many steps */
  const run = async (most = 40) => {
    let taken = 0
    for (let turn = 0; turn < most; turn++) {
      taken += await services.remoteJudging.step()
      clock.advance(3 * second)
    }
    return taken
  }
  return { ...site, other, root, ada, bring, report, pid, submit, detail, run }
}
