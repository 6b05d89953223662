import { Box, List, Text } from '@mantine/core'
import type { ExportItem } from '@touchstone/shared/problems/problem-export/export.schema.ts'
import { useState } from 'react'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { PageNumbers } from '../../ui/page-numbers.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import cell from '../../ui/title-cell.module.css'

const PER_PAGE = 20

type Lines = ExportItem['losses']

function Reasons({ lines }: { lines: Lines }) {
  return (
    <List size="sm" spacing={4}>
      {lines.map(({ code, text }) => (
        <List.Item key={code}>{text}</List.Item>
      ))}
    </List>
  )
}

type Props = {
  items: readonly ExportItem[]
  /** Losses of every problem in the file, shown once. */
  shared: Lines
}

/** Every problem with what the format cannot hold of it, or with the reason that keeps it out. */
export function ExportTable({ items, shared }: Props) {
  const t = useTexts('problem-export')
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(items.length / PER_PAGE))
  const known = new Set(shared.map(({ code }) => code))
  const own = ({ stops, losses }: ExportItem) => (stops.length > 0 ? stops : losses.filter(({ code }) => !known.has(code)))
  const columns: Column<ExportItem>[] = [
    {
      key: 'problem',
      header: t('column.problem'),
      width: '30%',
      render: ({ pid, problemId, title }) => (
        <div className={cell.words}>
          {problemId === null && title === '' ? t('gone', { pid }) : `${problemId ?? ''} ${ownTitle(title)}`}
        </div>
      ),
    },
    {
      key: 'losses',
      header: t('column.lost'),
      render: (item) => (
        <div className={cell.words}>
          {item.stops.length > 0 && <StateMark tone="wrong">{t('stopped')}</StateMark>}
          {item.stops.length === 0 && own(item).length === 0 && (
            <StateMark tone="accepted">{t(shared.length > 0 ? 'nothingMore' : 'whole')}</StateMark>
          )}
          <Reasons lines={own(item)} />
        </div>
      ),
    },
  ]
  return (
    <>
      {shared.length > 0 && (
        <Box>
          <Text size="sm" fw={600} mb={4}>
            {t('lostByAll')}
          </Text>
          <Reasons lines={shared} />
        </Box>
      )}
      <DataTable
        label={t('list')}
        columns={columns}
        rows={items.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        rowKey={({ pid }) => pid}
        empty={null}
      />
      {pages > 1 && <PageNumbers pages={pages} page={page} onPage={setPage} label={t('list')} />}
    </>
  )
}
