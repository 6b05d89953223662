import { useTexts } from '../../i18n/use-texts.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import classes from './message.module.css'
import { ClearButton, RowFoot } from './message-row-parts.tsx'
import { PlaceLink } from './place-link.tsx'
import type { SiteRow } from './use-messages.ts'

/** A message from the site or its staff. */
export function SiteMessageRow({ row, onClear }: { row: SiteRow; onClear(): void }) {
  const t = useTexts('message')
  return (
    <>
      <div className={classes.body} data-in-order>
        <h3 className={classes.title}>{row.title}</h3>
        <Markdown text={row.content} expectedLines={1} />
        {row.url && (
          <p className={classes.what}>
            <PlaceLink url={row.url}>{t('open')}</PlaceLink>
          </p>
        )}
        <RowFoot isNew={!row.state} at={row.gmtCreate} />
      </div>
      <ClearButton label={t('clear.site', { title: row.title })} onClick={onClear} />
    </>
  )
}
