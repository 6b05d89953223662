import { Drawer, NavLink } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { useNavMode } from '../navigation/nav-mode.ts'
import { openPalette } from '../navigation/open-palette.ts'
import { PageLink } from '../ui/page-link.tsx'
import { ModeDrawer } from './mode-drawer.tsx'
import { offeredNavigation } from './nav-items.ts'
import { useSiteConfig } from './use-site-config.ts'

/** The navigation on narrow windows. */
export default function NavDrawer({ onClose }: { onClose(): void }) {
  const t = useTexts('common')
  const mode = useNavMode()
  const config = useSiteConfig()
  return (
    <Drawer opened onClose={onClose} size={270} title={t('nav.main')} closeButtonProps={{ 'aria-label': t('nav.close') }}>
      <NavLink
        component="button"
        label={t('search.open')}
        leftSection={<IconSearch size={16} />}
        onClick={() => {
          onClose()
          openPalette('search')
        }}
      />
      {mode && <ModeDrawer mode={mode} onClose={onClose} />}
      <nav aria-label={t('nav.main')}>
        {offeredNavigation(config).map((item) =>
          'to' in item ? (
            <NavLink key={item.key} renderRoot={(props) => <PageLink to={item.to} {...props} />} label={t(item.key)} onClick={onClose} />
          ) : (
            <NavLink key={item.key} label={t(item.key)} defaultOpened>
              {item.children.map((child) => (
                <NavLink
                  key={child.key}
                  renderRoot={(props) => <PageLink to={child.to} {...props} />}
                  label={t(child.key)}
                  onClick={onClose}
                />
              ))}
            </NavLink>
          ),
        )}
      </nav>
    </Drawer>
  )
}
