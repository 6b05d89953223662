/** Faults that a test injects: each begins with the next call and ends by itself, like those of a disk or a network. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ServerAwayError } from '../judging/worker/worker-client.ts'

export const faultKinds = ['500', 'EIO', 'ENOSPC', 'lost answer', 'slow answer'] as const
export type FaultKind = (typeof faultKinds)[number]

const systemError = (code: string) => Object.assign(new Error(`${code}: injected`), { code })

/** Does the act with this fault. A lost answer is the only one after which the act is done. */
export async function withFault<T>(kind: FaultKind | undefined, act: () => Promise<T>): Promise<T> {
  switch (kind) {
    case undefined:
      return act()
    case '500':
      throw new Error('500')
    case 'EIO':
    case 'ENOSPC':
      throw systemError(kind)
    case 'lost answer':
      await act()
      throw new ServerAwayError('connection reset')
    case 'slow answer':
      await sleep(300)
      return act()
  }
}
