import { NativeSelect } from '@mantine/core'
import { type VerdictName, verdictsByPlace } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { verdictLook } from '../../ui/verdict/verdict-table.ts'

/** The verdicts on offer, the most used first. */
const places = {
  Accepted: 1,
  WrongAnswer: 2,
  TimeLimit: 3,
  MemoryLimit: 4,
  RuntimeError: 5,
  CompileError: 6,
  PresentationError: 7,
  PartialAccepted: 8,
  SystemError: 9,
  Cancelled: 10,
  Pending: 11,
  Compiling: 12,
  Judging: 13,
  SubmitFailed: 14,
  NotSubmitted: null,
  Hidden: null,
  Submitting: null,
  NoStatus: null,
} as const satisfies Record<VerdictName, number | null>

const offered = verdictsByPlace(places)

type Props = {
  label: string
  /** The value for no choice. */
  any: string
  value: number | undefined
  onChange(status: number | undefined): void
}

/** Narrows a list of submissions to one verdict. */
export function StatusFilter({ label, any, value, onChange }: Props) {
  const t = useTexts('common')
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
      data={[{ value: '', label: any }, ...offered.map((status) => ({ value: String(status), label: t(verdictLook(status).key) }))]}
    />
  )
}
