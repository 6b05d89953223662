import { Text } from '@mantine/core'
import { conditionWords } from '../../components/hint/condition-words.ts'
import { ReleaseSwitch } from '../../components/hint/release-switch.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Failure } from '../../ui/page-states.tsx'
import classes from './cockpit.module.css'

type Opening = Outputs['cockpit']['problem']['hints'][number]
type Props = { tid: number; pid: number; openings: readonly Opening[] }

/** The hints to a problem: their conditions, the pupils who opened them, and the switch for the whole class. */
export function HintsOfProblem({ tid, pid, openings }: Props) {
  const t = useTexts('cockpit')
  const words = useTexts('hint')
  const { data, error, refetch } = trpc.hint.list.useQuery({ tid, pid })
  if (error) return <Failure error={error} onRetry={() => void refetch()} inline />
  if (!data) return null
  const removed = openings.filter(({ place }) => place === null)
  if (data.length === 0 && removed.length === 0) return null
  return (
    <section aria-label={t('hints.title')} className={classes.hints}>
      <h3>{t('hints.title')}</h3>
      <ol>
        {data.map((hint, at) => (
          <li key={hint.id}>
            <Text size="sm" fw={500}>
              {words('title', { place: at + 1 })}{' '}
              <Text span c="dimmed">
                {conditionWords(words, hint.condition)}
              </Text>
            </Text>
            <ReleaseSwitch hint={hint} place={at + 1} />
            <Openings of={openings.filter(({ hintId }) => hintId === hint.id)} />
          </li>
        ))}
      </ol>
      {removed.length > 0 && (
        <>
          <Text size="sm">{words('removed')}</Text>
          <Openings of={removed} />
        </>
      )}
    </section>
  )
}

function Openings({ of }: { of: readonly Opening[] }) {
  const t = useTexts('cockpit')
  const words = useTexts('hint')
  if (of.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('hints.nobody')}
      </Text>
    )
  return (
    <ul>
      {of.map(({ hintId, uid, username, realname, openedAt, tries }) => (
        <li key={`${hintId} ${uid}`}>
          {realname || username}: <Instant at={openedAt} show="exact" />, {words('openedAfter', { count: tries })}
        </li>
      ))}
    </ul>
  )
}
