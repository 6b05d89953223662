import { availableParallelism } from 'node:os'

/** Allows as many judgings at a time as there are cores. More would slow each other down. */
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
