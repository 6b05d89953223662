import {
  IconBell,
  IconCategory,
  IconChecklist,
  IconCpu,
  IconFileImport,
  IconFlag,
  IconGavel,
  IconHistory,
  IconLayoutDashboard,
  IconListNumbers,
  IconMessages,
  IconSchool,
  IconServer2,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconTags,
  IconToggleLeft,
  IconTrophy,
  IconUserShield,
  IconUsers,
  IconWorldUpload,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Permission } from '@touchstone/shared/ground/access/permission.ts'
import type { ComponentType } from 'react'
import type { KeyOf } from '../i18n/dictionary.ts'
import type { Texts } from '../i18n/texts.ts'

type AdminMenuItem = {
  key: KeyOf<Texts['admin']>
  to: NonNullable<LinkProps['to']>
  icon: ComponentType<{ size?: number | string }>
  /** Its readers and its address; pages below that address count as its part. */
  needs: Permission
  /** Addresses of its other pages; those below `to` count anyway. */
  also?: readonly string[]
}

/** A section of the menu; the first one has no heading. */
type AdminMenuPart = { heading: KeyOf<Texts['admin']> | null; items: readonly AdminMenuItem[] }

/** The side menu of the back office; a new page adds its line here and its route in `routes/_admin.admin.*.tsx`. */
export const adminMenu: readonly AdminMenuPart[] = [
  {
    heading: null,
    items: [{ key: 'menu.start', to: '/admin', icon: IconLayoutDashboard, needs: 'back_office' }],
  },
  {
    heading: 'menu.teaching',
    items: [
      { key: 'menu.trainings', to: '/admin/training', icon: IconChecklist, needs: 'training.manage' },
      { key: 'menu.contests', to: '/admin/contest', icon: IconTrophy, needs: 'contest.manage' },
      { key: 'menu.users', to: '/admin/user', icon: IconUsers, needs: 'user_admin' },
      { key: 'menu.groups', to: '/admin/group', icon: IconSchool, needs: 'site.root' },
      { key: 'menu.groupOwners', to: '/admin/group-owner', icon: IconUserShield, needs: 'back_office' },
    ],
  },
  {
    heading: 'menu.bank',
    items: [
      { key: 'menu.problems', to: '/admin/problems', icon: IconListNumbers, needs: 'problem.manage', also: ['/admin/problem'] },
      { key: 'menu.import', to: '/admin/problem/batch-operation', icon: IconFileImport, needs: 'problem.transfer' },
      { key: 'menu.publications', to: '/admin/group-problem/apply', icon: IconWorldUpload, needs: 'problem.publish' },
      { key: 'menu.tags', to: '/admin/problem/tag', icon: IconTags, needs: 'tag.manage' },
      { key: 'menu.rejudge', to: '/admin/rejudge', icon: IconGavel, needs: 'rejudge' },
    ],
  },
  {
    heading: 'menu.site',
    items: [
      { key: 'menu.announcements', to: '/admin/announcement', icon: IconSpeakerphone, needs: 'announcement_admin' },
      { key: 'menu.notices', to: '/admin/notice', icon: IconBell, needs: 'site.root' },
      { key: 'menu.discussions', to: '/admin/discussion', icon: IconMessages, needs: 'back_office' },
      { key: 'menu.reports', to: '/admin/discussion/report', icon: IconFlag, needs: 'back_office' },
      { key: 'menu.categories', to: '/admin/discussion/category', icon: IconCategory, needs: 'site.root' },
    ],
  },
  {
    heading: 'menu.system',
    items: [
      { key: 'menu.judge', to: '/admin/judge', icon: IconCpu, needs: 'back_office' },
      { key: 'menu.machines', to: '/admin/machines', icon: IconServer2, needs: 'site.root' },
      { key: 'menu.roles', to: '/admin/roles', icon: IconShieldLock, needs: 'user_admin' },
      { key: 'menu.audit', to: '/admin/audit', icon: IconHistory, needs: 'site.root' },
      { key: 'menu.conf', to: '/admin/conf', icon: IconSettings, needs: 'system_info_admin' },
      { key: 'menu.switches', to: '/admin/switch', icon: IconToggleLeft, needs: 'system_info_admin' },
    ],
  },
]

/** The item of a path: the one with the longest matching prefix. */
export function menuItemOf(path: string): AdminMenuItem | undefined {
  const begins = (address: string) => path === address || path.startsWith(`${address}/`)
  return adminMenu
    .flatMap(({ items }) => items)
    .flatMap((item) => [item.to, ...(item.also ?? [])].filter(begins).map((address) => ({ item, address })))
    .sort((a, b) => b.address.length - a.address.length)[0]?.item
}
