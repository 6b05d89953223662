import { Button, Group, Switch, Text } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Empty } from '../../../../ui/page-states.tsx'
import { PagedTable } from '../../../../ui/paged-table.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { toastRefusal, toastSuccess } from '../../../../ui/toast.ts'
import { useContestCalls, useRefreshContests } from '../editor/contest-room.ts'
import { ContestHelpers } from './contest-helpers.tsx'
import { ContestTokens } from './contest-tokens.tsx'
import { type PeopleSearch, peopleSearch } from './people-search.ts'
import { SeatsDialog } from './seats-dialog.tsx'

type Props = { cid: number; auth: number; search: PeopleSearch; onSearch(search: PeopleSearch): void }

/** Helpers, participants and seats. */
export function ContestPeoplePage({ cid, auth, search, onSearch }: Props) {
  const t = useTexts('admin-contests')
  const { people } = useContestCalls()
  const list = people.participants.useQuery({ cid, ...peopleSearch.input(search) }, { placeholderData: keepPreviousData })
  const [pasting, setPasting] = useState(false)
  const onSettled = useRefreshContests()
  const setTakesPart = people.setTakesPart.useMutation({ onSettled, onError: toastRefusal })
  const release = people.releaseDevice.useMutation({
    onSettled,
    onError: toastRefusal,
    onSuccess: () => toastSuccess(t('people.released')),
  })
  return (
    <>
      <Panel
        title={t('people.title')}
        aside={
          <Button size="xs" leftSection={<IconTable size={16} />} onClick={() => setPasting(true)}>
            {t('people.seats')}
          </Button>
        }
      >
        <Group mb="sm">
          <SearchField
            label={t('people.search')}
            value={search.keyword}
            onSearch={(keyword) => onSearch({ ...search, keyword, currentPage: undefined })}
          />
        </Group>
        <PagedTable
          list={list}
          paging={search}
          usualPageSize={peopleSearch.usualPageSize}
          onPage={(paging) => onSearch({ ...search, ...paging })}
          label={t('people.title')}
          rowKey={({ uid }) => uid}
          empty={<Empty title={t('people.empty')} text={t(auth === ContestAuth.public ? 'people.emptyPublic' : 'people.emptyText')} />}
          columns={[
            {
              key: 'name',
              header: t('people.name'),
              least: 120,
              render: ({ username, realname, school }) => (
                <div>
                  {realname || username}{' '}
                  {realname && (
                    <Text span size="xs" c="dimmed">
                      {username}
                    </Text>
                  )}
                  {school && (
                    <Text size="xs" c="dimmed">
                      {school}
                    </Text>
                  )}
                </div>
              ),
            },
            { key: 'room', header: t('people.room'), width: 110, render: ({ room }) => room ?? '–' },
            { key: 'seat', header: t('people.seat'), width: 80, render: ({ seat }) => seat ?? '–' },
            { key: 'runs', header: t('people.runs'), width: 80, align: 'right', render: ({ submissions }) => submissions, from: 'sm' },
            {
              key: 'device',
              header: t('people.device'),
              width: 130,
              render: ({ uid, username, hasDevice }) =>
                hasDevice ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('people.releaseOf', { username })}
                    loading={release.isPending && release.variables.uid === uid}
                    onClick={() => release.mutate({ cid, uid })}
                  >
                    {t('people.release')}
                  </Button>
                ) : (
                  '–'
                ),
              from: 'sm',
            },
            {
              key: 'part',
              header: t('people.takesPart'),
              width: 90,
              render: ({ uid, username, takesPart }) => (
                <Switch
                  size="sm"
                  aria-label={t('people.takesPartOf', { username })}
                  checked={takesPart}
                  disabled={setTakesPart.isPending && setTakesPart.variables.uid === uid}
                  onChange={(event) => setTakesPart.mutate({ cid, uid, takesPart: event.currentTarget.checked })}
                />
              ),
            },
          ]}
        />
        <Text size="sm" c="dimmed" mt="xs">
          {t('people.hint')}
        </Text>
      </Panel>
      <ContestHelpers cid={cid} />
      <ContestTokens cid={cid} />
      {pasting && <SeatsDialog cid={cid} registers={auth === ContestAuth.public} onClose={() => setPasting(false)} />}
    </>
  )
}
