import { describe, expect, test } from 'vitest'
import { type JailEvent, type JailPhase, jailPhases, nextStep } from './jail-phase.ts'

/** Plays events from the start; returns the last phase, and every act on the way. */
function play(events: readonly JailEvent[]) {
  let phase: JailPhase = 'building'
  const acts: string[] = []
  for (const event of events) {
    const step = nextStep(phase, event)
    if (!step) continue
    phase = step.to
    acts.push(...step.acts)
  }
  return { phase, acts: acts.join(' ') }
}

const BUILT = 'take-baseline announce-ready'
const STARTED = `${BUILT} start-clocks answer-init`
const COPYING = `${STARTED} take-usage mark-end make-room answer-init`

describe('a jail', () => {
  test.each<{ name: string; events: JailEvent[]; phase: JailPhase; acts: string }>([
    { name: 'waits for its turn once it is built', events: ['stands'], phase: 'ready', acts: BUILT },
    { name: 'does not start before it is built', events: ['start'], phase: 'building', acts: '' },
    { name: 'starts once', events: ['stands', 'start', 'start'], phase: 'running', acts: STARTED },
    {
      name: 'runs and reports',
      events: ['stands', 'start', 'exit', 'closed'],
      phase: 'gone',
      acts: `${STARTED} keep-exit mark-end wake-nsjail finish`,
    },
    {
      name: 'marks the end of the program before the copy, not after it',
      events: ['stands', 'start', 'program-ended', 'copy', 'exit', 'closed'],
      phase: 'gone',
      acts: `${COPYING} keep-copy keep-exit wake-nsjail finish`,
    },
    { name: 'reports no exit before its copy', events: ['stands', 'start', 'program-ended', 'exit'], phase: 'copying', acts: COPYING },
    {
      name: 'copies once',
      events: ['stands', 'start', 'program-ended', 'copy', 'copy', 'program-ended'],
      phase: 'copied',
      acts: `${COPYING} keep-copy`,
    },
    {
      name: 'reports once',
      events: ['stands', 'start', 'exit', 'exit', 'program-ended', 'copy'],
      phase: 'reported',
      acts: `${STARTED} keep-exit mark-end wake-nsjail`,
    },
    { name: 'copies nothing without a file from its program', events: ['stands', 'start', 'copy'], phase: 'running', acts: STARTED },
    { name: 'runs nothing before its turn', events: ['stands', 'exit', 'program-ended', 'copy'], phase: 'ready', acts: BUILT },
    { name: 'finishes once', events: ['closed', 'closed', 'stands', 'start', 'exit'], phase: 'gone', acts: 'finish' },
  ])('$name', ({ events, phase, acts }) => {
    expect(play(events)).toEqual({ phase, acts })
  })

  test('can end in every phase but the last', () => {
    const phases = Object.keys(jailPhases) as JailPhase[]
    expect(phases.filter((phase) => nextStep(phase, 'closed')?.to !== 'gone')).toEqual(['gone'])
  })

  test('is watched while its program runs and while a file is copied, and at no other time', () => {
    const watched = Object.fromEntries(Object.entries(jailPhases).map(([phase, row]) => [phase, row.watched]))
    const nothing = { building: null, ready: null, reported: null, gone: null }
    expect(watched).toEqual({ ...nothing, running: 'program', copying: 'copy', copied: 'copy' })
  })

  test('that is killed keeps the end of a program that had ended by itself', () => {
    const isEndKnown = Object.fromEntries(Object.entries(jailPhases).map(([phase, row]) => [phase, row.isEndKnown]))
    const before = { building: false, ready: false, running: false }
    expect(isEndKnown).toEqual({ ...before, copying: true, copied: true, reported: true, gone: true })
  })
})
