import { NativeSelect, SegmentedControl } from '@mantine/core'
import { ClassFilter } from '../../components/class-filter.tsx'
import { StatusFilter } from '../../components/submission/status-filter.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { isStaff } from '../../session/roles.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ResetFilters } from '../../ui/reset-filters.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { toastInfo } from '../../ui/toast.ts'
import { languageFilterInput, type SubmissionSearch, submissionSearch } from './submission-search.ts'

type Props = { search: SubmissionSearch; onFilter(change: SubmissionSearch): void; onReset(): void }

export function SubmissionFilters({ search, onFilter, onReset }: Props) {
  const t = useTexts('submission')
  const common = useTexts('common')
  const user = useUser()
  const languages = trpc.problem.languages.useQuery(languageFilterInput, { staleTime: 300_000 }).data?.map(({ name }) => name) ?? []
  if (search.language && !languages.includes(search.language)) languages.push(search.language)
  const scope = (value: string) => {
    if (value === 'mine' && !user) {
      toastInfo(common('error.loginFirst'))
      openAccountDialog('login')
      return
    }
    onFilter(value === 'mine' ? { onlyMine: true, username: undefined, completeUsername: undefined } : { onlyMine: undefined })
  }
  return (
    <FilterRow>
      <SegmentedControl
        size="sm"
        aria-label={t('list.scope')}
        value={search.onlyMine && user ? 'mine' : 'all'}
        onChange={scope}
        data={[
          { value: 'all', label: t('list.everybody') },
          { value: 'mine', label: t('list.mine') },
        ]}
      />
      <StatusFilter label={t('list.status')} any={t('list.anyStatus')} value={search.status} onChange={(status) => onFilter({ status })} />
      <NativeSelect
        size="sm"
        w={190}
        aria-label={t('list.language')}
        value={search.language ?? ''}
        onChange={({ currentTarget: { value } }) => onFilter({ language: value || undefined })}
        data={[{ value: '', label: t('list.anyLanguage') }, ...languages]}
      />
      <SearchField
        label={t('list.problem')}
        width={185}
        value={search.problemID}
        onSearch={(text) => onFilter({ problemID: text, completeProblemID: undefined })}
      />
      <SearchField
        label={t(isStaff(user) ? 'list.person' : 'list.author')}
        width={isStaff(user) ? 185 : 160}
        disabled={search.onlyMine === true && user !== null}
        value={search.username}
        onSearch={(text) => onFilter({ username: text, completeUsername: undefined })}
      />
      {isStaff(user) && <ClassFilter value={search.className} onChange={(className) => onFilter({ className })} />}
      {submissionSearch.isFiltered(search) && <ResetFilters onReset={onReset} />}
    </FilterRow>
  )
}
