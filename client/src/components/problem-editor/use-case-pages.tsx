import { Pagination } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEditor } from './editor-state.ts'
import type { CaseRow } from './problem-draft.ts'

/** The test cases of the draft by pages; `pager` is null where one page holds them all. */
export function useCasePages(perPage: number) {
  const t = useTexts('admin-problems')
  const common = useTexts('common')
  const { cases } = useEditor().draft
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(cases.length / perPage))
  const start = (Math.min(page, pages) - 1) * perPage
  const rows = cases.slice(start, start + perPage).map((row: CaseRow, i) => ({ row, index: start + i }))
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
