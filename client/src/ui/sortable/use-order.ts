import { useRef, useState } from 'react'
import { toastRefusal } from '../toast.ts'

/**
 * The wanted order of a list. Saves run one after the other; of the waiting ones only the last is sent.
 * @param save resolves to false when nothing was stored and the list shows the stored order again
 * @param refresh reloads the list, once all is saved or one was refused
 */
export function useOrder(save: (keys: number[]) => Promise<unknown>, refresh: () => readonly Promise<unknown>[]) {
  const [wanted, setWanted] = useState<number[] | null>(null)
  const [saving, setSaving] = useState(false)
  const queue = useRef<{ running: boolean; next: number[] | null }>({ running: false, next: null })

  const order = async (keys: number[]): Promise<void> => {
    setWanted(keys)
    queue.current.next = keys
    if (queue.current.running) return
    queue.current.running = true
    setSaving(true)
    try {
      while (queue.current.next) {
        const next: number[] = queue.current.next
        queue.current.next = null
        if ((await save(next)) === false) {
          queue.current.next = null
          setWanted(null)
        }
      }
    } catch (error) {
      queue.current.next = null
      setWanted(null)
      toastRefusal(error)
    } finally {
      queue.current.running = false
      setSaving(false)
      await Promise.all(refresh())
    }
  }
  return { wanted, order, saving }
}
