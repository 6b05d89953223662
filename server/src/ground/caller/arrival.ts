import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { type ArrivedAt, arrivedAt } from '@touchstone/shared/ground/time/arrived-at.ts'
import type { Clock } from '../time/clock.ts'

/** Arrival time of the caller's request; now without a request. */
export const arrivalOf = (caller: Pick<Caller, 'arrivedAt'>, clock: Clock): ArrivedAt => caller.arrivedAt ?? arrivedAt(clock.now())
