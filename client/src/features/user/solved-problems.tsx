import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { Difficulty } from '../../ui/difficulty.tsx'
import { useDifficultyLevels } from '../../ui/difficulty-levels.ts'
import { Empty } from '../../ui/page-states.tsx'
import { ProblemName } from './problem-name.tsx'
import classes from './user-home.module.css'

type Props = { groups: Outputs['userHome']['info']['solvedGroupByDifficulty'] }

/** Solved problems by level, in the order of the site; those without one of its levels stand after them by difficulty. Each links to its problem. */
export function SolvedProblems({ groups }: Props) {
  const t = useTexts('user')
  const levels = useDifficultyLevels()
  const all = Object.values(groups).flat()
  const others = Map.groupBy(
    all.filter((problem) => !levels.some(({ id }) => id === problem.level)),
    ({ difficulty }) => difficulty,
  )
  const filled = [
    ...levels.map(({ id, wire }) => ({ level: id, difficulty: wire, problems: all.filter((problem) => problem.level === id) })),
    ...[...others].map(([difficulty, problems]) => ({ level: null, difficulty, problems })),
  ].filter(({ problems }) => problems.length > 0)
  return (
    <>
      {filled.length === 0 && <Empty title={t('solved.empty')} text={t('solved.emptyText')} />}
      {filled.map(({ level, difficulty, problems }) => (
        <section key={`${level} ${difficulty}`} className={classes.group}>
          <h2>
            <Difficulty level={level} value={difficulty} />{' '}
            <span className={classes.note}>{t('solved.count', { count: problems.length })}</span>
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
