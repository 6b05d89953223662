import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { candidateColumns } from './candidate-columns.tsx'

const perPage = 10

export type PickSource = 'bank' | 'group'
type Candidate = { id: number; problemId: string; title: string }

/** Where the dialog searches, for which words, on which page, and the candidate whose statement is open. */
export function usePick(first: PickSource) {
  const [source, setSource] = useState(first)
  const [keyword, setKeyword] = useState<string>()
  const [paging, setPaging] = useState({ currentPage: 1, limit: perPage })
  const [shown, setShown] = useState<number | null>(null)
  const search = (change: () => void) => {
    change()
    setShown(null)
    setPaging({ ...paging, currentPage: 1 })
  }
  return {
    source,
    query: { keyword, ...paging },
    paging,
    setPaging,
    shown,
    setShown,
    setSource: (next: PickSource) => search(() => setSource(next)),
    setKeyword: (next: string | undefined) => search(() => setKeyword(next)),
  }
}

/** Keys that the texts of each place have for this dialog. */
type Key =
  `problems.${'source' | 'ofBank' | 'ofGroup' | 'search' | 'candidates' | 'noCandidates' | 'noCandidatesText' | 'title' | 'look' | 'addHere'}`

type Props<Row extends Candidate> = {
  pick: ReturnType<typeof usePick>
  t: ((key: Key | 'column.actions') => string) & ((key: 'problems.addOne' | 'problems.lookAt', values: { problemId: string }) => string)
  title: string
  error: unknown
  /** In the order in which they are offered; one alone is not asked about. */
  sources: readonly PickSource[]
  list: ComponentProps<typeof PagedTable<Row>>['list']
  /** Columns beside number and title. */
  columns?: ComponentProps<typeof PagedTable<Row>>['columns']
  /** Whether the statement can be read before the problem is added. */
  canLook?(row: Row): boolean
  /** Why a problem cannot be added, shown in place of the button. */
  whyNot?(row: Row): string | null
  isDisabled(row: Row): boolean
  isAdding(row: Row): boolean
  onAdd(row: Row): void
  onClose(): void
  /** Beside the search. */
  aside?: ReactNode
  /** Below the list. */
  children: ReactNode
}

type Rows<Row> = { data: { records: readonly Row[]; total: number } | undefined; isPlaceholderData: boolean }

/**
 * Rows stay where they are after a choice: a list that leaves out what was added keeps it until the next search or page. A row that moves up
 * from the next page stands below them, since that page no longer has it.
 */
function useKeptRows<Row extends Candidate, List extends Rows<Row>>(list: List & Rows<Row>, asked: string): List {
  const [kept, setKept] = useState<{ asked: string; records: readonly Row[] } | null>(null)
  const { data } = list
  const before = kept?.asked === asked ? kept.records : []
  const moved = list.isPlaceholderData ? [] : (data?.records ?? []).filter(({ id }) => !before.some((row) => row.id === id))
  const records = [...before, ...moved]
  if (data && !list.isPlaceholderData && (kept?.asked !== asked || moved.length > 0)) setKept({ asked, records })
  return data && kept?.asked === asked ? { ...list, data: { ...data, records } } : list
}

/** Problems that this dialog added: those pressed, without one whose adding was refused. */
function useAdded(error: unknown) {
  const [pressed, setPressed] = useState<readonly number[]>([])
  const added = error ? pressed.slice(0, -1) : pressed
  return { added, press: (id: number) => setPressed([...added, id]) }
}

/** Searches the bank, or the problems of a group, and adds one problem after the other to a contest or a training. */
export function PickProblemDialog<Row extends Candidate>(props: Props<Row>) {
  const {
    pick,
    t,
    title,
    error,
    sources,
    list,
    columns = [],
    canLook,
    whyNot,
    isDisabled,
    isAdding,
    onAdd,
    onClose,
    aside,
    children,
  } = props
  const { shown, setShown } = pick
  const shownList = useKeptRows(list, JSON.stringify([pick.source, pick.query]))
  const offered = list.isPlaceholderData ? undefined : list.data?.records
  const words = useTexts('common')
  const { added, press } = useAdded(error)
  const isOffered = (row: Row) => offered === undefined || offered.some(({ id }) => id === row.id)
  const wasAdded = (row: Row) => added.includes(row.id) && !isOffered(row)
  return (
    <Dialog onClose={onClose} title={title} size="xl">
      <Stack gap="sm">
        <FormAlert error={error} />
        <Group gap="sm" align="flex-end">
          {sources.length > 1 && (
            <SegmentedControl
              size="sm"
              aria-label={t('problems.source')}
              value={pick.source}
              onChange={(value) => pick.setSource(value === 'bank' ? 'bank' : 'group')}
              data={sources.map((value) => ({ value, label: t(value === 'bank' ? 'problems.ofBank' : 'problems.ofGroup') }))}
            />
          )}
          <SearchField label={t('problems.search')} value={pick.query.keyword} onSearch={pick.setKeyword} />
          {aside}
        </Group>
        <PagedTable
          list={shownList}
          paging={pick.paging}
          usualPageSize={perPage}
          onPage={pick.setPaging}
          label={t('problems.candidates')}
          expectedRows={5}
          rowKey={({ id }) => id}
          empty={<Empty title={t('problems.noCandidates')} text={t('problems.noCandidatesText')} />}
          columns={[
            ...candidateColumns<Row>(t('problems.title')),
            ...columns,
            {
              key: 'actions',
              header: t('column.actions'),
              width: 170,
              align: 'right',
              render: (row) => {
                const { id, problemId } = row
                const reason = whyNot?.(row) ?? (isOffered(row) || wasAdded(row) ? null : words('pick.gone'))
                return (
                  <Group gap={6} justify="flex-end" wrap="nowrap">
                    {(canLook?.(row) ?? true) && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-expanded={shown === id}
                        aria-label={t('problems.lookAt', { problemId })}
                        onClick={() => setShown(shown === id ? null : id)}
                      >
                        {t('problems.look')}
                      </Button>
                    )}
                    {reason === null ? (
                      <Button
                        size="compact-sm"
                        disabled={isDisabled(row) || wasAdded(row)}
                        leftSection={wasAdded(row) ? <IconCheck size={14} /> : undefined}
                        loading={isAdding(row)}
                        aria-label={t('problems.addOne', { problemId })}
                        onClick={() => {
                          press(id)
                          onAdd(row)
                        }}
                      >
                        {t('problems.addHere')}
                      </Button>
                    ) : (
                      <Text size="xs" c="dimmed">
                        {reason}
                      </Text>
                    )}
                  </Group>
                )
              },
            },
          ]}
        />
        {children}
      </Stack>
    </Dialog>
  )
}
