import { IconLayoutDashboard } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'

export type AdminMenuItem = {
  key: KeyOf<Texts['admin']>
  to: NonNullable<LinkProps['to']>
  icon: ComponentType<{ size?: number | string }>
  /** Offered to root only. Default: to all staff. */
  rootOnly?: boolean
}

/** The side menu of the back office; a new page adds its line here and its route in `routes/_admin.admin.*.tsx`. */
export const adminMenu: readonly AdminMenuItem[] = [{ key: 'menu.start', to: '/admin', icon: IconLayoutDashboard }]
