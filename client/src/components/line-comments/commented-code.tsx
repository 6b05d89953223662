import { Button } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import type { LineRange } from '@touchstone/shared/classes/line-comment/code-lines.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { CodeView } from '../../ui/code/code-view.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { MutedNotice } from '../talk/talk-gate.tsx'
import { LineBox } from './line-box.tsx'
import classes from './line-comments.module.css'
import { LineMark } from './line-mark.tsx'
import { LineThread } from './line-thread.tsx'
import { type Thread, useLineThreads } from './use-line-threads.ts'

type Props = {
  submitId: number
  code: string
  language: string
  markedLine: number | undefined
  /** The head of the code with the button for comments; it reserves its space before it is loaded. */
  head(act: ReactNode): ReactNode
}

/** A program with comments on its lines, for its author and the author's teachers. */
export default function CommentedCode({ submitId, code, language, markedLine, head }: Props) {
  const t = useTexts('line-comment')
  const user = useUser()
  const { list, refresh } = useLineThreads(submitId)
  const [box, setBox] = useState<LineRange | null>(null)
  const threads = list.data?.threads ?? []
  const mayOpen = list.data?.can.open === true && user !== null
  const byLine = Map.groupBy(threads, ({ lastLine }) => lastLine)
  const stands = [...new Set([...byLine.keys(), ...(box ? [box.lastLine] : [])])]
  const below = new Map<number, ReactNode>(
    stands.map((line) => [
      line,
      <div key={line} className={classes.slot}>
        {byLine.get(line)?.map((thread) => (
          <LineThread key={thread.id} thread={thread} onChanged={refresh} />
        ))}
        {box?.lastLine === line && user && (
          <LineBox
            submitId={submitId}
            uid={user.uid}
            code={code}
            range={box}
            onRange={setBox}
            onClose={() => setBox(null)}
            onWritten={refresh}
          />
        )}
      </div>,
    ]),
  )
  const choose = (line: number, extend: boolean) =>
    setBox(
      extend && box
        ? { firstLine: Math.min(box.firstLine, line), lastLine: Math.max(box.lastLine, line) }
        : { firstLine: line, lastLine: line },
    )
  return (
    <>
      {head(
        mayOpen && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMessagePlus size={16} aria-hidden />}
            disabled={box !== null}
            onClick={() => choose(1, false)}
          >
            {t('start')}
          </Button>
        ),
      )}
      {list.error && <Failure inline error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.silent === 'muted' && <MutedNotice until={null} />}
      {list.data?.silent === 'contest' && <Notice tone="limit">{t('silent.contest')}</Notice>}
      <CodeView
        code={code}
        language={language}
        markedLine={markedLine}
        notes={{
          below,
          marks: new Map([...byLine].map(([line, own]) => [line, <LineMark key={line} line={line} threads={own} />])),
          touched: touchedBy([...threads, ...(box ? [box] : [])]),
          onLine: mayOpen ? choose : undefined,
          lineLabel: (line) => t('line.comment', { line }),
          ready: !list.isPending,
        }}
      />
    </>
  )
}

function touchedBy(ranges: readonly (LineRange | Thread)[]): Set<number> {
  return new Set(ranges.flatMap(({ firstLine, lastLine }) => Array.from({ length: lastLine - firstLine + 1 }, (_, i) => firstLine + i)))
}
