import { useSyncExternalStore } from 'react'

type Open<Question, Answer> = Question & { answer(answer: Answer): void }

/**
 * One question of the page at a time, asked from anywhere and shown at one place.
 * @param givenUp the answer to a question that another one displaces
 */
export function createOpenQuestion<Question extends object, Answer>(givenUp: Answer) {
  let open: Open<Question, Answer> | null = null
  const listeners = new Set<() => void>()
  const show = (next: Open<Question, Answer> | null) => {
    open = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    ask(question: Question): Promise<Answer> {
      open?.answer(givenUp)
      return new Promise((resolve) => {
        show({
          ...question,
          answer: (answer) => {
            show(null)
            resolve(answer)
          },
        })
      })
    },
    useOpen: () => useSyncExternalStore(subscribe, () => open),
  }
}
