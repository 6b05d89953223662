import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { use, useState } from 'react'
import { candidateColumns } from '../../../../components/problem/candidate-columns.tsx'
import { StatementPreview } from '../../../../components/problem/statement-preview.tsx'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Empty } from '../../../../ui/page-states.tsx'
import { PagedTable } from '../../../../ui/paged-table.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { ContestRoom, useContestCalls, useRefreshContests } from './contest-room.ts'
import { balloonColors, nextDisplayId } from './next-display-id.ts'
import { type Candidate, type CandidateSource, useCandidates } from './use-candidates.ts'

const perPage = 10

type Props = { cid: number; type: number; places: readonly { pid: number; displayId: string }[]; onClose(): void }

/** Searches the bank or the contest's group for problems of its rule type; several can be added in turn. */
export function AddProblemDialog({ cid, type, places, onClose }: Props) {
  const t = useTexts('admin-contests')
  const gid = use(ContestRoom)
  const refresh = useRefreshContests()
  const [source, setSource] = useState<CandidateSource>(gid === null ? 'bank' : 'group')
  const [keyword, setKeyword] = useState('')
  const [paging, setPaging] = useState({ currentPage: 1, limit: perPage })
  const [shown, setShown] = useState<number | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const list = useCandidates({ cid, type, keyword, source, paging })
  const taken = places.map((place) => place.displayId)
  const displayId = typed ?? nextDisplayId(taken)
  const put = useContestCalls().put.useMutation({
    onSuccess: async (_, added) => {
      setTyped(null)
      setShown(null)
      await refresh()
      toastSuccess(t('problems.added', { displayId: added.displayId ?? '' }))
    },
  })
  const add = (pid: number) => put.mutate({ cid, pid, displayId, color: balloonColors[taken.length % balloonColors.length] ?? null })
  const preview = list.data?.records.find(({ id }) => id === shown)?.statement
  const search = (next: { source?: CandidateSource; keyword?: string }) => {
    if (next.source) setSource(next.source)
    if (next.keyword !== undefined) setKeyword(next.keyword)
    setShown(null)
    setPaging({ ...paging, currentPage: 1 })
  }
  const whyNot = ({ id, fits }: Candidate) =>
    places.some(({ pid }) => pid === id) ? t('problems.isIn') : fits ? null : t(type === 1 ? 'problems.notOi' : 'problems.notAcm')
  return (
    <Dialog onClose={onClose} title={t(gid === null ? 'problems.add' : 'problems.addInGroup')} size="xl">
      <Stack gap="sm">
        <FormAlert error={put.error} />
        <Group gap="sm" align="flex-end">
          {gid !== null && (
            <SegmentedControl
              size="sm"
              aria-label={t('problems.source')}
              value={source}
              onChange={(value) => search({ source: value === 'bank' ? 'bank' : 'group' })}
              data={[
                { value: 'group', label: t('problems.ofGroup') },
                { value: 'bank', label: t('problems.ofBank') },
              ]}
            />
          )}
          <SearchField label={t('problems.search')} value={keyword} onSearch={(text) => search({ keyword: text ?? '' })} />
          <TextInput label={t('problems.nextId')} w={110} value={displayId} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Group>
        <PagedTable
          list={list}
          paging={paging}
          usualPageSize={perPage}
          onPage={setPaging}
          label={t('problems.candidates')}
          expectedRows={5}
          rowKey={({ id }) => id}
          empty={<Empty title={t('problems.noCandidates')} text={t('problems.noCandidatesText')} />}
          columns={[
            ...candidateColumns<Candidate>(t('problems.title')),
            { key: 'author', header: t('problems.author'), width: 130, render: ({ author }) => author, from: 'sm' },
            {
              key: 'actions',
              header: t('column.actions'),
              width: 170,
              align: 'right',
              render: (row) => {
                const { id, problemId, statement } = row
                const reason = whyNot(row)
                return (
                  <Group gap={6} justify="flex-end" wrap="nowrap">
                    {statement && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        onClick={() => setShown(shown === id ? null : id)}
                        aria-expanded={shown === id}
                      >
                        {t('problems.look')}
                      </Button>
                    )}
                    {reason ? (
                      <Text size="xs" c="dimmed">
                        {reason}
                      </Text>
                    ) : (
                      <Button
                        size="compact-sm"
                        disabled={displayId.trim() === ''}
                        loading={put.isPending && put.variables.pid === id}
                        aria-label={t('problems.addOne', { problemId })}
                        onClick={() => add(id)}
                      >
                        {t('problems.addHere')}
                      </Button>
                    )}
                  </Group>
                )
              },
            },
          ]}
        />
        {list.otherType && list.otherType.total > 0 && <OtherType {...list.otherType} type={type} />}
        {preview && <StatementPreview problem={preview} />}
      </Stack>
    </Dialog>
  )
}

/** Problems in the result that the contest cannot take, with the reasons. */
function OtherType({
  total,
  records,
  type,
}: {
  total: number
  records: readonly { id: number; problemId: string; title: string }[]
  type: number
}) {
  const t = useTexts('admin-contests')
  const more = total - records.length
  return (
    <Notice title={t(type === 1 ? 'problems.otherThanOi' : 'problems.otherThanAcm', { count: total })}>
      {t(type === 1 ? 'problems.otherThanOiText' : 'problems.otherThanAcmText')}{' '}
      {records.map(({ problemId, title }) => `${problemId} ${title}`).join(t('problems.comma'))}
      {more > 0 && t('problems.andMore', { count: more })}
    </Notice>
  )
}
