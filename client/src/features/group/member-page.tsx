import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { lazy, Suspense, useState } from 'react'
import { useGroup } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { memberColumns } from './member-columns.tsx'
import { type MemberSearch, memberSearch } from './member-search.ts'
import { useMemberActs } from './use-member-acts.ts'

const InviteDialog = lazy(() => import('../../components/group/invite-dialog.tsx'))
const NewPasswordsDialog = lazy(() => import('./new-passwords-dialog.tsx'))

type Props = { gid: number; search: MemberSearch; onSearch(search: MemberSearch): void }

/** The members of a group. Its admins see applications first, answer them, set roles and remove members. */
export function MemberPage({ gid, search, onSearch }: Props) {
  const t = useTexts('group')
  const group = useGroup(gid)
  const manages = group.can.manage
  const input = { gid, ...memberSearch.input(search) }
  const members = trpc.group.members.useQuery(input, { enabled: !manages, placeholderData: keepPreviousData })
  const everybody = trpc.group.applications.useQuery(input, { enabled: manages, placeholderData: keepPreviousData })
  const list = manages ? everybody : members
  const acts = useMemberActs(group)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<'invite' | readonly string[] | null>(null)
  const filter = (change: MemberSearch) => {
    setChosen(new Set())
    onSearch({ ...search, currentPage: undefined, ...change })
  }
  const rows = list.data?.records ?? []
  const picked = rows.filter(({ uid }) => chosen.has(uid))
  const applied = picked.filter(({ auth }) => auth === MemberState.applied)
  const removable = picked.filter((row) => acts.mayRemove(row))
  const resettable = picked.filter((row) => row.fromRoster && acts.mayRemove(row))
  const done = () => setChosen(new Set())
  return (
    <ListPage
      inner
      title={t('menu.members')}
      help={manages ? 'class' : undefined}
      aside={
        manages && (
          <Group gap="xs" ml="auto">
            <Button size="xs" variant="default" leftSection={<IconUserPlus size={16} />} onClick={() => setOpen('invite')}>
              {t('invite.open')}
            </Button>
            <Button
              size="xs"
              leftSection={<IconFileSpreadsheet size={16} />}
              renderRoot={(props) => <Link to="/group/$groupID/member/roster" params={{ groupID: String(gid) }} {...props} />}
            >
              {t('roster.open')}
            </Button>
          </Group>
        )
      }
      address={memberSearch}
      search={search}
      onSearch={onSearch}
      filters={
        <>
          {manages && (
            <SegmentedControl
              size="sm"
              aria-label={t('member.state')}
              value={search.auth === undefined ? '' : String(search.auth)}
              onChange={(value) => filter({ auth: value === '' ? undefined : Number(value) })}
              data={[
                { value: '', label: t('member.all') },
                { value: String(MemberState.applied), label: t('member.waiting', { count: group.applicationCount }) },
                { value: String(MemberState.member), label: t('place.member') },
                { value: String(MemberState.admin), label: t('place.admin') },
              ]}
            />
          )}
          <SearchField label={t('member.search')} value={search.keyword} onSearch={(keyword) => filter({ keyword })} />
        </>
      }
      above={
        picked.length > 0 && (
          <Group gap="xs" mb="sm" role="status">
            <Text size="sm">{t('member.chosen', { count: picked.length })}</Text>
            {applied.length > 0 && (
              <>
                <Button size="compact-sm" onClick={() => void acts.answer(applied, MemberState.member).then(done)}>
                  {t('member.acceptMany', { count: applied.length })}
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => void acts.answer(applied, MemberState.refused).then(done)}>
                  {t('member.refuseMany', { count: applied.length })}
                </Button>
              </>
            )}
            {resettable.length > 0 && (
              <Button size="compact-sm" variant="default" onClick={() => setOpen(resettable.map(({ uid }) => uid))}>
                {t('member.newPasswords', { count: resettable.length })}
              </Button>
            )}
            {removable.length > 0 && (
              <Button size="compact-sm" variant="default" onClick={() => void acts.remove(removable).then(done)}>
                {t('member.removeMany', { count: removable.length })}
              </Button>
            )}
          </Group>
        )
      }
      list={list}
      label={t('member.label')}
      columns={memberColumns({ t, group, acts, rows, chosen, onChoose: setChosen })}
      rowKey={(row) => row.uid}
      none={<Empty title={t('member.empty')} text={t('list.emptyText')} />}
      empty={<Empty title={t('member.emptyGroup')} text={t('member.emptyGroupText')} />}
    >
      <Suspense fallback={null}>
        {open === 'invite' && <InviteDialog group={group} onClose={() => setOpen(null)} />}
        {open !== null && open !== 'invite' && (
          <NewPasswordsDialog
            gid={gid}
            uids={open}
            onClose={() => {
              setOpen(null)
              done()
            }}
          />
        )}
      </Suspense>
    </ListPage>
  )
}
