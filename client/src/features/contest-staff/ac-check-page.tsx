import { Checkbox, Switch } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { toastError } from '../../ui/toast.ts'
import { acCheckColumns } from './ac-check-columns.tsx'
import { useDesk } from './use-desk.ts'

/** The page size of docs/rules/pages.md. */
const usualPageSize = 20

export type AcRow = Outputs['balloon']['list']['records'][number]

/** Balloons to be brought: accepted runs, those without a balloon first. */
export function AcCheckPage({ cid }: { cid: number }) {
  const t = useTexts('contest-staff')
  const utils = trpc.useUtils()
  const [paging, setPaging] = useState({ currentPage: 1, limit: usualPageSize })
  const [refreshes, setRefreshes] = useState(true)
  const input = { cid, ...paging }
  const refetchInterval = useDesk(cid, 'balloons', refreshes, () => utils.balloon.list.invalidate({ cid }))
  const list = trpc.balloon.list.useQuery(input, { placeholderData: keepPreviousData, refetchInterval })
  const check = trpc.balloon.check.useMutation()
  /** The tick is there at once; another helper's ticks come by the event stream. */
  const setChecked = async ({ id }: AcRow, checked: boolean) => {
    const before = utils.balloon.list.getData(input)
    const write = (value: boolean) =>
      utils.balloon.list.setData(
        input,
        (page) => page && { ...page, records: page.records.map((row) => (row.id === id ? { ...row, checked: value } : row)) },
      )
    write(checked)
    try {
      await check.mutateAsync({ id, cid, checked })
    } catch (error) {
      if (before) write(!checked)
      toastError(messageOfError(error))
    }
  }
  return (
    <InnerPage
      title={t('ac.title')}
      aside={<Switch label={t('refreshes')} checked={refreshes} onChange={({ currentTarget }) => setRefreshes(currentTarget.checked)} />}
    >
      <PagedTable
        list={list}
        paging={paging}
        usualPageSize={usualPageSize}
        onPage={setPaging}
        label={t('ac.label')}
        rowKey={({ id }) => id}
        expectedRows={8}
        columns={[
          {
            key: 'checked',
            header: t('column.checked'),
            width: 92,
            render: (row) => (
              <Checkbox
                checked={row.checked}
                aria-label={t('ac.check', { problem: row.displayId, user: row.name })}
                onChange={({ currentTarget: { checked } }) => void setChecked(row, checked)}
              />
            ),
          },
          ...acCheckColumns(t),
        ]}
        empty={<Empty title={t('ac.empty')} text={t('ac.emptyText')} />}
      />
    </InnerPage>
  )
}
