import { useRef, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { trpc } from '../../trpc/trpc.ts'
import { toastError } from '../../ui/toast.ts'

/** The order of a training's problems as it is wanted, saved one after the other: of what waits only the last is sent. */
export function useOrder(tid: number) {
  const utils = trpc.useUtils()
  const save = trpc.trainingEditor.order.useMutation()
  const [wanted, setWanted] = useState<number[] | null>(null)
  const queue = useRef<{ running: boolean; next: number[] | null }>({ running: false, next: null })

  const order = async (pids: number[]): Promise<void> => {
    setWanted(pids)
    queue.current.next = pids
    if (queue.current.running) return
    queue.current.running = true
    try {
      while (queue.current.next) {
        const next: number[] = queue.current.next
        queue.current.next = null
        await save.mutateAsync({ tid, pids: next })
      }
    } catch (error) {
      queue.current.next = null
      setWanted(null)
      toastError(messageOfError(error), { stays: true })
    } finally {
      queue.current.running = false
      await Promise.all([utils.trainingAdmin.problems.invalidate(), utils.groupTraining.problems.invalidate(), utils.training.invalidate()])
    }
  }
  return { wanted, order, saving: save.isPending }
}
