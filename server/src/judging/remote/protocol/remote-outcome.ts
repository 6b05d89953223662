import { type FinalVerdict, finalVerdicts, isOpen, type OpenVerdict, type Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { RemoteCase, RemoteOutcome } from './remote-adapter.ts'
import { RemoteFault } from './remote-fault.ts'

type Figures = { timeMs: number | null; memoryKb: number | null; message: string | null; cases?: RemoteCase[] }

export function isFinalVerdict(status: Verdict): status is FinalVerdict {
  return (finalVerdicts as readonly Verdict[]).includes(status)
}

/** @throws RemoteFault page-changed for a status that no judging has */
export function outcomeOf(status: Verdict, figures: Figures): RemoteOutcome {
  if (isFinalVerdict(status)) return { isFinal: true, status, ...figures }
  if (!isOpen(status)) throw new RemoteFault('page-changed', `status ${status}`)
  return { isFinal: false, status: status as OpenVerdict, ...(figures.cases ? { cases: figures.cases } : {}) }
}
