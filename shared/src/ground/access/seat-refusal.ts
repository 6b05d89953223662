import { DomainError } from '../errors/domain-error.ts'
import type { Caller } from './caller.ts'
import type { SeatRefusal } from './contest-run.ts'

/** @throws DomainError contest.wrong-address, contest.other-device */
export function throwSeatRefusal(refusal: SeatRefusal | null, { ip }: Pick<Caller, 'ip'>): void {
  if (refusal !== null) throw new DomainError(refusal, refusal === 'contest.wrong-address' ? { ip } : {})
}
