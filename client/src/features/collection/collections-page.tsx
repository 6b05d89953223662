import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMayAsk, useUser } from '../../session/session.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, SignedOut } from '../../ui/page-states.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { SolvedBar } from '../../ui/solved-bar.tsx'
import { WholeTable } from '../../ui/whole-table.tsx'
import { NewCollectionDialog } from './new-collection-dialog.tsx'

type Row = Outputs['collection']['mine'][number]

/** The reader's lists of problems, with the progress in each. */
export function CollectionsPage() {
  const t = useTexts('collection')
  const user = useUser()
  const navigate = useNavigate()
  const list = trpc.collection.mine.useQuery({}, { enabled: useMayAsk() })
  const [isMaking, setMaking] = useState(false)
  const open = (key: string) => void navigate({ to: '/collection/$key', params: { key } })
  const columns: Column<Row>[] = [
    {
      key: 'title',
      header: t('list.title'),
      render: ({ key, title, isFavourites }) => (
        <RowLink to="/collection/$key" params={{ key }}>
          {isFavourites ? t('favourites') : title}
        </RowLink>
      ),
    },
    {
      key: 'progress',
      header: t('list.progress'),
      width: 190,
      render: ({ solved, total }) => (total > 0 ? <SolvedBar solved={solved} of={total} /> : '–'),
    },
    {
      key: 'state',
      header: t('list.state'),
      width: 140,
      from: 'sm',
      render: ({ isShared }) => t(isShared ? 'list.shared' : 'list.private'),
    },
  ]
  const make = (
    <Button size="sm" ml="auto" leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
      {t('create')}
    </Button>
  )
  if (!user) {
    return (
      <Page title={t('title')}>
        <SignedOut />
      </Page>
    )
  }
  return (
    <Page title={t('title')} help="first-program#lists" aside={make}>
      <Text size="sm" c="dimmed" mb="md">
        {t('about')}
      </Text>
      <WholeTable
        list={list}
        label={t('title')}
        columns={columns}
        rowKey={({ key }) => key}
        expectedRows={4}
        empty={<Empty title={t('list.empty')} text={t('list.emptyText')} />}
      />
      {isMaking && <NewCollectionDialog onMade={open} onClose={() => setMaking(false)} />}
    </Page>
  )
}
