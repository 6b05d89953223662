import { Button, Group, NativeSelect, Skeleton } from '@mantine/core'
import { IconPrinter, IconTableDown } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { usualRules } from '@touchstone/shared/classes/gradebook/gradebook.schema.ts'
import { useState } from 'react'
import { useVersionedSave } from '../../components/editing/use-versioned-save.ts'
import { useGroup } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { downloadFile } from '../../trpc/download-file.ts'
import { trpc } from '../../trpc/trpc.ts'
import type { Sort } from '../../ui/data-table.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { toastError, toastRefusal, toastSuccess } from '../../ui/toast.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { type Book, type BookRow, isSameRules, type Rules } from './draft-rules.ts'
import { gradebookColumns } from './gradebook-columns.tsx'
import classes from './gradebook-page.module.css'
import { type GradebookSearch, gradebookSearch, itemKey, sortKey } from './gradebook-search.ts'
import { MarksOnPaper } from './marks-on-paper.tsx'
import { RulesForm } from './rules-form.tsx'
import { TraceDialog } from './trace-dialog.tsx'
import { usePaper } from './use-paper.ts'

type Traced = { item: Book['items'][number]; pupil: BookRow }
type Props = { gid: number; search: GradebookSearch; onSearch(search: GradebookSearch): void }

/** The class's points in all its work, and the marks. */
export function GradebookPage({ gid, search, onSearch }: Props) {
  const t = useTexts('gradebook')
  const { name } = useGroup(gid)
  const input = { gid, ...gradebookSearch.input(search) }
  const book = trpc.gradebook.read.useQuery(input, { placeholderData: keepPreviousData })
  const utils = trpc.useUtils()
  const save = trpc.gradebook.setRules.useMutation()
  const [draft, setDraft] = useState<Rules | null>(null)
  const [traced, setTraced] = useState<Traced | null>(null)
  const paper = usePaper((page) => utils.client.gradebook.read.query({ ...input, keyword: undefined, ...page }), t('paper.changed'))
  const rules = draft ?? book.data?.rules
  const isChanged = draft !== null && book.data !== undefined && !isSameRules(draft, book.data.rules)

  const versioned = useVersionedSave<Rules>({ draft: usualRules, version: null }, async () => {
    const { rules, version } = await utils.gradebook.read.fetch(input, { staleTime: 0 })
    return { draft: rules, version }
  })
  const type = (next: Rules) => {
    if (draft === null && book.data) versioned.take({ draft: book.data.rules, version: book.data.version })
    setDraft(next)
  }
  const keep = async () => {
    if (!draft) return
    try {
      const outcome = await versioned.save(draft, (rules, version) => save.mutateAsync({ gid, rules, version }))
      if (outcome.kind === 'edit') return
      await utils.gradebook.invalidate()
      setDraft(null)
      if (outcome.kind === 'saved') toastSuccess(t('rules.saved'))
    } catch (error) {
      toastRefusal(error)
    }
  }
  const isPrinting = usePrinting()
  // A sheet must show the same as the page that requested it.
  const whenSaved = (act: () => void) => () => (isChanged ? toastError(t('sheet.unsaved'), { id: 'marks-unsaved' }) : act())
  const download = async (format: 'xlsx' | 'csv') => {
    try {
      await downloadFile(`/api/file/group-gradebook?gid=${gid}&format=${format}`, `${t('sheet.file', { group: name })}.${format}`)
    } catch (error) {
      toastRefusal(error)
    }
  }
  const filter = (change: GradebookSearch) => onSearch({ ...search, currentPage: undefined, ...change })
  const sort = ({ key, descending }: Sort) => {
    const next = sortKey(key)
    // The class list starts in ascending order; every other column with the most points.
    const isBack = next === undefined && search.sort !== undefined
    filter({ sort: next, descending: (descending && !isBack) || undefined })
  }
  const { data, error, isPlaceholderData, refetch } = book

  return (
    <InnerPage
      title={t('title')}
      help="marks"
      aside={
        <Group gap="xs" ml="auto" className={classes.tools}>
          <Button size="xs" variant="default" leftSection={<IconTableDown size={16} />} onClick={whenSaved(() => void download('xlsx'))}>
            {t('sheet.excel')}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconTableDown size={16} />} onClick={whenSaved(() => void download('csv'))}>
            {t('sheet.csv')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPrinter size={16} />}
            loading={paper.isFetching}
            onClick={whenSaved(() => void paper.print())}
          >
            {t('sheet.print')}
          </Button>
        </Group>
      }
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data || !rules ? (
        // The rules stand above the table and have a height of their own.
        <Skeleton height={420} />
      ) : data.items.length === 0 ? (
        <Empty title={t('empty.noWork')} text={t('empty.noWorkText')} />
      ) : (
        <>
          <div className={classes.rules}>
            <RulesForm
              items={data.items}
              rules={rules}
              isChanged={isChanged}
              isSaving={save.isPending}
              isSortedByMark={search.sort === 'mark'}
              onChange={type}
              onSave={() => void keep()}
              onRevert={() => setDraft(null)}
            />
          </div>
          <FilterRow>
            <NativeSelect
              size="sm"
              aria-label={t('parts.label')}
              value={search.parts ?? ''}
              onChange={({ currentTarget }) => filter({ parts: itemKey(currentTarget.value) })}
              data={[
                { value: '', label: t('parts.none') },
                ...data.items.filter(({ isAhead }) => !isAhead).map(({ key, title }) => ({ value: key, label: t('parts.of', { title }) })),
              ]}
            />
            <SearchField label={t('search')} width={280} value={search.keyword} onSearch={(keyword) => filter({ keyword })} />
          </FilterRow>
          {data.unmarked > 0 && (
            <div className={classes.waiting}>
              <Notice tone="limit">{t('unmarked', { count: data.unmarked })}</Notice>
            </div>
          )}
          {data.waiting > 0 && (
            <div className={classes.waiting}>
              <Notice tone="limit">{t('waiting', { count: data.waiting })}</Notice>
            </div>
          )}
          <PagedTable
            list={{ data: data.pupils, error, isPlaceholderData, refetch }}
            paging={search}
            usualPageSize={gradebookSearch.usualPageSize}
            onPage={(paging) => onSearch({ ...search, ...paging })}
            sort={{ key: search.sort ?? 'roster', descending: search.descending ?? false }}
            onSort={sort}
            label={t('table.label')}
            rowKey={({ uid }) => uid}
            columns={gradebookColumns({
              t,
              book: data,
              opened: search.parts,
              rules,
              onTrace: (item, pupil) => setTraced({ item, pupil }),
            })}
            empty={
              search.keyword ? (
                <Empty title={t('empty.found')} text={t('empty.foundText')} />
              ) : (
                <Empty title={t('empty.title')} text={t('empty.text')} />
              )
            }
          />
        </>
      )}
      {data && !isChanged && isPrinting && <MarksOnPaper gid={gid} book={paper.book ?? data} />}
      {traced && <TraceDialog gid={gid} {...traced} onClose={() => setTraced(null)} />}
    </InnerPage>
  )
}
