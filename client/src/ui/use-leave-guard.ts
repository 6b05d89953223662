import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { confirm } from './confirm.tsx'

/** While something typed is not saved, asks before the page is left; the browser asks before the tab is closed. */
export function useLeaveGuard(unsaved: () => boolean): void {
  const t = useTexts('common')
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !unsaved()) return false
      return !(await confirm({ title: t('leave.title'), text: t('leave.text'), yes: t('leave.yes'), danger: true }))
    },
    enableBeforeUnload: unsaved,
  })
}
