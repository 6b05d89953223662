import type { JudgeMode } from '../verdict/judge-mode.ts'

/** Problems use this name for a checker that is a function in JavaScript. */
export const JAVASCRIPT_CHECKER = 'JavaScript'

/** Languages for a problem's own program; the editor and the wire use these names. */
export const judgeProgramLanguages = {
  spj: ['C', 'C++', JAVASCRIPT_CHECKER],
  interactive: ['C', 'C++'],
} as const satisfies Record<Exclude<JudgeMode, 'default'>, readonly string[]>

export type JudgeProgramMode = keyof typeof judgeProgramLanguages
export type JudgeProgramLanguage = (typeof judgeProgramLanguages)[JudgeProgramMode][number]

/** The language with this name, if it is allowed for a program of this mode. */
export function findJudgeProgramLanguage(mode: JudgeProgramMode, name: string | null): JudgeProgramLanguage | undefined {
  return judgeProgramLanguages[mode].find((language) => language === name)
}
