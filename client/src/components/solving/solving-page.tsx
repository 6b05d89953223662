import { Splitter } from '@mantine/core'
import { useMediaQuery, useViewportSize } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useStored } from '../../storage/use-stored.ts'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { problemName } from '../problem/problem-name.ts'
import { takeProgram } from './handed-program.ts'
import { LateWorkPane, useWorkPaneAhead } from './late-work-pane.tsx'
import { parseExamples } from './parse-examples.ts'
import classes from './solving-page.module.css'
import { draftCid, type SolvedProblem, type SolvingTarget } from './solving-target.ts'
import { type SolvingTab, StatementPane } from './statement-pane.tsx'
import { useFocusMode } from './use-focus-mode.ts'
import { useKeepStatement } from './use-keep-statement.ts'
import type { ProgramToLoad } from './use-load-program.ts'
import type { LinkOfProblem } from './way-progress.ts'

/** Minimum widths of the two halves, in pixels (docs/rules/pages.md). */
const leftMinimum = 420
const rightMinimum = 580

type Props = {
  target: SolvingTarget
  data: SolvedProblem
  /** Shows the page without the site's bar. */
  focus: boolean
  onFocus(on: boolean): void
  /** Why submissions are closed here, in the reader's words. */
  closed?: string | undefined
  /** End of the contest, by the site's clock: nothing is sent later by itself. Default: nothing ends. */
  closesAt?: number | null
  /** Called before a submission; false cancels it. */
  beforeSubmit?: (() => Promise<boolean>) | undefined
  /** Called when the server has stored a submission. */
  onStored?: (() => void) | undefined
  /** Prints the program in the editor; absent: nothing prints here. */
  print?: ((code: string) => void) | undefined
  /** Link to another problem of the same training or contest; absent elsewhere. */
  linkOf?: LinkOfProblem | undefined
  /** One more tab beside the statement. */
  tab?: SolvingTab | undefined
  /** A bar at the bottom with the other problems of a contest. */
  bottom?: ReactNode
}

/** Whether both halves fit side by side. Paper is narrow, yet printing must not rebuild the page. */
function useWideWindow(): boolean {
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const onPaper = useMediaQuery('print', false, { getInitialValueInEffect: false })
  const onScreen = useRef(wide)
  if (!onPaper) onScreen.current = wide
  return onScreen.current
}

/** The page for solving a problem: statement at the left, editor at the right; two tabs on narrow windows. */
export function SolvingPage({
  target,
  data,
  focus,
  onFocus,
  closed,
  closesAt = null,
  beforeSubmit,
  onStored,
  print,
  linkOf,
  tab,
  bottom,
}: Props) {
  useFocusMode(focus, () => onFocus(false))
  useWorkPaneAhead()
  const t = useTexts('problem')
  const wide = useWideWindow()
  const { width } = useViewportSize()
  const [split, setSplit] = useStored<number>('problemSplit', 46)
  const [isFolded, setFolded] = useStored<boolean>('editorFolded', false)
  const [program, setProgram] = useState<ProgramToLoad | undefined>(() => {
    const submitId = takeProgram(data.problem.problemId, draftCid(target))
    return submitId === undefined ? undefined : { submitId, at: 0 }
  })
  const [chosen, setChosen] = useState(program ? 'code' : 'statement')
  const [sample, setSample] = useState<{ seq: number; at: number }>()
  useDocumentTitle(problemName(data.problem.problemId, data.problem.title))
  const { id, problemId, isGroup } = data.problem
  useKeepStatement({ id, problemId, isKeepable: target.kind !== 'contest' && !isGroup })
  const examples = parseExamples(data.problem.examples)
  const left = {
    target,
    data,
    examples,
    tab,
    chosen,
    onChoose: setChosen,
    onRunSample(seq: number) {
      setFolded(false)
      setSample({ seq, at: Date.now() })
    },
    onLoad(submitId: number) {
      setFolded(false)
      setProgram({ submitId, at: Date.now() })
    },
  }
  const work = (
    <LateWorkPane
      key={data.problem.id}
      isSeen={wide || chosen === 'code'}
      target={target}
      data={data}
      examples={examples}
      sampleToRun={sample}
      toLoad={program}
      focus={focus}
      onFocus={onFocus}
      closed={closed}
      closesAt={closesAt}
      beforeSubmit={beforeSubmit}
      onStored={onStored}
      print={print}
      linkOf={linkOf}
    />
  )
  return (
    <div className={classes.page} data-wide={wide || undefined} data-fills-window={wide || undefined}>
      {wide ? (
        <Splitter
          className={classes.split}
          mod={{ folded: isFolded }}
          sizes={[split, 100 - split]}
          onSizeChange={([left]) => setSplit(Number.parseFloat(String(left)))}
          lineSize={1}
          handleColor="var(--hairline)"
          classNames={{ handle: classes.grip ?? '' }}
          attributes={{ handle: { 'aria-label': t('page.split'), title: t('page.splitHint') } }}
        >
          <Splitter.Pane
            defaultSize={46}
            min={`${leftMinimum}px`}
            // The divider reports its greatest value; the editor's minimum alone would make that the whole window.
            {...(width > 0 ? { max: `${Math.max(leftMinimum, width - rightMinimum)}px` } : {})}
            className={classes.statement}
          >
            <StatementPane {...left} fold={{ isFolded, set: setFolded }} />
          </Splitter.Pane>
          <Splitter.Pane defaultSize={54} min={`${rightMinimum}px`} className={classes.work}>
            {work}
          </Splitter.Pane>
        </Splitter>
      ) : (
        <StatementPane {...left} work={work} />
      )}
      {bottom && (
        <div className={classes.bottom} data-screen-only>
          {bottom}
        </div>
      )}
    </div>
  )
}
