import { Kbd } from '@mantine/core'
import type { KeyOf } from '../i18n/dictionary.ts'
import type { Texts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { openPalette } from '../navigation/open-palette.ts'
import { PageLink } from '../ui/page-link.tsx'
import classes from './palette.module.css'

/** The keys of every page, as `use-shortcuts.ts` reads them. */
const keys = [
  { keys: ['Ctrl', 'K'], text: 'keys.search' },
  { keys: ['/'], text: 'keys.field' },
  { keys: ['j'], text: 'keys.next' },
  { keys: ['k'], text: 'keys.previous' },
  { keys: ['?'], text: 'keys.help' },
  { keys: ['Ctrl', 'S'], text: 'keys.save' },
] as const satisfies readonly { keys: readonly string[]; text: KeyOf<Texts['palette']> }[]

export function KeyList() {
  const t = useTexts('palette')
  return (
    <>
      <dl className={classes.keys}>
        {keys.map(({ keys: pressed, text }) => (
          <div key={text}>
            <dt>
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{t('keys.note')}</p>
      <p className={classes.toHelp}>
        <PageLink to="/help" onClick={() => openPalette(null)}>
          {t('keys.pages')}
        </PageLink>
      </p>
    </>
  )
}
