import { UnstyledButton } from '@mantine/core'
import type { Translate } from '../../i18n/texts.ts'
import type { Column } from '../../ui/data-table.tsx'
import { UserName } from '../../ui/user-name.tsx'
import { type Book, type BookRow, isSameRules, marksBy, type Rules } from './draft-rules.ts'
import classes from './gradebook-page.module.css'

type Options = {
  t: Translate<'gradebook'>
  book: Book
  /** The piece of work whose problems have columns of their own. */
  opened: string | undefined
  /** The rules of the shown marks, saved or not. */
  rules: Rules
  onTrace(item: Book['items'][number], pupil: BookRow): void
}

/** Columns: pupil, mark, and the points of each piece of work, with those of each problem of an opened one. Below: average and median. */
export function gradebookColumns({ t, book, opened, rules, onTrace }: Options): Column<BookRow>[] {
  const { items, parts, average, median } = book
  const marks = marksBy(items, book.pupils.records, rules)
  // Unsaved rules change marks of pupils that are not on this page.
  const isSaved = isSameRules(rules, book.rules)
  const footOf = (figures: readonly (number | null | undefined)[]) => figures.map((figure) => figure ?? '–')
  const partColumns = parts.map(
    ({ displayId, title, maxPoints }, i): Column<BookRow> => ({
      key: `part ${displayId}`,
      align: 'right',
      header: (
        <span className={classes.item} title={title}>
          {displayId}
          <small>{t('item.most', { points: maxPoints })}</small>
        </span>
      ),
      render: (pupil) => pupil.parts[i] ?? <span className={classes.none}>–</span>,
      foot: footOf([average.parts[i], median.parts[i]]),
    }),
  )
  const weights = new Map(rules.weights.map(({ key, weight }) => [key, weight]))
  return [
    {
      key: 'roster',
      header: t('column.pupil'),
      least: 140,
      sortable: true,
      render: ({ uid, username, realname }) => <UserName uid={uid} username={username} realname={realname} />,
      foot: [t('average'), t('median')],
    },
    {
      key: 'number',
      header: t('column.number'),
      width: 110,
      from: 'md',
      render: ({ className, number }) => [className, number].filter(Boolean).join(' '),
    },
    {
      key: 'mark',
      header: t('column.mark'),
      width: 80,
      align: 'right',
      sortable: true,
      render: ({ uid }) => <b>{marks.get(uid)?.mark ?? '–'}</b>,
      foot: footOf(isSaved ? [average.mark, median.mark] : [null, null]),
    },
    ...items.flatMap((item, i): Column<BookRow>[] => {
      const weight = weights.get(item.key)
      // Work that does not count yet differs from missing work.
      const { isAhead } = item
      const column: Column<BookRow> = {
        key: item.key,
        align: 'right',
        least: 110,
        sortable: !isAhead,
        foot: footOf([average.points[i], median.points[i]]),
        header: (
          <span className={classes.item}>
            {item.title}
            <small>{isAhead ? t('item.ahead') : t('item.most', { points: item.maxPoints })}</small>
            <small>{weight ? t('item.weight', { weight }) : t('item.none')}</small>
          </span>
        ),
        render(pupil) {
          const points = pupil.points[i] ?? null
          if (points === null) return <span className={classes.none}>{isAhead ? '–' : t('cell.none')}</span>
          const isLeftOut = Boolean(weight) && !isAhead && !marks.get(pupil.uid)?.counted.includes(item.key)
          const name = pupil.realname || pupil.username
          return (
            <UnstyledButton
              className={classes.cell}
              data-left-out={isLeftOut || undefined}
              aria-label={t('cell.look', { name, title: item.title, points })}
              onClick={() => onTrace(item, pupil)}
            >
              {isLeftOut ? `(${points})` : points}
            </UnstyledButton>
          )
        },
      }
      return item.key === opened ? [column, ...partColumns] : [column]
    }),
  ]
}
