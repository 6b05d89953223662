import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { helpPages, helpReaders } from '../../help/help-pages.ts'
import { type HelpEntry, loadHeadings } from '../../help/load-headings.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import classes from './help.module.css'
import type { HelpSearch } from './help-search.ts'

type Props = { search: HelpSearch; onSearch(search: HelpSearch): void }

const has = (text: string, keyword: string) => text.toLowerCase().includes(keyword.toLowerCase())

/** A page stays with all its sections when its title has the keyword, else with the sections that have it. */
function matching(entry: HelpEntry, keyword: string): HelpEntry | null {
  if (keyword === '') return { ...entry, sections: [] }
  const sections = entry.sections.filter(({ title }) => has(title, keyword))
  return has(entry.title, keyword) || sections.length > 0 ? { ...entry, sections } : null
}

/** All help pages by their readers, with a search over their headings. */
export function HelpListPage({ search, onSearch }: Props) {
  const t = useTexts('help')
  const headings = use(loadHeadings(useLanguage()))
  const keyword = search.keyword ?? ''
  const found = headings.flatMap((entry) => matching(entry, keyword) ?? [])
  const field = <SearchField label={t('search')} value={search.keyword} onSearch={(keyword) => onSearch({ keyword })} />
  return (
    <Page title={t('title')} aside={field}>
      {found.length === 0 && (
        <Empty
          title={t('state.nothing', { keyword })}
          text={t('state.nothingText')}
          action={
            <Button variant="default" onClick={() => onSearch({})}>
              {t('state.all')}
            </Button>
          }
        />
      )}
      <div className={classes.readers}>
        {helpReaders.map((reader) => {
          const pages = found.filter(({ page }) => helpPages[reader].some((one) => one === page))
          return (
            pages.length > 0 && (
              <Panel key={reader} title={t(`reader.${reader}`)}>
                <ul className={classes.pages}>
                  {pages.map((entry) => (
                    <HelpLine key={entry.page} entry={entry} />
                  ))}
                </ul>
              </Panel>
            )
          )
        })}
      </div>
    </Page>
  )
}

function HelpLine({ entry: { page, title, sections } }: { entry: HelpEntry }) {
  return (
    <li>
      <Link to="/help/$page" params={{ page }}>
        {title}
      </Link>
      {sections.length > 0 && (
        <ul className={classes.found}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to="/help/$page" params={{ page }} hash={id}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
