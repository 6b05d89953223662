import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { Difficulty } from '../../ui/difficulty.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { ProblemName } from './problem-name.tsx'
import classes from './user-home.module.css'

type Props = { groups: Outputs['userHome']['info']['solvedGroupByDifficulty'] }

/** Solved problems by difficulty; each links to its problem. */
export function SolvedProblems({ groups }: Props) {
  const t = useTexts('user')
  const filled = Object.entries(groups).filter(([, problems]) => problems.length > 0)
  return (
    <>
      {filled.length === 0 && <Empty title={t('solved.empty')} text={t('solved.emptyText')} />}
      {filled.map(([difficulty, problems]) => (
        <section key={difficulty} className={classes.group}>
          <h2>
            <Difficulty value={Number(difficulty)} /> <span className={classes.note}>{t('solved.count', { count: problems.length })}</span>
          </h2>
          <ul>
            {problems.map((problem) => (
              <li key={problem.id}>
                <ProblemName problemId={problem.problemId} title={problem.title} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
