import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Difficulty } from '../../ui/difficulty.tsx'
import { Empty } from '../../ui/page-states.tsx'
import classes from './user-home.module.css'
import type { UserHomeRef } from './user-home-ref.ts'

type Props = { who: UserHomeRef; groups: Outputs['userHome']['info']['solvedGroupByDifficulty'] }

/** Solved problems by difficulty; each links to its problem. */
export function SolvedProblems({ who, groups }: Props) {
  const t = useTexts('user')
  const utils = trpc.useUtils()
  const filled = Object.entries(groups).filter(([, problems]) => problems.length > 0)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconRefresh size={15} />}
        onClick={() => void utils.userHome.info.invalidate(who)}
        mb="sm"
      >
        {t('solved.refresh')}
      </Button>
      {filled.length === 0 && <Empty title={t('solved.empty')} text={t('solved.emptyText')} />}
      {filled.map(([difficulty, problems]) => (
        <section key={difficulty} className={classes.group}>
          <h2>
            <Difficulty value={Number(difficulty)} /> <span className={classes.note}>{t('solved.count', { count: problems.length })}</span>
          </h2>
          <ul>
            {problems.map((problem) => (
              <li key={problem.id}>
                <Link to="/problem/$problemID" params={{ problemID: problem.problemId }}>
                  {problem.problemId}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
