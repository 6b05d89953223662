import type { JudgeMode } from '../verdict/judge-mode.ts'

/** Name by which problems state that their checker is a function in JavaScript. */
export const JAVASCRIPT_CHECKER = 'JavaScript'

/** In which languages a problem's own program may be written; by the editor and on the wire under these names. */
export const judgeProgramLanguages = {
  spj: ['C', 'C++', JAVASCRIPT_CHECKER],
  interactive: ['C', 'C++'],
} as const satisfies Record<Exclude<JudgeMode, 'default'>, readonly string[]>

export type JudgeProgramMode = keyof typeof judgeProgramLanguages
export type JudgeProgramLanguage = (typeof judgeProgramLanguages)[JudgeProgramMode][number]

/** The language of that name, if a program of this mode may be written in it. */
export function findJudgeProgramLanguage(mode: JudgeProgramMode, name: string | null): JudgeProgramLanguage | undefined {
  return judgeProgramLanguages[mode].find((language) => language === name)
}
