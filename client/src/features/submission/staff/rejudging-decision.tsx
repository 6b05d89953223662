import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { mayDiscard } from '@touchstone/shared/judging/submission/rejudging-rules.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toastRefusal, toastSuccess } from '../../../ui/toast.ts'
import { isUnderWay, progressOf } from './rejudging-state.tsx'
import { useRejudgingWords } from './use-rejudging-words.ts'

type Detail = Outputs['rejudging']['detail']

/** The outcome of a rejudging, and the actions that are possible now. */
export function RejudgingDecision({ rejudging }: { rejudging: Detail }) {
  const t = useTexts('admin-rejudge')
  const { summary } = useRejudgingWords()
  const utils = trpc.useUtils()
  const { id, state, counts, staleTestData, newerVerdicts } = rejudging
  const refresh = () => Promise.all([utils.rejudging.invalidate(), utils.submission.invalidate(), utils.problem.invalidate()])
  const apply = trpc.rejudging.applyResults.useMutation({ onSettled: refresh })
  const discard = trpc.rejudging.discard.useMutation({ onSettled: refresh })
  const act = async (deed: () => Promise<unknown>, done?: string) => {
    try {
      await deed()
      if (done) toastSuccess(done)
    } catch (error) {
      toastRefusal(error)
    }
  }
  const applyIt = async () => {
    const text = t('apply.text', { summary: summary(rejudging) })
    if (!(await confirm({ title: t('apply.title', { count: counts.judged }), text, yes: t('apply.yes') }))) return
    await act(() => apply.mutateAsync({ id }))
  }
  const discardIt = async () => {
    const question = { title: t('discard.title'), text: t('discard.text'), yes: t('discard.yes'), danger: true }
    if (await confirm(question)) await act(() => discard.mutateAsync({ id }), t('discarded'))
  }
  const says = {
    running: t('page.running'),
    ready: counts.changed > 0 ? t('page.ready') : t('page.readySame'),
    applying: t('page.applying'),
    failed: t('page.failed'),
    applied: null,
    discarded: null,
  }[state]
  return (
    <Stack gap="xs" mb="lg">
      {isUnderWay(rejudging) && <UnderWay rejudging={rejudging} />}
      <Text fw={600} size="lg" className="tabular" role="status">
        {summary(rejudging)}
      </Text>
      {says && <Text size="sm">{says}</Text>}
      {newerVerdicts > 0 && <Notice tone="limit">{t('page.newer', { count: newerVerdicts })}</Notice>}
      {staleTestData && <Notice tone="limit">{t('page.stale')}</Notice>}
      {mayDiscard(state) && (
        <Group gap="sm" mt={4}>
          {state === 'ready' && (
            <Button loading={apply.isPending} onClick={() => void applyIt()}>
              {t('page.apply')}
            </Button>
          )}
          <Button variant="default" loading={discard.isPending} onClick={() => void discardIt()}>
            {t('page.discard')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** Its progress, and the reason when it waits. */
function UnderWay({ rejudging }: { rejudging: Detail }) {
  const t = useTexts('admin-rejudge')
  const status = trpc.siteStatus.read.useQuery({}, { refetchInterval: 5000, enabled: rejudging.state === 'running' })
  const { done, total } = progressOf(rejudging)
  return (
    <>
      <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={t('page.progress')} />
      {rejudging.state === 'running' && status.data?.ready === false && <Notice tone="limit">{t('page.judgeOff')}</Notice>}
    </>
  )
}
