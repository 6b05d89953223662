import { Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { expectationNames } from '@touchstone/shared/judging/solution/expectation.ts'
import { useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useVersionedSave } from '../editing/use-versioned-save.ts'
import { CodeField } from './code-field.tsx'
import type { SolutionRow } from './solution-matrix.tsx'

type Props = { pid: number; solution: SolutionRow | null; onClose(): void }

const POINTS = 'points'
const NOTHING = 'nothing'

type Typed = { name: string; language: string; code: string; expected: string | null }
const typedOf = (solution: SolutionRow | null): Typed => ({
  name: solution?.name ?? '',
  language: solution?.language ?? '',
  code: solution?.code ?? '',
  expected: solution?.expected ?? null,
})

/** Edits one solution; nothing is stored before Save. */
export function SolutionDialog({ pid, solution, onClose }: Props) {
  const t = useTexts('admin-problems')
  const utils = trpc.useUtils()
  const languages = trpc.problem.languages.useQuery({ all: false }, { staleTime: 300_000 })
  const [name, setName] = useState(solution?.name ?? '')
  const [language, setLanguage] = useState(solution?.language ?? 'C++ 17')
  const [code, setCode] = useState(solution?.code ?? '')
  const isScore = /^\d+$/.test(solution?.expected ?? '')
  const [expected, setExpected] = useState(isScore ? POINTS : solution ? (solution.expected ?? NOTHING) : 'accepted')
  const [points, setPoints] = useState(isScore ? Number(solution?.expected) : 100)
  const done = {
    onSuccess: async () => {
      await utils.solution.board.invalidate({ pid })
      onClose()
    },
  }
  const save = trpc.solution.save.useMutation(done)
  const remove = trpc.solution.remove.useMutation(done)
  const error = save.error ?? remove.error
  const contentType = languages.data?.find((known) => known.name === language)?.contentType ?? ''
  const versioned = useVersionedSave({ draft: typedOf(solution), version: solution?.version ?? null }, async () => {
    const { solutions } = await utils.solution.board.fetch({ pid }, { staleTime: 0 })
    const stored = solutions.find(({ id }) => id === solution?.id)
    return stored ? { draft: typedOf(stored), version: stored.version } : null
  })
  const submit = async () => {
    const typed = { name, language, code, expected: expected === NOTHING ? null : expected === POINTS ? String(points) : expected }
    try {
      const outcome = await versioned.save(typed, (draft, version) => save.mutateAsync({ pid, id: solution?.id, version, ...draft }))
      if (outcome.kind === 'theirs') onClose()
    } catch {
      // shown below the code
    }
  }
  return (
    <Dialog onClose={onClose} title={t(solution ? 'solutions.edit' : 'solutions.add')} size="xl" closeOnClickOutside={false}>
      <Stack gap="sm">
        <Group align="flex-start" gap="md">
          <TextInput
            w={200}
            label={t('solutions.name')}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            w={160}
            label={t('solutions.language')}
            allowDeselect={false}
            data={(languages.data ?? []).map(({ name }) => name)}
            value={language}
            onChange={(value) => value && setLanguage(value)}
          />
          <Select
            w={190}
            label={t('solutions.expected')}
            allowDeselect={false}
            data={[
              ...expectationNames.map((value) => ({ value, label: t(`expected.${value}`) })),
              { value: POINTS, label: t('expected.points') },
              { value: NOTHING, label: t('expected.nothing') },
            ]}
            value={expected}
            onChange={(value) => value && setExpected(value)}
          />
          {expected === POINTS && (
            <NumberInput
              w={110}
              label={t('cases.score')}
              min={0}
              allowDecimal={false}
              value={points}
              onChange={(value) => setPoints(typeof value === 'number' ? value : 0)}
            />
          )}
        </Group>
        <CodeField
          key={language}
          field="solution"
          label={t('solutions.code')}
          initialText={code}
          contentType={contentType}
          onChange={setCode}
          error={undefined}
        />
        {error && (
          <Text size="sm" c="var(--tone-wrong-ink)" role="alert">
            {messageOfError(error)}
          </Text>
        )}
        <Group justify="space-between">
          {solution ? (
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate({ pid, id: solution.id })}>
              {t('solutions.remove')}
            </Button>
          ) : (
            <span />
          )}
          <Button loading={save.isPending} disabled={code.trim() === ''} onClick={() => void submit()}>
            {t('solutions.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
