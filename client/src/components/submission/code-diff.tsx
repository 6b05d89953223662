import { Group, NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { formatDateTime } from '../../ui/format.ts'
import classes from './code-diff.module.css'

/** A submission that can be compared. */
type Try = { submitId: number; submitTime: number | string }
type Line = { key: number; sign: '+' | '-' | ' '; text: string }
const toneOf = { '+': 'accepted', '-': 'wrong', ' ': undefined } as const

/** The difference between two attempts; initially the last two. */
export function CodeDiff({ tries }: { tries: readonly Try[] }) {
  const t = useTexts('editor')
  const [from, setFrom] = useState(tries[1]?.submitId ?? 0)
  const [to, setTo] = useState(tries[0]?.submitId ?? 0)
  const [before, after] = [useCode(from), useCode(to)]
  const lines = useLines(before, after)
  return (
    <>
      <Group mt="md" gap="sm">
        <TryChoice label={t('diff.from')} tries={tries} value={from} onChange={setFrom} />
        <TryChoice label={t('diff.to')} tries={tries} value={to} onChange={setTo} />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.diff} tabIndex={0} aria-label={t('diff.label')}>
        {lines === null ? t('diff.loading') : lines.every(({ sign }) => sign === ' ') ? t('diff.same') : <Lines lines={lines} />}
      </section>
    </>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ key, sign, text }) => (
    <span key={key} data-tone={toneOf[sign]}>
      {sign} {text}
    </span>
  ))
}

function useCode(submitId: number): string | undefined {
  const { data } = trpc.submission.detail.useQuery({ submitId }, { enabled: submitId > 0 })
  return data ? (data.submission.code ?? '') : undefined
}

/** Null until everything is loaded. The library comes with the first comparison. */
function useLines(before: string | undefined, after: string | undefined): Line[] | null {
  const [lines, setLines] = useState<Line[] | null>(null)
  useEffect(() => {
    if (before === undefined || after === undefined) return
    let current = true
    import('./diff-lines.ts').then(
      ({ linesBetween }) => current && setLines(linesBetween(before, after)),
      () => {}, // the program is readable without the comparison
    )
    return () => {
      current = false
    }
  }, [before, after])
  return lines
}

type ChoiceProps = { label: string; tries: readonly Try[]; value: number; onChange(submitId: number): void }

function TryChoice({ label, tries, value, onChange }: ChoiceProps) {
  const language = useLanguage()
  const data = tries.map(({ submitId, submitTime }) => ({
    value: String(submitId),
    label: `${submitId} · ${formatDateTime(new Date(submitTime), language)}`,
  }))
  return (
    <NativeSelect
      size="sm"
      label={label}
      value={String(value)}
      data={data}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}
