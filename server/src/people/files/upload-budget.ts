import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { can } from '@touchstone/shared/ground/access/permission.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { CounterService } from '../../ground/rate-limit/counter.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { addLocalDays, localDate } from '../../ground/time/local-day.ts'

type Deps = { counters: CounterService; config: ConfigService; clock: Clock }

/** The part of its sender's budget that one upload may use. */
type Reservation = { settle(usedBytes: number): Promise<void> }

export type UploadBudget = { reserve(actor: Actor, bytes: number): Promise<Reservation> }

const toKiB = (bytes: number) => Math.ceil(bytes / 1024)

/**
 * Upload limit of a user per day, refused files included. It is reserved before the body is read, so that simultaneous uploads cannot
 * exceed it. The unused part is given back.
 */
export function createUploadBudget({ counters, config, clock }: Deps): UploadBudget {
  return {
    /** @throws DomainError file.budget */
    async reserve({ uid, role }, bytes) {
      const { pupilUploadMb, staffUploadMb } = config.switches()
      const maxMb = can(role, 'back_office') ? staffUploadMb : pupilUploadMb
      const now = clock.now()
      const key = `upload ${uid} ${localDate(now)}`
      const amount = toKiB(bytes)
      if (!(await counters.spend(key, amount, maxMb * 1024, addLocalDays(now, 1)))) throw new DomainError('file.budget', { maxMb })
      return { settle: (usedBytes) => counters.giveBack(key, Math.max(0, amount - toKiB(usedBytes))) }
    },
  }
}
