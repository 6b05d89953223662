import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { languages, rememberLanguage } from '../i18n/languages.ts'
import { changeLanguage } from '../i18n/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { openPalette } from '../navigation/open-palette.ts'
import { openAccountDialog } from '../session/account-dialog.ts'
import { useUser } from '../session/session.ts'
import { toastError } from '../ui/toast.ts'
import type { Entry } from './palette-entries.ts'
import { useLeave } from './use-leave.ts'

/** Acts of the palette beside opening a page. */
export function useActs() {
  const t = useTexts('palette')
  const common = useTexts('common')
  const user = useUser()
  const leave = useLeave()
  const language = useLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light') === 'light' ? 'dark' : 'light'
  const other = languages.find((one) => one !== language) ?? language
  const acts: (Entry & { run(): void })[] = [
    { id: 'act:scheme', name: t(`act.${scheme}`), target: null, run: () => setColorScheme(scheme) },
    {
      id: 'act:language',
      name: t('act.language'),
      target: null,
      run: () => {
        rememberLanguage(other)
        changeLanguage(other).catch(() => toastError(common('error.network')))
      },
    },
    { id: 'act:keys', name: t('act.keys'), target: null, run: () => openPalette('keys') },
    user
      ? { id: 'act:leave', name: common('account.signOut'), target: null, run: () => void leave() }
      : { id: 'act:sign-in', name: common('account.signIn'), target: null, run: () => openAccountDialog('login') },
  ]
  return { entries: acts as readonly Entry[], run: (id: string) => acts.find((act) => act.id === id)?.run() }
}
