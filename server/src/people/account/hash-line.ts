/**
 * Theory of operation. Passwords are hashed one at a time, so one sender of many could delay all others. Requests therefore take turns:
 * addresses first, then users behind one address, and a user with fewer turns goes first. A school is one address. A pupil who tries a
 * thousand passwords of twenty users comes after everybody with a first try. Browsers in which the user signed in before go ahead of all
 * others. The queue is bounded. When it is full, the request of the most frequent user is refused in favour of a less frequent one; among
 * equals the newest is refused. Work of the site itself (class lists) waits like one address and is never refused.
 */
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'

/** The owner of a hash. `user`: the named account, or one key for all unknown names. */
export type HashTurn = {
  address: string
  user: string
  /** A browser in which this user signed in before, or a signed-in user. */
  isKnown: boolean
}

/** A class may share one account; more wrong passwords in a row are refused anyway. */
const PER_USER = 20
/** Two years of a school sign in at once behind one address; a hash takes less than a tenth of a second. */
const PER_ADDRESS = 400
const TOTAL = 1000

type Waiting = { turn: HashTurn; start(): void; refuse(): void }
type Address = { turns: number; waiting: Waiting[]; turnsOf: Map<string, number> }

type HashLine = {
  /** @param turn null: work of the site itself. @throws DomainError account.sign-in-busy, before anything is hashed */
  run<T>(turn: HashTurn | null, work: () => Promise<T>): Promise<T>
}

const ofSite: HashTurn = { address: '', user: '', isKnown: false }

/** The smallest item by a number; the first of equal ones. */
function least<T>(items: Iterable<T>, numberOf: (item: T) => number): T | undefined {
  let best: T | undefined
  for (const item of items) if (best === undefined || numberOf(item) < numberOf(best)) best = item
  return best
}

export function createHashLine(): HashLine {
  const addresses = new Map<string, Address>()
  let isBusy = false
  let total = 0

  function join(turn: HashTurn, start: () => void, refuse: () => void): void {
    const address = addresses.get(turn.address) ?? { turns: leastTurns(), waiting: [], turnsOf: new Map<string, number>() }
    addresses.set(turn.address, address)
    address.waiting.push({ turn, start, refuse })
    total++
  }

  /** A new address starts with the turns of the others, and not ahead of them. */
  const leastTurns = () => least(addresses.values(), ({ turns }) => turns)?.turns ?? 0

  const waitingOf = ({ waiting }: Address, user: string) => waiting.filter(({ turn }) => turn.user === user).length
  /** Number of a user's requests while the address waits. */
  const askedBy = (address: Address, user: string) => (address.turnsOf.get(user) ?? 0) + waitingOf(address, user)

  /** Makes room, or refuses the request. */
  function makePlace({ address: key, user }: HashTurn): void {
    const own = addresses.get(key)
    const asked = own ? askedBy(own, user) : 0
    const busy = () => new DomainError('account.sign-in-busy')
    if (own && waitingOf(own, user) >= PER_USER) throw busy()
    const isOwnFull = own !== undefined && own.waiting.length >= PER_ADDRESS
    if (!isOwnFull && total < TOTAL) return
    const fullest = isOwnFull ? own : least(addresses.values(), ({ waiting }) => -waiting.length)
    const counts = new Map(fullest?.waiting.map(({ turn }) => [turn.user, fullest ? askedBy(fullest, turn.user) : 0]))
    const last = least([...(fullest?.waiting ?? [])].reverse(), ({ turn }) => -(counts.get(turn.user) ?? 0))
    if (!fullest || !last) throw busy()
    const isWorse =
      fullest === own ? (counts.get(last.turn.user) ?? 0) > asked + 1 : fullest.waiting.length > (own?.waiting.length ?? 0) + 1
    if (!isWorse || last.turn === ofSite) throw busy()
    fullest.waiting.splice(fullest.waiting.indexOf(last), 1)
    total--
    last.refuse()
  }

  function takeNext(): Waiting | undefined {
    const open = [...addresses.values()].filter(({ waiting }) => waiting.length > 0)
    const known = open.filter(({ waiting }) => waiting.some(({ turn }) => turn.isKnown))
    const address = least(known.length > 0 ? known : open, ({ turns }) => turns)
    if (!address) return undefined
    const isFirst = ({ turn }: Waiting) => known.length === 0 || turn.isKnown
    const next = least(address.waiting.filter(isFirst), ({ turn }) => address.turnsOf.get(turn.user) ?? 0)
    if (!next) return undefined
    address.waiting.splice(address.waiting.indexOf(next), 1)
    address.turns++
    address.turnsOf.set(next.turn.user, (address.turnsOf.get(next.turn.user) ?? 0) + 1)
    total--
    return next
  }

  function advance(): void {
    const next = takeNext()
    // Turns are forgotten when nobody of the address waits.
    for (const [key, { waiting }] of addresses) if (waiting.length === 0 && key !== next?.turn.address) addresses.delete(key)
    isBusy = next !== undefined
    next?.start()
  }

  return {
    async run(turn, work) {
      if (turn) makePlace(turn)
      await new Promise<void>((resolve, reject) => {
        join(turn ?? ofSite, resolve, () => reject(new DomainError('account.sign-in-busy')))
        if (!isBusy) advance()
      })
      try {
        return await work()
      } finally {
        advance()
      }
    },
  }
}
