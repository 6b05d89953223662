import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { toastError } from '../../ui/toast.ts'
import type { SolvedProblem, SolvingTarget } from '../solving/solving-target.ts'
import type { BookletCover } from './booklet.tsx'

const Booklet = lazy(() => import('./booklet.tsx'))

type Props = {
  label: string
  cover: BookletCover
  target: SolvingTarget
  /** Names of the problems in this place, in their order. */
  displayIds: readonly string[]
  read(displayId: string): Promise<SolvedProblem>
}

/** Prints a whole contest or training: reads every statement, draws them for paper, and opens the browser's print dialog. */
export function BookletButton({ label, cover, target, displayIds, read }: Props) {
  const [isReading, setReading] = useState(false)
  const [problems, setProblems] = useState<readonly SolvedProblem[] | null>(null)
  const start = async () => {
    setReading(true)
    try {
      await loadTexts('problem')
      const statements: SolvedProblem[] = []
      for (const displayId of displayIds) {
        const data = await read(displayId)
        statements.push({ ...data, problem: { ...data.problem, problemId: displayId } })
      }
      setProblems(statements)
    } catch (error) {
      setReading(false)
      toastError(messageOfError(error))
    }
  }
  const print = () => {
    window.print()
    setProblems(null)
    setReading(false)
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={16} />}
        loading={isReading}
        disabled={displayIds.length === 0}
        onClick={() => void start()}
      >
        {label}
      </Button>
      {problems && (
        <Suspense fallback={null}>
          <Booklet cover={cover} target={target} problems={problems} onReady={print} />
        </Suspense>
      )}
    </>
  )
}
