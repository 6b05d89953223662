import { ImportPreview } from '@touchstone/shared/problems/problem/import.schema.ts'
import type { Publicity } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { messageOfError } from '../../../../errors/error-text.ts'
import { RefusedCall } from '../../../../errors/refused-call.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { uploadFile } from '../../../../trpc/upload-file.ts'

const Report = z.object({ taskId: z.number().int() })

type ImportStep =
  | { kind: 'choose' }
  /** `share` of the file that has been sent. */
  | { kind: 'reading'; name: string; share: number }
  | { kind: 'preview'; file: File; force: boolean; preview: ImportPreview }
  | { kind: 'importing'; name: string; share: number }

/** The steps from a file to its report: preview, decide, import. The file is sent twice; nothing is stored before the decision. */
export function useImportFile(onDone: (taskId: number) => void) {
  const utils = trpc.useUtils()
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' })
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)

  const look = async (file: File, force: boolean) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setError(null)
    setStep({ kind: 'reading', name: file.name, share: 0 })
    try {
      const answer = await uploadFile('/api/file/preview-import', file, {
        fields: { force: String(force) },
        onProgress: (share) => setStep({ kind: 'reading', name: file.name, share }),
        signal: controller.signal,
      })
      setStep({ kind: 'preview', file, force, preview: ImportPreview.parse(answer) })
    } catch (failure) {
      if (controller.signal.aborted) return
      setError(messageOfError(failure))
      setStep({ kind: 'choose' })
    }
  }

  const start = async (file: File, force: boolean, auth: Publicity) => {
    setError(null)
    setStep({ kind: 'importing', name: file.name, share: 0 })
    try {
      const answer = await uploadFile('/api/file/import-any-problem', file, {
        fields: { force: String(force), auth },
        onProgress: (share) => setStep({ kind: 'importing', name: file.name, share }),
      })
      onDone(Report.parse(answer).taskId)
    } catch (failure) {
      // Partly done: the report lists the refused problems with the reasons.
      const partly = failure instanceof RefusedCall ? Report.safeParse(failure.answer) : undefined
      if (partly?.success) onDone(partly.data.taskId)
      else setError(messageOfError(failure))
    } finally {
      setStep({ kind: 'choose' })
      await Promise.all([utils.problemImport.list.invalidate(), utils.problemAdmin.list.invalidate(), utils.problem.invalidate()])
    }
  }

  return {
    step,
    error,
    look: (file: File, force = false) => void look(file, force),
    start: (file: File, force: boolean, auth: Publicity) => void start(file, force, auth),
    reset: () => setStep({ kind: 'choose' }),
    refuse: setError,
  }
}
