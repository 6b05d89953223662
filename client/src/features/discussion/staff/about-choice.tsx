import { SegmentedControl } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { ReportSearch } from './report-search.ts'

type Props = { search: ReportSearch; onSearch(search: ReportSearch): void }

/** Switches between the reports about discussions and those about lists; each begins with its first page. */
export function AboutChoice({ search: { about, limit }, onSearch }: Props) {
  const t = useTexts('admin-talk')
  return (
    <SegmentedControl
      aria-label={t('report.about')}
      value={about ?? 'discussions'}
      onChange={(value) => onSearch({ limit, about: value === 'lists' ? 'lists' : undefined })}
      data={[
        { value: 'discussions', label: t('report.discussions') },
        { value: 'lists', label: t('report.lists') },
      ]}
    />
  )
}
