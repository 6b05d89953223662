import { useTexts } from '../i18n/use-texts.ts'
import { openPalette } from '../navigation/open-palette.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KeyList } from './key-list.tsx'
import { SiteSearch } from './site-search.tsx'

/** The search over the site, or the list of keys, as one dialog of the site. */
export default function Palette({ open }: { open: 'search' | 'keys' }) {
  const t = useTexts('palette')
  const close = () => openPalette(null)
  return (
    <Dialog onClose={close} title={t(open === 'search' ? 'title' : 'keys.title')} size="lg" yOffset="8vh">
      {open === 'search' ? <SiteSearch onClose={close} /> : <KeyList />}
    </Dialog>
  )
}
