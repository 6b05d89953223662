import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { kindOfError } from '../../errors/error-text.ts'
import { canKeep } from '../../offline/keep-offline.ts'
import KeptProblem from './kept-problem.tsx'

type Props = { problemId: string; error: unknown; failure: ReactNode }

/** A problem page that could not be loaded: without the server, the statement that this browser has kept. */
export default function ProblemFailure({ problemId, error, failure }: Props) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const isRefused = !['network', 'timeout', 'fault'].includes(kindOfError(error))
  if (isRefused || !canKeep()) return failure
  const again = () => {
    reset()
    void router.invalidate()
  }
  return <KeptProblem key={problemId} problemId={problemId} failure={failure} onBack={again} />
}
