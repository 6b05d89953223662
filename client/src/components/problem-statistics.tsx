import { NativeSelect } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { type Outputs, trpc } from '../trpc/trpc.ts'
import { DistributionChart } from '../ui/charts/distribution-chart.tsx'
import { StatisticsSkeleton } from '../ui/charts/statistics-skeleton.tsx'
import { formatMemoryKb, formatNumber, formatTimeMs } from '../ui/format.ts'
import { Empty, Failure } from '../ui/page-states.tsx'
import { VerdictShares } from '../ui/verdict/verdict-shares.tsx'
import classes from './problem-statistics.module.css'
import { type StatisticsOf, statisticsCall, statisticsStaleMs } from './statistics-input.ts'

type Statistics = Outputs['problem']['statistics']

type Props = StatisticsOf & {
  /** The programs compared at first. Default: all languages. */
  language?: string
}

/** Statistics of a problem: results of submissions, cost of accepted ones, and the reader's own place among them. */
export default function ProblemStatistics({ language: first = '', ...of }: Props) {
  const t = useTexts('charts')
  const [language, setLanguage] = useState(first)
  const kept = { staleTime: statisticsStaleMs, placeholderData: keepPreviousData }
  const statistics = trpc.problem.statistics.useQuery(statisticsCall(of, language), kept)
  if (statistics.error) return <Failure error={statistics.error} onRetry={() => void statistics.refetch()} />
  if (!statistics.data) return <StatisticsSkeleton />
  const { counts, languages } = statistics.data
  if (counts.total === 0) return <Empty title={t('empty.title')} text={t('empty.text')} />
  const names = languages.map(({ name }) => name)
  const offered = [
    { value: '', label: t('accepted.everyLanguage') },
    ...languages.map(({ name, accepted }) => ({ value: name, label: t('accepted.inLanguage', { language: name, count: accepted }) })),
    ...(language && !names.includes(language) ? [{ value: language, label: language }] : []),
  ]
  return (
    <div className={classes.root}>
      <section>
        <h3 className={classes.heading}>{t('verdicts.total', { count: counts.total })}</h3>
        <VerdictShares counts={counts} />
      </section>
      <section>
        <div className={classes.filter}>
          <h3 className={classes.heading}>{t('accepted.title')}</h3>
          {names.length > 0 && (
            <NativeSelect
              size="xs"
              aria-label={t('accepted.language')}
              data={offered}
              value={language}
              onChange={({ currentTarget: { value } }) => setLanguage(value)}
            />
          )}
        </div>
        <Accepted data={statistics.data} of={of.run ? 'run' : 'mine'} />
      </section>
    </div>
  )
}

const amounts = [
  { key: 'time', format: formatTimeMs },
  { key: 'memory', format: formatMemoryKb },
] as const

function Accepted({ data, of }: { data: Statistics; of: 'mine' | 'run' }) {
  const t = useTexts('charts')
  const language = useLanguage()
  if (!data.time && !data.memory) return <p className={classes.heading}>{t('accepted.none')}</p>
  return amounts.map(({ key, format }) => {
    const distribution = data[key]
    const place = data[of][key]
    if (!distribution) return null
    return (
      <div key={key}>
        <DistributionChart
          name={t(`accepted.${key}`)}
          data={distribution}
          format={format}
          mark={place && { value: place.value, name: t(`mark.${of}`) }}
        />
        <p className={classes.place}>
          {place &&
            place.betterThan >= 0.01 &&
            t(`place.${of}`, { share: formatNumber(Math.floor(place.betterThan * 100), language), count: distribution.count })}
        </p>
      </div>
    )
  })
}
