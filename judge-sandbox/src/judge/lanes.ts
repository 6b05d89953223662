import { availableParallelism } from 'node:os'

/** Lets as many programs be judged at a time as there are cores; more would make each other slow. */
export function createLanes(count = availableParallelism()) {
  let free = count
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
