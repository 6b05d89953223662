import { problemName } from '../../components/problem/problem-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { Panel } from '../../ui/panel.tsx'
import { type VerdictCounts, VerdictShares } from '../../ui/verdict/verdict-shares.tsx'

type Row = Outputs['problem']['list']['records'][number]

type Props = {
  rows: readonly Row[] | undefined
  /** The problem under the pointer; null: all problems of the page. */
  row: Row | undefined
}

const keys = ['total', 'ac', 'wa', 'tle', 'mle', 're', 'ce', 'pa', 'pe'] as const

/** Results of submissions to the problem under the pointer; renders nothing without submissions. */
export function ResultShares({ rows, row }: Props) {
  const t = useTexts('problem')
  const page = sum(rows ?? [])
  if (page.total === 0) return null
  const counts = row ?? page
  return (
    <Panel title={row ? problemName(row.problemId, row.title) : t('stats.page')}>
      <VerdictShares counts={counts} />
    </Panel>
  )
}

function sum(rows: readonly Row[]): VerdictCounts {
  return Object.fromEntries(keys.map((key) => [key, rows.reduce((total, row) => total + row[key], 0)])) as VerdictCounts
}
