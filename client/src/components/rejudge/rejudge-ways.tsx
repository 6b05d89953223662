import { Button, Group, List, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Inputs, trpc } from '../../trpc/trpc.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { toastSuccess } from '../../ui/toast.ts'

type Props = {
  /** The submissions to judge again. */
  selection: Inputs['rejudge']['many']
  /** Their number; nothing can start while it is unknown or 0. */
  count: number | undefined
  /** Called when one of the two has started. */
  onStarted(): void
}

/** The two ways to judge again: a preview first, which is the usual one, or at once. */
export function RejudgeWays({ selection, count, onStarted }: Props) {
  const t = useTexts('rejudge')
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const preview = trpc.rejudging.start.useMutation({
    onSuccess: async ({ id }) => {
      onStarted()
      void utils.rejudging.list.invalidate()
      await navigate({ to: '/admin/rejudge/$id', params: { id: String(id) } })
    },
  })
  const atOnce = trpc.rejudge.many.useMutation({
    onSuccess: (done) => {
      onStarted()
      toastSuccess(t('done', { count: done.count }))
      return Promise.all([utils.submission.invalidate(), utils.problem.invalidate(), utils.systemError.invalidate()])
    },
  })
  const disabled = !count || preview.isPending || atOnce.isPending
  return (
    <Stack gap="sm">
      <FormAlert error={preview.error ?? atOnce.error} />
      <List size="sm" spacing={6}>
        <List.Item>
          <strong>{t('preview.name')}</strong> {t('preview.text')}
        </List.Item>
        <List.Item>
          <strong>{t('atOnce.name')}</strong> {t('atOnce.text')}
        </List.Item>
      </List>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={disabled} loading={atOnce.isPending} onClick={() => atOnce.mutate(selection)}>
          {t('atOnce.submit')}
        </Button>
        <Button disabled={disabled} loading={preview.isPending} onClick={() => preview.mutate(selection)} data-autofocus>
          {t('preview.submit')}
        </Button>
      </Group>
    </Stack>
  )
}
