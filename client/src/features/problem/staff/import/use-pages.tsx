import { Pagination } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'

const rowsPerPage = 50

/** Pages of a list that is already loaded. */
export function usePages<Row>(rows: readonly Row[]): { shown: readonly Row[]; pager: ReactNode } {
  const t = useTexts('admin-import')
  const common = useTexts('common')
  const [wanted, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const page = Math.min(wanted, pages)
  const pager = pages > 1 && (
    <Pagination
      mt="md"
      size="sm"
      total={pages}
      value={page}
      onChange={setPage}
      aria-label={t('report.pages')}
      getControlProps={(control) => ({ 'aria-label': common(`pager.${control}`) })}
      getItemProps={(item) => ({ 'aria-label': common('pager.page', { page: item }) })}
    />
  )
  return { shown: rows.slice((page - 1) * rowsPerPage, page * rowsPerPage), pager }
}
