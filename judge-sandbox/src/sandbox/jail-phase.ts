import type { InitLine } from './init-script.ts'

/** What a jail is doing; `copied` and `reported` are set by what its init says, `gone` by the end of nsjail. */
export type JailPhase = 'building' | 'ready' | 'running' | 'copying' | 'copied' | 'reported' | 'gone'

/** What can happen to a jail: a line of its init, its caller's `start`, the end of nsjail. */
export type JailEvent = InitLine['kind'] | 'start' | 'closed'

/** What is to be done on the way into a phase, in this order. */
export type JailAct =
  /** Remember the CPU time that nsjail itself has taken. */
  | 'take-baseline'
  | 'announce-ready'
  | 'start-clocks'
  /** Answer the init, which waits. */
  | 'answer-init'
  /** Remember what the program has used, before our own helpers use more. */
  | 'take-usage'
  | 'mark-end'
  /** Raise the limits for the copy. */
  | 'make-room'
  | 'keep-copy'
  | 'keep-exit'
  /** Wake nsjail until it sees that the init has ended. */
  | 'wake-nsjail'
  | 'finish'

export type Step = { to: JailPhase; acts: readonly JailAct[] }

type PhaseRow = {
  /** What the clocks and limits bind: the program, the copying after it, or nothing. */
  watched: 'program' | 'copy' | null
  /** The moment at which the program ended is known: a kill does not move it. */
  isEndKnown: boolean
  /** Any other event is ignored. */
  on: Readonly<Partial<Record<JailEvent, Step>>>
}

const closed: Step = { to: 'gone', acts: ['finish'] }
const idle = { watched: null, isEndKnown: false } as const

/**
 * The life of a jail. A line that does not belong to a phase is ignored, so the order of the lines is fixed, and a second report changes nothing.
 */
export const jailPhases = {
  building: { ...idle, on: { stands: { to: 'ready', acts: ['take-baseline', 'announce-ready'] }, closed } },
  ready: { ...idle, on: { start: { to: 'running', acts: ['start-clocks', 'answer-init'] }, closed } },
  running: {
    watched: 'program',
    isEndKnown: false,
    on: {
      'program-ended': { to: 'copying', acts: ['take-usage', 'mark-end', 'make-room', 'answer-init'] },
      exit: { to: 'reported', acts: ['keep-exit', 'mark-end', 'wake-nsjail'] },
      closed,
    },
  },
  copying: { watched: 'copy', isEndKnown: true, on: { copy: { to: 'copied', acts: ['keep-copy'] }, closed } },
  copied: { watched: 'copy', isEndKnown: true, on: { exit: { to: 'reported', acts: ['keep-exit', 'wake-nsjail'] }, closed } },
  reported: { watched: null, isEndKnown: true, on: { closed } },
  gone: { watched: null, isEndKnown: true, on: {} },
} as const satisfies Record<JailPhase, PhaseRow>

/** Where an event leads; undefined when it changes nothing in this phase. */
export function nextStep(phase: JailPhase, event: JailEvent): Step | undefined {
  const row: PhaseRow = jailPhases[phase]
  return row.on[event]
}
