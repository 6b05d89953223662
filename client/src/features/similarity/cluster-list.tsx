import { Title } from '@mantine/core'
import { clustersOf } from '@touchstone/shared/classes/similarity/clusters.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { nameOfPerson } from './pair-columns.tsx'
import classes from './similarity.module.css'

type Report = Outputs['similarity']['report']
type Props = { pairs: Report['pairs']; people: Report['people']; nameOf: ReadonlyMap<number, string> }

/** Clusters of similar programs of one problem. Two programs already form a pair. */
export function ClusterList({ pairs, people, nameOf }: Props) {
  const t = useTexts('similarity')
  const list = new Intl.ListFormat(useLanguage())
  const clusters = [...Map.groupBy(pairs, ({ pid }) => pid)].flatMap(([pid, those]) =>
    clustersOf(those.map(({ left, right }) => [left.uid, right.uid] as const))
      .filter((uids) => uids.length > 2)
      .map((uids) => ({ pid, uids })),
  )
  if (clusters.length === 0) return null
  return (
    <>
      <Title order={2} size="h5" mt="lg" mb="xs">
        {t('clusters.title')}
      </Title>
      <p className={classes.hint}>{t('clusters.text')}</p>
      <ul className={classes.list}>
        {clusters.map(({ pid, uids }) => (
          <li key={`${pid} ${uids[0]}`}>
            <b>{nameOf.get(pid)}</b> {t('clusters.count', { count: uids.length })}:{' '}
            {list.format(uids.map((uid) => nameOfPerson(people, uid)))}
          </li>
        ))}
      </ul>
    </>
  )
}
