import type { JudgeMode } from '../verdict/judge-mode.ts'

/** The judge modes of this version. Problems with other modes are stored and shown; submissions to them are refused with the reason. */
const judgeableModes = { default: true, spj: true, interactive: true } as const satisfies Record<JudgeMode, boolean>

export function isJudgeable(mode: JudgeMode): boolean {
  return judgeableModes[mode]
}
