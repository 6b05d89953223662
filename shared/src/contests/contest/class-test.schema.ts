/** A class test: a contest of a group with points and few questions. Own calls. */
import { z } from 'zod'
import { contestLimits } from './contest-edit.ts'

const int = z.number().int()

/** Problems of one class test at most. */
export const MAX_TEST_PROBLEMS = 26

export const ClassTestToSet = z.object({
  gid: int,
  title: z.string().trim().min(1).max(contestLimits.title),
  /** ms UTC; null: now. */
  startTime: int.nullish(),
  minutes: int.min(1).max(1440),
  /** In the order of A, B, C. */
  pids: z.array(int).min(1).max(MAX_TEST_PROBLEMS),
  /** An ACM problem earns its share of passed tests, or everything or nothing. */
  worth: z.enum(['cases', 'whole']),
  counts: z.enum(['best', 'last']),
  results: z.enum(['at-once', 'at-end']),
})
export type ClassTestToSet = z.output<typeof ClassTestToSet>

/** A running contest of one of the reader's groups, or one that starts within a day. */
export const OwnTest = z.object({
  cid: int,
  title: z.string(),
  gid: int,
  groupName: z.string(),
  /** ms UTC. */
  startTime: int,
  endTime: int,
})
