import type { JudgeMode } from '../verdict/judge-mode.ts'

/** Which judge modes this version can judge. Problems of the others are kept and shown; submissions to them are refused with the reason. */
export const judgeableModes = { default: true, spj: true, interactive: true } as const satisfies Record<JudgeMode, boolean>

export function isJudgeable(mode: JudgeMode): boolean {
  return judgeableModes[mode]
}
