import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { assignGroup } from './case-scores.ts'
import { useEditor } from './editor-state.ts'

/** Puts a run of cases into one subtask at once. */
export function AssignGroupDialog({ onClose }: { onClose(): void }) {
  const t = useTexts('admin-problems')
  const { draft, change } = useEditor()
  const count = draft.cases.length
  const last = Math.max(0, ...draft.cases.map(({ groupNum }) => groupNum ?? 0))
  const form = useForm<{ from: number; to: number; group: number; score: number | string }>({
    initialValues: { from: 1, to: count, group: Math.max(1, last), score: '' },
    validate: {
      from: (from) => (Number.isInteger(from) && from >= 1 && from <= count ? null : t('fault.range', { min: 1, max: count })),
      to: (to, { from }) => (Number.isInteger(to) && to >= from && to <= count ? null : t('fault.range', { min: from, max: count })),
      group: (group) => (Number.isInteger(group) && group >= 1 ? null : t('fault.group')),
    },
  })
  const submit = form.onSubmit(({ from, to, group, score }) => {
    change({ cases: assignGroup(draft.cases, { from, to, group, score: typeof score === 'number' ? score : null }) })
    onClose()
  })
  return (
    <Dialog onClose={onClose} title={t('cases.assignTitle')} size="sm">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Group grow align="flex-start">
            <NumberInput label={t('cases.assignFrom')} min={1} max={count} data-autofocus {...form.getInputProps('from')} />
            <NumberInput label={t('cases.assignTo')} min={1} max={count} {...form.getInputProps('to')} />
          </Group>
          <NumberInput label={t('cases.assignGroup')} min={1} {...form.getInputProps('group')} />
          <NumberInput label={t('cases.assignScore')} min={0} allowDecimal={false} {...form.getInputProps('score')} />
          <Group justify="flex-end">
            <Button type="submit">{t('cases.assignDo')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
