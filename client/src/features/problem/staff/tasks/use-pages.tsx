import { Box } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { PageNumbers } from '../../../../ui/page-numbers.tsx'

type Options = {
  /** Name of the list for screen readers. */
  label: string
  /** Default: 50. */
  perPage?: number
}

/** Pages of a list that is already loaded. */
export function usePages<Row>(rows: readonly Row[], { label, perPage = 50 }: Options): { shown: readonly Row[]; pager: ReactNode } {
  const [wanted, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const page = Math.min(wanted, pages)
  const pager = pages > 1 && (
    <Box mt="md">
      <PageNumbers pages={pages} page={page} onPage={setPage} label={label} />
    </Box>
  )
  return { shown: rows.slice((page - 1) * perPage, page * perPage), pager }
}
