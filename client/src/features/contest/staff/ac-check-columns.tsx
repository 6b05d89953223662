import { IconStarFilled } from '@tabler/icons-react'
import type { Translate } from '../../../i18n/texts.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { ToneTag } from '../../../ui/tone-tag.tsx'
import { UserName } from '../../../ui/user-name.tsx'
import { Balloon } from '../balloon.tsx'
import { formatContestTime } from './contest-time.ts'
import { Place, PlaceOnPhone } from './place.tsx'
import classes from './staff-page.module.css'

export type AcRow = Outputs['balloon']['list']['records'][number]

export function acCheckColumns(t: Translate<'contest-staff'>): Column<AcRow>[] {
  return [
    {
      key: 'problem',
      header: t('column.problem'),
      width: 150,
      render: (row) => (
        <span className={classes.balloon}>
          <Balloon color={row.color} size={26} />
          <b>{row.displayId}</b>
          {row.firstBlood && (
            <ToneTag tone="accepted" icon={<IconStarFilled size={12} aria-hidden />}>
              {t('ac.first')}
            </ToneTag>
          )}
        </span>
      ),
    },
    {
      key: 'user',
      header: t('column.user'),
      render: (row) => (
        <>
          <UserName username={row.username} realname={row.name} uid={row.uid} />
          <PlaceOnPhone room={row.room} seat={row.seat} />
        </>
      ),
    },
    { key: 'place', header: t('column.place'), width: 200, from: 'sm', render: (row) => <Place room={row.room} seat={row.seat} /> },
    { key: 'time', header: t('column.contestTime'), width: 110, align: 'right', from: 'sm', render: (row) => formatContestTime(row.time) },
  ]
}
