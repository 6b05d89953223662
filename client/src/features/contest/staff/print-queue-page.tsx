import { ActionIcon, Button, Group } from '@mantine/core'
import { IconCheck, IconDownload, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PrintStatus } from '@touchstone/shared/contests/contest/print-status.ts'
import { useState } from 'react'
import { messageOfError } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { listSearch, type Paging } from '../../../search/list-search.ts'
import { downloadFile } from '../../../trpc/download-file.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { Instant } from '../../../ui/instant.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { toastError } from '../../../ui/toast.ts'
import { ToneTag } from '../../../ui/tone-tag.tsx'
import { UserName } from '../../../ui/user-name.tsx'
import { Place, PlaceOnPhone } from './place.tsx'
import { RefreshSwitch } from './refresh-switch.tsx'
import { useDesk } from './use-desk.ts'

const pages = listSearch(15)

type Row = Outputs['contest']['prints']['records'][number]

/** The contestants' print jobs; waiting ones come first. */
export function PrintQueuePage({ cid }: { cid: number }) {
  const t = useTexts('contest-staff')
  const utils = trpc.useUtils()
  const [paging, setPaging] = useState<Paging>({})
  const [refreshes, setRefreshes] = useState(true)
  const refetchInterval = useDesk(cid, 'print', refreshes, () => utils.contest.prints.invalidate({ cid }))
  const list = trpc.contest.prints.useQuery({ cid, ...pages.input(paging) }, { placeholderData: keepPreviousData, refetchInterval })
  const done = trpc.contest.checkPrint.useMutation()
  const attempt = async (deed: () => Promise<unknown>) => {
    try {
      await deed()
    } catch (error) {
      toastError(messageOfError(error))
    }
  }
  const markPrinted = (row: Row) =>
    attempt(async () => {
      await done.mutateAsync({ id: row.id, cid })
      await utils.contest.prints.invalidate()
    })
  const download = (row: Row) =>
    attempt(() => downloadFile(`/api/file/download-contest-print-text?id=${row.id}`, `${row.username}_Contest_Print.txt`))
  return (
    <ListPage
      inner
      title={t('print.title')}
      help="booklet#contest"
      aside={<RefreshSwitch isOn={refreshes} onChange={setRefreshes} />}
      list={list}
      address={pages}
      search={paging}
      onSearch={setPaging}
      label={t('print.label')}
      rowKey={({ id }) => id}
      expectedRows={6}
      columns={[
        {
          key: 'status',
          header: t('column.status'),
          width: 96,
          render: ({ status }) => (
            <ToneTag tone={status === PrintStatus.waiting ? 'open' : 'muted'}>
              {t(status === PrintStatus.waiting ? 'print.waiting' : 'print.printed')}
            </ToneTag>
          ),
        },
        {
          key: 'user',
          header: t('column.user'),
          render: (row) => (
            <>
              <UserName username={row.username} realname={row.realname} />
              <PlaceOnPhone room={row.room} seat={row.seat} />
            </>
          ),
        },
        { key: 'place', header: t('column.place'), width: 200, from: 'sm', render: (row) => <Place room={row.room} seat={row.seat} /> },
        { key: 'when', header: t('column.when'), width: 120, from: 'sm', render: (row) => <Instant at={row.gmtCreate} /> },
        {
          key: 'actions',
          header: t('column.actions'),
          align: 'right',
          width: 260,
          render: (row) => (
            <Group gap={6} justify="flex-end">
              <Button
                size="compact-sm"
                leftSection={<IconPrinter size={15} />}
                renderRoot={(props) => (
                  <Link
                    to="/contest/$contestID/admin-print/$printID"
                    params={{ contestID: String(cid), printID: String(row.id) }}
                    {...props}
                  />
                )}
              >
                {t('print.open')}
              </Button>
              <ActionIcon
                size={26}
                variant="default"
                aria-label={t('print.download')}
                title={t('print.download')}
                onClick={() => void download(row)}
              >
                <IconDownload size={15} />
              </ActionIcon>
              {row.status === PrintStatus.waiting && (
                <Button size="compact-sm" variant="default" leftSection={<IconCheck size={15} />} onClick={() => void markPrinted(row)}>
                  {t('print.mark')}
                </Button>
              )}
            </Group>
          ),
        },
      ]}
      empty={<Empty title={t('print.empty')} text={t('print.emptyText')} />}
    />
  )
}
