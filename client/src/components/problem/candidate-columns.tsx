import { Text } from '@mantine/core'
import { ownTitle } from '../../i18n/own-title.ts'
import type { Column } from '../../ui/data-table.tsx'

/** Number and title of a problem that may be chosen; on a phone the number precedes the title. */
export function candidateColumns<Row extends { problemId: string; title: string }>(header: string): Column<Row>[] {
  return [
    { key: 'id', header: '#', width: 110, from: 'sm', render: ({ problemId }) => problemId },
    {
      key: 'title',
      header,
      render: ({ problemId, title }) => (
        <>
          <Text component="span" inherit c="dimmed" hiddenFrom="sm">
            {`${problemId} `}
          </Text>
          {ownTitle(title)}
        </>
      ),
    },
  ]
}
