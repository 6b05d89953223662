import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { finalVerdicts } from '@touchstone/shared/judging/verdict.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { verdictLook } from '../../../ui/verdict/verdict-table.ts'
import type { StaffProblemRow } from './problem-columns.tsx'

/** Judges submissions to a problem again, after saying how many that are. */
export function RejudgeDialog({ problem, onClose }: { problem: StaffProblemRow; onClose(): void }) {
  const t = useTexts('admin-problems')
  const common = useTexts('common')
  const utils = trpc.useUtils()
  const [status, setStatus] = useState('')
  const [language, setLanguage] = useState('')
  const languages = trpc.problem.languages.useQuery({ all: false }, { staleTime: 300_000 })
  const selection = { pid: problem.id, ...(status ? { status: Number(status) } : {}), ...(language ? { language } : {}) }
  const preview = trpc.rejudge.count.useQuery(selection, { staleTime: 0, placeholderData: keepPreviousData })
  const rejudge = trpc.rejudge.many.useMutation({
    onSuccess: ({ count }) => {
      onClose()
      toastSuccess(t('rejudge.done', { count }))
      return Promise.all([utils.submission.invalidate(), utils.problem.invalidate()])
    },
  })
  const count = preview.data?.count
  return (
    <Dialog onClose={onClose} title={t('rejudge.title', { problemId: problem.problemId })}>
      <Stack gap="sm">
        <FormAlert error={rejudge.error ?? preview.error} />
        <Select
          label={t('rejudge.status')}
          allowDeselect={false}
          data={[
            { value: '', label: t('rejudge.anyStatus') },
            ...finalVerdicts.map((verdict) => ({ value: String(verdict), label: common(verdictLook(verdict).key) })),
          ]}
          value={status}
          onChange={(value) => setStatus(value ?? '')}
        />
        <Select
          label={t('rejudge.language')}
          allowDeselect={false}
          searchable
          data={[
            { value: '', label: t('rejudge.anyLanguage') },
            ...(languages.data ?? []).map(({ name }) => ({ value: name, label: name })),
          ]}
          value={language}
          onChange={(value) => setLanguage(value ?? '')}
        />
        <Text fw={600} className="tabular" role="status">
          {count === undefined ? t('rejudge.counting') : t('rejudge.preview', { count })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('rejudge.text')}
        </Text>
        <Group justify="flex-end">
          <Button disabled={!count || preview.isPlaceholderData} loading={rejudge.isPending} onClick={() => rejudge.mutate(selection)}>
            {t('rejudge.submit', { count: count ?? 0 })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
