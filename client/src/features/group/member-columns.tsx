import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { MemberState, stateName } from '@touchstone/shared/people/group/member-state.ts'
import type { GroupView } from '../../components/group/use-group.ts'
import type { Translate } from '../../i18n/texts.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import { chooseColumn } from '../../ui/choose-column.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { RowAction } from '../../ui/row-actions.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { UserName } from '../../ui/user-name.tsx'
import classes from './member-list.module.css'
import type { MemberActs, MemberRow } from './use-member-acts.ts'

type Options = {
  t: Translate<'group'>
  group: GroupView
  acts: MemberActs
  rows: readonly MemberRow[]
  chosen: ReadonlySet<string>
  onChoose(uids: ReadonlySet<string>): void
}

const tones = {
  none: 'muted',
  applied: 'open',
  refused: 'limit',
  member: 'muted',
  admin: 'partial',
  root: 'compile',
} as const satisfies Record<ReturnType<typeof stateName>, VerdictTone>

export function memberColumns({ t, group, acts, rows, chosen, onChoose }: Options): Column<MemberRow>[] {
  const place = (row: MemberRow) => (
    <ToneTag tone={row.uid === group.uid ? 'compile' : tones[stateName(row.auth)]}>
      {row.uid === group.uid ? t('place.owner') : t(`place.${stateName(row.auth)}`)}
    </ToneTag>
  )
  const columns: Column<MemberRow>[] = [
    {
      key: 'who',
      header: t('member.who'),
      least: 150,
      render: (row) => (
        <>
          <UserName uid={row.uid} username={row.username} realname={row.realname} nickname={row.nickname} avatar={row.avatar} withAvatar />
          <div className={classes.under}>{place(row)}</div>
          {row.reason && row.auth <= MemberState.refused && <p className={classes.reason}>{row.reason}</p>}
        </>
      ),
    },
    ...(group.can.manage
      ? [
          { key: 'class', header: t('member.class'), from: 'md', render: (row: MemberRow) => row.className } as const,
          { key: 'number', header: t('member.number'), from: 'md', render: (row: MemberRow) => row.number } as const,
        ]
      : []),
    {
      key: 'place',
      header: t('member.place'),
      width: 110,
      from: 'sm',
      render: place,
    },
    { key: 'since', header: t('member.since'), width: 140, from: 'sm', render: (row) => <Instant at={row.gmtModify} /> },
  ]
  if (!group.can.manage) return columns
  return [
    chooseColumn({
      rows,
      chosen,
      onChoose,
      allLabel: t('member.selectAll'),
      keyOf: ({ uid }) => uid,
      label: ({ username }) => t('member.select', { username }),
    }),
    ...columns,
    { key: 'acts', header: t('member.acts'), align: 'right', render: (row) => <Acts t={t} row={row} acts={acts} /> },
  ]
}

/** Two buttons answer an application; a menu sets the role of a member. */
function Acts({ t, row, acts }: { t: Translate<'group'>; row: MemberRow; acts: MemberActs }) {
  const places = acts.placesFor(row)
  const answers = row.auth === MemberState.applied && places.includes(MemberState.refused)
  const name = row.realname || row.username
  const given = places.filter((place) => place !== MemberState.refused && !(answers && place === MemberState.member))
  return (
    <div className={classes.acts}>
      {answers && (
        <>
          <Button
            size="compact-sm"
            aria-label={t('member.acceptOne', { name })}
            onClick={() => void acts.answer([row], MemberState.member)}
          >
            {t('member.accept')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('member.refuseOne', { name })}
            onClick={() => void acts.answer([row], MemberState.refused)}
          >
            {t('member.refuse')}
          </Button>
        </>
      )}
      {given.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="default"
              rightSection={<IconChevronDown size={14} />}
              aria-label={t('member.changeOne', { name })}
            >
              {t('member.change')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {given.map((place) => (
              <Menu.Item key={place} onClick={() => void acts.answer([row], place)}>
                {t(`make.${stateName(place) as 'member' | 'admin' | 'root'}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {acts.mayRemove(row) && (
        <RowAction icon={IconTrash} label={t('member.removeOne', { name })} onClick={() => void acts.remove([row])} />
      )}
    </div>
  )
}
