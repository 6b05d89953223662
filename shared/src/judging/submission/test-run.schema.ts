import { z } from 'zod'
import { ParentId } from '../../ground/wire/wire.ts'

export const SubmitTestRun = z.object({
  /** INTERNAL id of the problem. */
  pid: z.number().int().positive(),
  type: z.enum(['public', 'contest', 'group']),
  language: z.string().min(1).max(100),
  code: z.string().max(400_000),
  userInput: z.string().max(100_000),
  expectedOutput: z
    .string()
    .max(100_000)
    .nullish()
    .transform((text) => text ?? null),
  /** Our own key, with type `contest`: the contest. Default: the first one with this problem that admits the caller. */
  cid: ParentId,
  /** Editor mode; only remote judges use it. */
  mode: z.string().max(100).nullish(),
  isRemoteJudge: z.boolean().nullish(),
})
export type SubmitTestRun = z.output<typeof SubmitTestRun>

export const TestRunKey = z.string()

export const TestRunQuery = z.object({ testJudgeKey: z.string().min(1).max(100) })

const text = z.string().nullable()

/** Status 5 while it waits; all other fields are null then. */
export const TestRunAnswer = z.object({
  status: z.number().int(),
  time: z.number().nullable(),
  memory: z.number().nullable(),
  userInput: text,
  userOutput: text,
  expectedOutput: text,
  stderr: text,
  problemJudgeMode: text,
})
