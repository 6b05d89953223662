import { useEffect, useRef, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'

const pollMs = 1000
/** The server forgets an inspection after ten minutes. */
const mostRounds = 600

export type Inspected = NonNullable<Outputs['inspection']['result']>
type InspectionState = { step: 'idle' } | { step: 'running' } | { step: 'refused'; message: string } | { step: 'done'; result: Inspected }

type Program = { language: string; code: string; inputs: readonly string[] }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Looks for the fault of a program. A new search or leaving the page discards the one before. */
export function useInspection(place: { pid: number; type: 'public' | 'group' }) {
  const t = useTexts('editor')
  const utils = trpc.useUtils()
  const start = trpc.inspection.start.useMutation()
  const [state, setState] = useState<InspectionState>({ step: 'idle' })
  const current = useRef(0)
  useEffect(
    () => () => {
      current.current += 1
    },
    [],
  )

  const begin = async ({ language, code, inputs }: Program): Promise<void> => {
    const mine = ++current.current
    const report = (next: InspectionState) => {
      if (mine === current.current) setState(next)
    }
    report({ step: 'running' })
    try {
      const key = await start.mutateAsync({ ...place, language, code, inputs: inputs.map((input) => (input === '' ? '\n' : input)) })
      for (let round = 0; round < mostRounds && mine === current.current; round += 1) {
        await pause(pollMs)
        if (mine !== current.current) return
        // never cached: the server returns a finished result once
        const result = await utils.inspection.result.fetch({ key }, { staleTime: 0, gcTime: 0, retry: false })
        if (result) return report({ step: 'done', result })
      }
      report({ step: 'refused', message: t('cause.late') })
    } catch (error) {
      report({ step: 'refused', message: messageOfError(error) })
    }
  }

  return { state, begin }
}
