import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUnsavedWork } from '../../session/unsaved-work.ts'
import { confirm } from '../confirm.tsx'

/** Asks before a page with unsaved changes is left, inside the site and out of it. Such a page also survives the end of a session. */
export function useLeaveGuard(unsaved: boolean): void {
  const t = useTexts('common')
  useUnsavedWork(unsaved)
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      return !(await confirm({ title: t('leave.title'), text: t('leave.text'), yes: t('leave.yes') }))
    },
  })
}
