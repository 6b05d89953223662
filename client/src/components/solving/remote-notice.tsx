import { findRemoteJudge, type RemoteSiteFacts, remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { Late } from '../../ui/late.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OwnRuns } from './own-runs.tsx'
import type { SolvingTarget } from './solving-target.ts'
import { useJudgeStatus } from './use-judge-status.ts'

/** The judge of a problem from another site, and whether programs reach it now. */
export default function RemoteNotice({ target, problemId }: { target: SolvingTarget; problemId: string }) {
  const t = useTexts('problem')
  const user = useUser()
  const { data: status, isLoading } = useJudgeStatus()
  const judge = findRemoteJudge(problemId.split('-')[0] ?? '')
  if (!judge) return null
  // Its length depends on the judge, and the statement follows it.
  if (isLoading) return <Late />
  const site: RemoteSiteFacts = remoteSites[judge]
  const id = site.readId(problemId.slice(judge.length + 1))
  const health = status?.otherJudges.find((one) => one.judge === site.accounts)
  const isUsable = status === undefined || health?.works === true
  return (
    <Notice tone={isUsable ? 'open' : 'limit'}>
      {t('remote.judged', { site: site.name })} {status && !health && t('remote.noAccount')}
      {health && !health.works && t('remote.paused', { reason: health.fault ?? '' })}{' '}
      {id && (
        <a href={site.origin + site.problemPath(id)} target="_blank" rel="noreferrer noopener">
          {t('remote.original')}
        </a>
      )}
      {site.publicRuns && user && target.kind !== 'contest' && <OwnRuns site={site.accounts} target={target} problemId={problemId} />}
    </Notice>
  )
}
