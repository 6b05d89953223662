import {
  IconAlertTriangle,
  IconAlignJustified,
  IconChartPie2,
  IconCheck,
  IconCircleDashed,
  IconClockHour4,
  IconCode,
  IconCpu,
  IconDots,
  IconEyeOff,
  IconHourglass,
  IconLoader2,
  IconMinus,
  IconPlayerSkipForward,
  IconRefreshAlert,
  IconTool,
  IconX,
} from '@tabler/icons-react'
import { Verdict, type VerdictName, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { ComponentType } from 'react'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'

type VerdictLook = {
  key: KeyOf<Texts['common']>
  /** Two or three letters as on every other judge; the same in all languages. */
  code: string
  tone: VerdictTone
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
}

/** The look of each verdict everywhere. Colour never carries it alone: code and icon stand beside it. */
export const verdictLooks = {
  NotSubmitted: { key: 'verdict.notSubmitted', code: 'NS', tone: 'muted', icon: IconMinus },
  Hidden: { key: 'verdict.hidden', code: 'SNR', tone: 'muted', icon: IconEyeOff },
  Cancelled: { key: 'verdict.cancelled', code: 'CA', tone: 'muted', icon: IconPlayerSkipForward },
  PresentationError: { key: 'verdict.presentationError', code: 'PE', tone: 'limit', icon: IconAlignJustified },
  CompileError: { key: 'verdict.compileError', code: 'CE', tone: 'compile', icon: IconCode },
  WrongAnswer: { key: 'verdict.wrongAnswer', code: 'WA', tone: 'wrong', icon: IconX },
  Accepted: { key: 'verdict.accepted', code: 'AC', tone: 'accepted', icon: IconCheck },
  TimeLimit: { key: 'verdict.timeLimit', code: 'TLE', tone: 'limit', icon: IconClockHour4 },
  MemoryLimit: { key: 'verdict.memoryLimit', code: 'MLE', tone: 'limit', icon: IconCpu },
  RuntimeError: { key: 'verdict.runtimeError', code: 'RE', tone: 'runtime', icon: IconAlertTriangle },
  SystemError: { key: 'verdict.systemError', code: 'SE', tone: 'system', icon: IconTool },
  Pending: { key: 'verdict.pending', code: '…', tone: 'open', icon: IconHourglass },
  Compiling: { key: 'verdict.compiling', code: '…', tone: 'open', icon: IconLoader2 },
  Judging: { key: 'verdict.judging', code: '…', tone: 'open', icon: IconLoader2 },
  PartialAccepted: { key: 'verdict.partialAccepted', code: 'PA', tone: 'partial', icon: IconChartPie2 },
  Submitting: { key: 'verdict.submitting', code: '…', tone: 'open', icon: IconDots },
  SubmitFailed: { key: 'verdict.submitFailed', code: 'SF', tone: 'system', icon: IconRefreshAlert },
  NoStatus: { key: 'verdict.noStatus', code: '–', tone: 'muted', icon: IconCircleDashed },
} as const satisfies Record<VerdictName, VerdictLook>

/** The look of a wire status; an unknown number looks like "no status", never like accepted. */
export function verdictLook(status: number): VerdictLook {
  return verdictLooks[verdictName(status) ?? 'NoStatus']
}

/** On a test case, "cancelled" means that an earlier case of its subtask, or a subtask that its own one needs, had already failed. */
export function caseLook(status: number): VerdictLook {
  return status === Verdict.Cancelled ? { ...verdictLooks.Cancelled, key: 'verdict.skipped', code: 'SK' } : verdictLook(status)
}
