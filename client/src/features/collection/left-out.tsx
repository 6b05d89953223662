import { Text } from '@mantine/core'
import { problemName } from '../../components/problem/problem-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './left-out.module.css'

type Work = Pick<Outputs['homeworkSetting']['lookAtCollection'], 'leftOut' | 'hidden'>

/** Each problem of a list that the group does not get, with the reason. Nothing is shown when it gets all of them. */
export function LeftOut({ work: { leftOut, hidden } }: { work: Work }) {
  const t = useTexts('collection')
  if (leftOut.length === 0 && hidden === 0) return null
  return (
    <Notice tone="limit">
      {leftOut.length > 0 && (
        <>
          <Text size="sm">{t('set.leftOut', { count: leftOut.length })}</Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
          <ul className={classes.list} tabIndex={0}>
            {leftOut.map(({ problemId, title, why }) => (
              <li key={problemId}>
                {problemName(problemId, title)} · {t(`set.why.${why}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {hidden > 0 && <Text size="sm">{t('hidden', { count: hidden })}</Text>}
    </Notice>
  )
}
