import type { InitLine } from './init-script.ts'

/** The phase of a jail. The init's lines set `copied` and `reported`; the end of nsjail sets `gone`. */
export type JailPhase = 'building' | 'ready' | 'running' | 'copying' | 'copied' | 'reported' | 'gone'

/** An event of a jail: a line of its init, its caller's `start`, the end of nsjail. */
export type JailEvent = InitLine['kind'] | 'start' | 'closed'

/** The acts on the way into a phase, in this order. */
export type JailAct =
  /** Records the CPU time of nsjail itself. */
  | 'take-baseline'
  | 'announce-ready'
  | 'start-clocks'
  /** Answers the init, which waits. */
  | 'answer-init'
  /** Records the program's usage before our own helpers use more. */
  | 'take-usage'
  | 'mark-end'
  /** Raises the limits for the copy. */
  | 'make-room'
  | 'keep-copy'
  | 'keep-exit'
  /** Wakes nsjail until it notices that the init has ended. */
  | 'wake-nsjail'
  | 'finish'

type Step = { to: JailPhase; acts: readonly JailAct[] }

type PhaseRow = {
  /** The subject of clocks and limits: the program, the copy after it, or nothing. */
  watched: 'program' | 'copy' | null
  /** The end of the program is known, and a kill does not change it. */
  isEndKnown: boolean
  /** Any other event is ignored. */
  on: Readonly<Partial<Record<JailEvent, Step>>>
}

const closed: Step = { to: 'gone', acts: ['finish'] }
const idle = { watched: null, isEndKnown: false } as const

/**
 * The life of a jail. A line that does not belong to a phase is ignored. So the order of the lines is fixed, and a second report has no
 * effect.
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

/** The step of an event; undefined when it changes nothing in this phase. */
export function nextStep(phase: JailPhase, event: JailEvent): Step | undefined {
  const row: PhaseRow = jailPhases[phase]
  return row.on[event]
}
