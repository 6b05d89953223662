import { Button } from '@mantine/core'
import type { AccountJudge } from '@touchstone/shared/problems/problem/remote-site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { toastInfo, toastRefusal, toastSuccess } from '../../ui/toast.ts'
import { type SolvingTarget, submitIds } from './solving-target.ts'

/** Brings in runs that the reader made at the judge of the problem, by a proved handle. */
export function OwnRuns({ site, target, problemId }: { site: AccountJudge; target: SolvingTarget; problemId: string }) {
  const t = useTexts('problem')
  const utils = trpc.useUtils()
  const own = trpc.ownRun.handles.useQuery({}, { staleTime: 60_000 }).data
  const fetchRuns = trpc.ownRun.fetch.useMutation()
  if (!own?.isOn) return null
  const isProved = own.handles.some((handle) => handle.site === site && handle.provedAt !== null)
  const bring = async () => {
    try {
      const count = (await fetchRuns.mutateAsync({ pid: problemId, ...submitIds(target) })).submitIds.length
      if (count > 0) toastSuccess(t('remote.fetched', { count }))
      else toastInfo(t('remote.fetchedNone'))
      await Promise.all([utils.submission.invalidate(), utils.problem.invalidate()])
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <div>
      {t('remote.ownRuns')}{' '}
      {isProved ? (
        <Button size="compact-sm" variant="default" loading={fetchRuns.isPending} onClick={bring}>
          {t('remote.fetch')}
        </Button>
      ) : (
        <PageLink to="/setting">{t('remote.prove')}</PageLink>
      )}
    </div>
  )
}
