import { Checkbox } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOfError } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { listSearch, type Paging } from '../../../search/list-search.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { toastError } from '../../../ui/toast.ts'
import { type AcRow, acCheckColumns } from './ac-check-columns.tsx'
import { RefreshSwitch } from './refresh-switch.tsx'
import { useDesk } from './use-desk.ts'

const pages = listSearch(20)

/** A tick that the server has not confirmed yet. */
type Tick = { id: number; checked: boolean }

/** Balloons to deliver: accepted runs, open ones first. */
export function AcCheckPage({ cid }: { cid: number }) {
  const t = useTexts('contest-staff')
  const utils = trpc.useUtils()
  const [paging, setPaging] = useState<Paging>({})
  const [refreshes, setRefreshes] = useState(true)
  const input = { cid, ...pages.input(paging) }
  const refetchInterval = useDesk(cid, 'balloons', refreshes, () => utils.balloon.list.invalidate({ cid }))
  const list = trpc.balloon.list.useQuery(input, { placeholderData: keepPreviousData, refetchInterval })
  const check = trpc.balloon.check.useMutation()
  const [ticking, setTicking] = useState<readonly Tick[]>([])
  /** A tick shows at once and survives lists that were requested before it; the event stream brings other helpers' ticks. */
  const setChecked = async ({ id }: AcRow, checked: boolean) => {
    const tick: Tick = { id, checked }
    setTicking((ticks) => [...ticks.filter((one) => one.id !== id), tick])
    try {
      await check.mutateAsync({ id, cid, checked })
      await utils.balloon.list.invalidate({ cid })
    } catch (error) {
      toastError(messageOfError(error))
    }
    setTicking((ticks) => ticks.filter((one) => one !== tick))
  }
  const isChecked = ({ id, checked }: AcRow) => ticking.find((one) => one.id === id)?.checked ?? checked
  return (
    <ListPage
      inner
      title={t('ac.title')}
      help="ceremony#balloons"
      aside={<RefreshSwitch isOn={refreshes} onChange={setRefreshes} />}
      list={list}
      address={pages}
      search={paging}
      onSearch={setPaging}
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
              checked={isChecked(row)}
              aria-label={t('ac.check', { problem: row.displayId, user: row.name })}
              onChange={({ currentTarget: { checked } }) => void setChecked(row, checked)}
            />
          ),
        },
        ...acCheckColumns(t),
      ]}
      empty={<Empty title={t('ac.empty')} text={t('ac.emptyText')} />}
    />
  )
}
