import { useIntersection } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Difficulty } from '../../ui/difficulty.tsx'
import classes from './related-problems.module.css'

/** Problems with the same tags, below the statement. They are asked for when the reader comes near; without any, nothing is shown. */
export function RelatedProblems({ pid }: { pid: number }) {
  const t = useTexts('problem')
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const [wasNear, setNear] = useState(false)
  if (entry?.isIntersecting && !wasNear) setNear(true)
  // A failed question is no loss for a reader of the statement.
  const { data = [] } = trpc.problem.related.useQuery({ pid }, { enabled: wasNear, staleTime: 5 * 60_000, retry: false })
  return (
    <section ref={ref} className={classes.related} aria-label={t('related.title')} hidden={wasNear && data.length === 0} data-screen-only>
      {data.length > 0 && (
        <>
          <h2>{t('related.title')}</h2>
          <ul>
            {data.map((row) => (
              <li key={row.problemId}>
                <Link to="/problem/$problemID" params={{ problemID: row.problemId }}>
                  <span className={classes.number}>{row.problemId}</span> {ownTitle(row.title)}
                </Link>
                <Difficulty level={row.level} value={row.difficulty} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
