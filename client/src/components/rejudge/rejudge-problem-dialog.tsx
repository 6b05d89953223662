import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { finalVerdicts } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { compact } from '../../search/search-params.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { verdictLook } from '../../ui/verdict/verdict-table.ts'
import { RejudgeWays } from './rejudge-ways.tsx'

const instantOf = (local: string) => (local ? new Date(local).toISOString() : undefined)

type Props = {
  problem: { id: number; problemId: string }
  /** Only submissions of this contest. */
  cid?: number
  onClose(): void
}

/** Judges submissions to a problem again, after it shows their number. */
export function RejudgeProblemDialog({ problem, cid, onClose }: Props) {
  const t = useTexts('admin-problems')
  const common = useTexts('common')
  const [status, setStatus] = useState('')
  const [language, setLanguage] = useState('')
  const languages = trpc.problem.languages.useQuery({ all: false }, { staleTime: 300_000 })
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const selection = {
    pid: problem.id,
    ...compact({ cid }),
    ...compact({ status: status ? Number(status) : undefined, language: language || undefined }),
    ...compact({ submittedFrom: instantOf(from), submittedUntil: instantOf(until) }),
  }
  const counted = trpc.rejudge.count.useQuery(selection, { staleTime: 0, placeholderData: keepPreviousData })
  const count = counted.data?.count
  return (
    <Dialog onClose={onClose} title={t('rejudge.title', { problemId: problem.problemId })}>
      <Stack gap="sm">
        <FormAlert error={counted.error} />
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
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            type="datetime-local"
            label={t('rejudge.from')}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label={t('rejudge.until')}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        </SimpleGrid>
        <Text fw={600} className="tabular" role="status">
          {count === undefined ? t('rejudge.counting') : t('rejudge.preview', { count })}
        </Text>
        <RejudgeWays selection={selection} count={counted.isPlaceholderData ? undefined : count} onStarted={onClose} />
      </Stack>
    </Dialog>
  )
}
