import { Select, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'

const choices = [1, 2, 3, 5, 10, 20] as const
const NEVER = 'never'

/** After how many wrong tries pupils may search for an input that breaks their program. */
export function BreakingRule({ pid }: { pid: number }) {
  const t = useTexts('workshop')
  const utils = trpc.useUtils()
  const { data, error, refetch } = trpc.breaking.rule.useQuery({ pid })
  const save = trpc.breaking.saveRule.useMutation({
    onError: toastRefusal,
    onSuccess: () => toastSuccess(t('breaking.ruleSaved')),
    onSettled: () => utils.breaking.rule.invalidate({ pid }),
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} inline />
  if (!data) return <SkeletonRows rows={1} />
  // A number that was saved by another way stays a choice.
  const numbers = [...new Set([...choices, ...(data.after === null ? [] : [data.after])])].sort((a, b) => a - b)
  return (
    <Panel title={t('breaking.label')}>
      <Select
        label={t('breaking.rule')}
        maw={360}
        allowDeselect={false}
        disabled={save.isPending}
        data={[
          { value: NEVER, label: t('breaking.ruleNever') },
          ...numbers.map((count) => ({ value: String(count), label: t('breaking.ruleAfter', { count }) })),
        ]}
        value={data.after === null ? NEVER : String(data.after)}
        onChange={(value) => save.mutate({ pid, after: value === NEVER ? null : Number(value) })}
      />
      <Text size="sm" c="dimmed" mt={6} maw={720}>
        {t('breaking.ruleHint')}
      </Text>
    </Panel>
  )
}
