import { Button, useComputedColorScheme } from '@mantine/core'
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, use, useEffect } from 'react'
import { type HelpPageName, helpOrder, helpPageOf } from '../../help/help-pages.ts'
import { type HelpEntry, loadHeadings } from '../../help/load-headings.ts'
import { loadHelp } from '../../help/load-help.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty } from '../../ui/page-states.tsx'
import classes from './help.module.css'
import { withPictures } from './with-pictures.ts'

/** One page of the help, or the way to the others where there is none of this name. */
export function HelpPage({ name }: { name: string }) {
  const t = useTexts('help')
  const page = helpPageOf(name)
  if (page) return <KnownPage key={page} page={page} />
  return (
    <Page title={t('title')} width="text">
      <Empty
        title={t('state.missing')}
        text={t('state.missingText')}
        action={<Button renderRoot={(props) => <Link to="/help" {...props} />}>{t('all')}</Button>}
      />
    </Page>
  )
}

function KnownPage({ page }: { page: HelpPageName }) {
  const t = useTexts('help')
  const language = useLanguage()
  const scheme = useComputedColorScheme('light')
  const { title, lead, sections } = use(loadHelp(page, language))
  const headings = use(loadHeadings(language))
  const follow = useOwnLinks()
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [])
  return (
    <Page title={title} width="normal" aside={<WayBack />}>
      <div className={classes.help}>
        <nav className={classes.contents} aria-label={t('contents')}>
          <h2>{t('contents')}</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on a link that Enter makes, too */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls */}
        <div className={classes.text} data-in-order onClick={follow}>
          {lead && <Markdown text={withPictures(lead, language, scheme)} />}
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className={classes.heading}>
                {section.title}{' '}
                <a href={`#${section.id}`} aria-label={t('anchor', { title: section.title })}>
                  #
                </a>
              </h2>
              <Markdown text={withPictures(section.text, language, scheme)} />
            </section>
          ))}
          <Neighbours page={page} headings={headings} />
        </div>
      </div>
    </Page>
  )
}

/** Links of a text to pages of this site open without loading the site again. */
function useOwnLinks() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link?.getAttribute('href')
    if (!address?.startsWith('/') || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ href: address } as never)
  }
}

/** Back to the page with the question, or to the list of all help pages where the reader came from elsewhere. */
function WayBack() {
  const t = useTexts('help')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <span className={classes.ways}>
      {canGoBack && (
        <Button variant="default" size="compact-sm" onClick={() => router.history.back()}>
          {t('back')}
        </Button>
      )}
      <Link to="/help">{t('all')}</Link>
    </span>
  )
}

function Neighbours({ page, headings }: { page: HelpPageName; headings: readonly HelpEntry[] }) {
  const t = useTexts('help')
  const place = helpOrder.indexOf(page)
  const at = (index: number) => headings.find((entry) => entry.page === helpOrder[index])
  const turns = [
    { key: 'previous', entry: at(place - 1) },
    { key: 'next', entry: at(place + 1) },
  ] as const
  return (
    <nav className={classes.turns} aria-label={t('turns')}>
      {turns.map(
        ({ key, entry }) =>
          entry && (
            <PageLink key={key} to="/help/$page" params={{ page: entry.page }}>
              {t(key, { title: entry.title })}
            </PageLink>
          ),
      )}
    </nav>
  )
}
