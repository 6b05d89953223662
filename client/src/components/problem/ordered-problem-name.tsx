import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ToneTag } from '../../ui/tone-tag.tsx'
import classes from './ordered-problem-name.module.css'

/** A problem in an ordered list; a hidden one is marked. */
export function OrderedProblemName({
  problem: { problemId, title, auth },
}: {
  problem: { problemId: string; title: string; auth: number }
}) {
  const t = useTexts('training-editor')
  return (
    <span className={classes.words}>
      <span className={classes.id}>{problemId}</span>
      {ownTitle(title)} {auth !== ProblemAuth.Public && <ToneTag tone="limit">{t('problems.hidden')}</ToneTag>}
    </span>
  )
}
