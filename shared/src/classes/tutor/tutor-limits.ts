import { minute, second } from '../../ground/time/instant.ts'

/** Limits of the tutor (docs/rules/tutor.md). */
export const tutorLimits = {
  /** One question of a pupil in this time, over all problems. */
  pauseMs: minute,
  questionLength: 1000,
  notesLength: 10_000,
  answerTokens: 600,
  /** Of a part of the prompt: statement, program, notes, sample. */
  partLength: 12_000,
  /** Earlier questions and answers that the model reads again. */
  earlierTurns: 4,
  /** Of the model's whole answer. */
  answerBytes: 64 * 1024,
  modelTimeoutMs: 60 * second,
  /** A guard run without a free lane for so long ends, and the code is withheld. */
  laneWaitMs: 20 * second,
  /** All programs of a guard run together. */
  guardRunMs: 10 * second,
  guardPrograms: 40,
  /** A question that is still open after so long has lost its server. */
  lostMs: 5 * minute,
  /** A shorter key could be an ordinary word, and is looked for nowhere. */
  keyLength: 8,
  dailyTokens: { default: 500_000, max: 100_000_000 },
  pupilTokens: { default: 20_000, max: 10_000_000 },
  keepDays: { default: 90, max: 730 },
} as const
