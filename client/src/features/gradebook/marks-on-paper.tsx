import { createPortal } from 'react-dom'
import { siteNow } from '../../clock/site-clock.ts'
import { useGroup } from '../../components/group/use-group.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDateTime } from '../../ui/format.ts'
import { type Book, marksBy } from './draft-rules.ts'
import classes from './marks-on-paper.module.css'
import { sheetsOf } from './sheets-of.ts'

type Props = {
  gid: number
  /** The book with all pupils; with one page where the browser's own command printed it, which the sheet then states. */
  book: Book
}

/** The printed gradebook: the pupils with all their points, a few columns per sheet, names and marks on each. */
export function MarksOnPaper({ gid, book }: Props) {
  const t = useTexts('gradebook')
  const language = useLanguage()
  const { name } = useGroup(gid)
  const { rules, items, pupils } = book
  const rows = pupils.records
  const marks = marksBy(items, rows, rules)
  const sheets = sheetsOf(items)
  return createPortal(
    <div className={classes.paper} data-testid="marks-on-paper">
      {sheets.map((columns, n) => (
        <table key={columns[0]?.item.key ?? 'none'} className={classes.sheet}>
          <caption>
            <b>
              {name} · {t('title')}
            </b>
            <span>
              {formatDateTime(siteNow(), language)}
              {book.unmarked > 0 && ` · ${t('unmarked', { count: book.unmarked })}`}
              {book.waiting > 0 && ` · ${t('waiting', { count: book.waiting })}`}
              {sheets.length > 1 && ` · ${t('paper.part', { part: n + 1, of: sheets.length })}`}
            </span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('column.pupil')}</th>
              <th scope="col">{t('column.number')}</th>
              <th scope="col" className={classes.figure}>
                {t('column.mark')} <small>{t('item.most', { points: rules.fullMark })}</small>
              </th>
              {columns.map(({ item }) => (
                <th key={item.key} scope="col" className={classes.figure}>
                  {item.title}
                  <small>{item.isAhead ? t('item.ahead') : t('item.most', { points: item.maxPoints })}</small>
                  <small>{item.weight ? t('item.weight', { weight: item.weight }) : t('item.none')}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ uid, username, realname, className, number, points }) => (
              <tr key={uid}>
                <th scope="row">
                  {realname || username} {realname && realname !== username && <small>{username}</small>}
                </th>
                <td>{[className, number].filter(Boolean).join(' ')}</td>
                <td className={classes.figure}>
                  <b>{marks.get(uid)?.mark ?? '–'}</b>
                </td>
                {columns.map(({ item, at }) => {
                  const figure = points[at] ?? '–'
                  const isLeftOut = item.weight > 0 && !item.isAhead && !marks.get(uid)?.counted.includes(item.key)
                  return (
                    <td key={item.key} className={classes.figure}>
                      {isLeftOut ? `(${figure})` : figure}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          {(rules.best !== null || rows.length < pupils.total) && (
            <tfoot>
              <tr>
                <td colSpan={columns.length + 3}>
                  {rows.length < pupils.total &&
                    `${t('sheet.part', { shown: rows.length, total: pupils.total, button: t('sheet.print') })} `}
                  {rules.best !== null && t('paper.leftOut', { best: rules.best })}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      ))}
    </div>,
    document.body,
  )
}
