import { Box, Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { strengthLimits } from '@touchstone/shared/judging/strength/strength-limits.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import { trpc } from '../../trpc/trpc.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PageNumbers } from '../../ui/page-numbers.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'
import { CaseContents } from '../solving/case-contents.tsx'
import type { Survivor } from './strength-types.ts'

type Props = {
  pid: number
  token: string
  /** From the figures of the check. */
  total: number
}

/** A page of the programs that pass every test. Programs with proof of a difference come before the others. */
export function StrengthSurvivors({ pid, token, total }: Props) {
  const t = useTexts('strength')
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<Survivor | null>(null)
  const list = trpc.strength.survivors.useQuery({ pid, token, page }, { placeholderData: keepPreviousData })
  const columns: Column<Survivor>[] = [
    { key: 'change', header: t('survivors.change'), render: (row) => <Change row={row} onShow={() => setShown(row)} /> },
    { key: 'solution', header: t('survivors.solution'), from: 'sm', render: ({ solution, language }) => solution ?? language },
    { key: 'result', header: t('survivors.result'), from: 'sm', render: (row) => <Result row={row} onShow={() => setShown(row)} /> },
  ]
  // From the figures: a page that fails to load leaves the numbers of the others.
  const pages = Math.ceil(total / strengthLimits.pageRows)
  return (
    <section aria-label={t('survivors.title')}>
      <Text size="sm" fw={600} mb={6}>
        {t('survivors.title')}
      </Text>
      {list.error && !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} inline />
      ) : (
        <DataTable
          label={t('survivors.label')}
          columns={columns}
          rows={list.data?.rows}
          rowKey={({ number }) => number}
          busy={list.isPlaceholderData}
          stops
          expectedRows={Math.min(total, strengthLimits.pageRows)}
          empty={<Text size="sm">{t('survivors.none')}</Text>}
        />
      )}
      {pages > 1 && (
        <Group justify="flex-end" mt="xs">
          <PageNumbers pages={pages} page={page} onPage={setPage} label={t('survivors.label')} />
        </Group>
      )}
      {shown && <InputDialog pid={pid} token={token} row={shown} anyAnswer={list.data?.anyAnswer ?? true} onClose={() => setShown(null)} />}
    </section>
  )
}

/** The kind of a change, its place, and the piece before and after it. A list on a phone adds solution and result, which have no columns there. */
function Change({ row, onShow }: { row: Survivor; onShow?(): void }) {
  const t = useTexts('strength')
  const { kind, line, before, after, solution, language } = row
  return (
    <Stack gap={4}>
      <Text size="sm">
        {t(`kind.${kind}`)}
        {line !== null && ` · ${t('survivors.where', { line })}`}
      </Text>
      {before !== null && after !== null && (
        <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
          <Code>{before || ' '}</Code> → <Code>{after || ' '}</Code>
        </Text>
      )}
      {onShow && (
        <Box hiddenFrom="sm">
          <Text size="sm" c="dimmed" mb={4}>
            {solution ?? language}
          </Text>
          <Result row={row} onShow={onShow} />
        </Box>
      )}
    </Stack>
  )
}

const tones = { proven: 'wrong', 'not-shown': 'open', unsearched: 'muted' } as const satisfies Record<Survivor['end'], VerdictTone>

function Result({ row: { end, tried, isUnsteady, unsearched }, onShow }: { row: Survivor; onShow(): void }) {
  const t = useTexts('strength')
  return (
    <Stack gap={4} align="flex-start">
      <StateMark tone={tones[end]}>{end === 'not-shown' ? t('notShown', { count: tried }) : t(end)}</StateMark>
      {unsearched && <Text size="sm">{t(`unsearched.${unsearched}`)}</Text>}
      {isUnsteady && <Text size="sm">{t('unsteady')}</Text>}
      {end === 'proven' && (
        <Button size="compact-sm" variant="default" onClick={onShow}>
          {t('show')}
        </Button>
      )}
    </Stack>
  )
}

type InputProps = { pid: number; token: string; row: Survivor; anyAnswer: boolean; onClose(): void }

/** The input on which a program fails, with both outputs; one click makes a test of it. */
function InputDialog({ pid, token, row, anyAnswer, onClose }: InputProps) {
  const t = useTexts('strength')
  const utils = trpc.useUtils()
  const addTest = trpc.strength.addTest.useMutation({
    onError: toastRefusal,
    onSuccess: ({ name }) => {
      toastSuccess(t('added', { name }))
      onClose()
    },
    onSettled: () => utils.workshop.read.invalidate({ pid }),
  })
  const { number, input, expected, got, difference, isCrash } = row
  return (
    <Dialog onClose={onClose} title={t('inputTitle')} size="xl">
      <Stack gap="sm">
        <Change row={row} />
        {input && <CaseContents input={input} outputs={{ expected, got, difference, anyAnswer }} />}
        {isCrash && <Text size="sm">{t('crash')}</Text>}
        <Group justify="flex-end">
          <Button
            leftSection={<IconFilePlus size={16} />}
            loading={addTest.isPending}
            onClick={() => addTest.mutate({ pid, token, number })}
          >
            {t('addTest')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
