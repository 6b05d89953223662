import { TutorRuleSelect } from '../../components/tutor/tutor-rule.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'

/** How much help the pupils of a group get on problem pages. A choice is stored at once. */
export function GroupTutorPanel({ gid }: { gid: number }) {
  const t = useTexts('tutor')
  const utils = trpc.useUtils()
  const { data, error, refetch } = trpc.tutor.group.useQuery({ gid })
  const save = trpc.tutor.setGroup.useMutation({
    onSuccess: () => toastSuccess(t('rule.saved')),
    onError: toastRefusal,
    onSettled: () => utils.tutor.group.invalidate({ gid }),
  })
  return (
    <Panel title={t(data?.isOffered === false ? 'rule.helpTitle' : 'rule.title')}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} inline />
      ) : data ? (
        <TutorRuleSelect
          place="group"
          hasModel={data.isOffered}
          rule={data.rule}
          disabled={save.isPending}
          onChange={(rule) => save.mutate({ gid, rule })}
        />
      ) : (
        <SkeletonRows rows={1} />
      )}
    </Panel>
  )
}
