import { z } from 'zod'
import { type TutorRung, tutorRungs } from './tutor-ladder.ts'

/** The fixed shape of a model's answer. Other fields are dropped. */
const ModelAnswer = z.object({
  rung: z.enum(tutorRungs),
  /** A line of the pupil's program, from 1. */
  line: z.number().int().positive().nullish(),
  text: z.string().trim().min(1).max(4000),
  code: z.string().max(4000).nullish(),
})
export type TutorAnswer = { rung: TutorRung; line: number | null; text: string; code: string | null }

const unfenced = (content: string): string => /^\s*```(?:json)?\s*\n([\s\S]*?)\n```\s*$/.exec(content)?.[1] ?? content

function parsed(content: string): unknown {
  try {
    return JSON.parse(unfenced(content))
  } catch {
    return undefined
  }
}

/**
 * Reads a model's words.
 * @param lines number of lines of the pupil's program; a line outside of it is dropped
 * @returns null: not in the fixed shape
 */
export function readAnswer(content: string, lines: number): TutorAnswer | null {
  const read = ModelAnswer.safeParse(parsed(content))
  if (!read.success) return null
  const { rung, text, line, code } = read.data
  return { rung, text, line: line && line <= lines ? line : null, code: code?.trim() ? code : null }
}
