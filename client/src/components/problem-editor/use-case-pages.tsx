import { Pagination } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEditor } from './editor-state.ts'

/** The test cases of the draft by pages; `pager` is null where one page holds them all. */
export const useCasePages = (perPage: number) => useTestPages(useEditor().draft.cases, perPage)

/** Tests by pages, each with its index in the whole list. */
export function useTestPages<Row>(tests: readonly Row[], perPage: number) {
  const t = useTexts('admin-problems')
  const common = useTexts('common')
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(tests.length / perPage))
  const start = (Math.min(page, pages) - 1) * perPage
  const rows = tests.slice(start, start + perPage).map((row, i) => ({ row, index: start + i }))
  const pager = pages > 1 && (
    <Pagination
      total={pages}
      value={Math.min(page, pages)}
      onChange={setPage}
      size="sm"
      aria-label={t('cases.page')}
      getControlProps={(control) => ({ 'aria-label': common(`pager.${control}`) })}
    />
  )
  return { rows, pager, showPageOf: (index: number) => setPage(Math.floor(index / perPage) + 1) }
}
