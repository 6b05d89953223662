import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minute } from '../../ground/time/instant.ts'
import { pauseLeft, type TutorFacts, tutorClosing } from './tutor-closing.ts'

const now = 100 * minute
const open: TutorFacts = {
  isSignedIn: true,
  isInContest: false,
  isOff: false,
  isReady: true,
  used: { site: 0, own: 0 },
  budget: { site: 100, own: 10 },
  isBusy: false,
  lastAskedAt: null,
}

describe('the tutor takes a question', () => {
  test.each<{ name: string; facts: Partial<TutorFacts>; closed: string | null }>([
    { name: 'of a pupil who never asked', facts: {}, closed: null },
    { name: 'not of a guest', facts: { isSignedIn: false }, closed: 'guest' },
    { name: 'not during a contest, though a teacher has it off too', facts: { isInContest: true, isOff: true }, closed: 'contest' },
    { name: 'not where a teacher has it off', facts: { isOff: true }, closed: 'off' },
    { name: 'not without a server', facts: { isReady: false }, closed: 'unready' },
    { name: 'not when the site has used its tokens', facts: { used: { site: 100, own: 0 } }, closed: 'budget' },
    { name: 'with one token left', facts: { used: { site: 99, own: 9 } }, closed: null },
    { name: 'not when the pupil has used theirs', facts: { used: { site: 50, own: 10 } }, closed: 'own-budget' },
    { name: 'not while an answer is under way', facts: { isBusy: true }, closed: 'busy' },
    { name: 'not a millisecond before the minute is over', facts: { lastAskedAt: now - minute + 1 }, closed: 'pause' },
    { name: 'when the minute is over', facts: { lastAskedAt: now - minute }, closed: null },
  ])('$name', ({ facts, closed }) => expect(tutorClosing({ ...open, ...facts }, now)).toBe(closed))

  test('and a clock that was set back makes nobody wait longer than the pause', () => {
    fc.assert(fc.property(fc.nat(), fc.nat(), (at, now) => pauseLeft(at, now) >= 0 && pauseLeft(at, now) <= minute))
    expect(pauseLeft(now + 50 * minute, now)).toBe(minute)
  })
})
