import type { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { PageRowLink } from '../../ui/row-link.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { percent } from './segments.ts'
import classes from './similarity.module.css'
import type { SimilaritySearch } from './similarity-search.ts'

type Report = Outputs['similarity']['report']
type Pair = Report['pairs'][number]
type Context = {
  gid: number
  tid: number
  search: SimilaritySearch
  nameOf: ReadonlyMap<number, string>
  people: Report['people']
}

export const nameOfPerson = (people: Report['people'], uid: string): string => {
  const person = people.find((one) => one.uid === uid)
  return person ? person.realname || person.username : ''
}

export function pairColumns(t: ReturnType<typeof useTexts<'similarity'>>, { gid, tid, search, nameOf, people }: Context): Column<Pair>[] {
  const params = { groupID: String(gid), trainingID: String(tid) }
  return [
    { key: 'score', header: t('column.score'), width: 90, align: 'right', render: ({ score }) => <b>{percent(score)}%</b> },
    {
      key: 'pair',
      header: t('column.pair'),
      least: 150,
      render: ({ id, left, right }) => (
        <PageRowLink to="/group/$groupID/training/$trainingID/similarity" params={params} search={{ ...search, pair: id }}>
          <span className={classes.names}>
            <span>{nameOfPerson(people, left.uid)}</span>
            <span>{nameOfPerson(people, right.uid)}</span>
          </span>
        </PageRowLink>
      ),
    },
    { key: 'problem', header: t('column.problem'), from: 'sm', render: ({ pid }) => nameOf.get(pid) ?? '' },
    {
      key: 'looked',
      header: t('column.looked'),
      width: 130,
      render: ({ looked }) =>
        looked ? <ToneTag tone="muted">{t('looked.yes')}</ToneTag> : <ToneTag tone="open">{t('looked.no')}</ToneTag>,
    },
  ]
}
