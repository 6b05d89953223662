import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type KeptStatement, listKept } from '../../offline/kept-statements.ts'
import { useUser } from '../../session/session.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { problemName } from '../problem/problem-name.ts'
import classes from './kept-shelf.module.css'

/** Links to the statements that this browser has kept, while the server is not reached. Nothing where none is kept. */
export default function KeptShelf() {
  const uid = useUser()?.uid ?? null
  const [kept, setKept] = useState<readonly KeptStatement[]>([])
  useEffect(() => {
    let isGone = false
    listKept({ caches }, uid).then(
      (found) => isGone || setKept(found),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [uid])
  return kept.length === 0 ? null : <Shelf kept={kept} />
}

/** Its texts were loaded with the first statement that was kept; without one they may be out of reach. */
function Shelf({ kept }: { kept: readonly KeptStatement[] }) {
  const t = useTexts('editor')
  return (
    <details className={classes.shelf}>
      <summary>{t('kept.shelf')}</summary>
      <ul>
        {kept.map(({ problemId, title }) => (
          <li key={problemId}>
            <PageLink to="/problem/$problemID" params={{ problemID: problemId }}>
              {problemName(problemId, title ?? problemId)}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
