import type { Publicity } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { RemoteJudge } from '@touchstone/shared/problems/problem/remote-site.ts'
import { useState } from 'react'
import { messageOfError } from '../../../../errors/error-text.ts'
import { type Outputs, trpc } from '../../../../trpc/trpc.ts'

type RemoteIds = { judge: RemoteJudge; ids: string[] }

type RemoteStep =
  | { kind: 'choose' }
  | { kind: 'reading'; wanted: RemoteIds }
  | { kind: 'preview'; wanted: RemoteIds; force: boolean; preview: Outputs['remote']['preview'] }
  | { kind: 'importing'; wanted: RemoteIds }

/** From ids at another judge to the report of their import. Nothing is kept before the decision. */
export function useRemoteImport(onDone: (taskId: number) => void) {
  const utils = trpc.useUtils()
  const [step, setStep] = useState<RemoteStep>({ kind: 'choose' })
  const [error, setError] = useState<string | null>(null)
  const read = trpc.remote.preview.useMutation()
  const bring = trpc.remote.import.useMutation()

  const look = async (wanted: RemoteIds, force: boolean) => {
    setError(null)
    setStep({ kind: 'reading', wanted })
    try {
      setStep({ kind: 'preview', wanted, force, preview: await read.mutateAsync({ ...wanted, force }) })
    } catch (failure) {
      setError(messageOfError(failure))
      setStep({ kind: 'choose' })
    }
  }

  const start = async (wanted: RemoteIds, force: boolean, publicity: Publicity) => {
    setError(null)
    setStep({ kind: 'importing', wanted })
    try {
      onDone((await bring.mutateAsync({ ...wanted, force, publicity })).taskId)
    } catch (failure) {
      setError(messageOfError(failure))
    } finally {
      setStep({ kind: 'choose' })
      await Promise.all([utils.problemImport.list.invalidate(), utils.problemAdmin.list.invalidate(), utils.problem.invalidate()])
    }
  }

  return {
    step,
    error,
    look: (wanted: RemoteIds, force = false) => void look(wanted, force),
    start: (wanted: RemoteIds, force: boolean, publicity: Publicity) => void start(wanted, force, publicity),
    reset: () => setStep({ kind: 'choose' }),
  }
}
