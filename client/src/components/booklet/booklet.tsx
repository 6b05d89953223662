import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ownTitle } from '../../i18n/own-title.ts'
import { parseExamples } from '../solving/parse-examples.ts'
import type { SolvedProblem, SolvingTarget } from '../solving/solving-target.ts'
import { Statement } from '../solving/statement.tsx'
import classes from './booklet.module.css'

export type BookletCover = {
  title: string
  /** Times, such as start and end. */
  lines: readonly string[]
}

type Props = {
  cover: BookletCover
  target: SolvingTarget
  /** In their order; `problemId` is the name in this place. */
  problems: readonly SolvedProblem[]
  /** Everything is drawn, pictures too. */
  onReady(): void
}

/** All statements for paper, one after another, with a cover. On the screen it is not seen; on paper nothing else is. */
export default function Booklet({ cover, target, problems, onReady }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booklet
  useEffect(() => {
    let isGone = false
    void whenDrawn(sheet.current, () => isGone).then(() => {
      if (!isGone) onReady()
    })
    return () => {
      isGone = true
    }
  }, [])
  return createPortal(
    <div ref={sheet} className={classes.booklet}>
      <header className={classes.cover}>
        <h1>{cover.title}</h1>
        {cover.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <table>
          <tbody>
            {problems.map(({ problem }) => (
              <tr key={problem.id}>
                <th scope="row">{problem.problemId}</th>
                <td>{ownTitle(problem.title)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </header>
      {problems.map((data) => (
        <section key={data.problem.id} className={classes.problem}>
          <Statement target={target} data={data} examples={parseExamples(data.problem.examples)} onRunSample={() => {}} />
        </section>
      ))}
    </div>,
    document.body,
  )
}

/** The renderer of texts is loaded on demand, and shows a skeleton until then. */
async function whenDrawn(sheet: HTMLElement | null, isGone: () => boolean): Promise<void> {
  while (sheet?.querySelector('.mantine-Skeleton-root') && !isGone()) await new Promise((resolve) => setTimeout(resolve, 50))
  const pictures = [...(sheet?.querySelectorAll('img') ?? [])]
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
}
