import { IconChecklist, IconHome, IconListDetails, IconLogout, IconSettings, IconShield } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { isStaff } from '../session/roles.ts'
import { DropdownItem, DropdownMenu, dropdownItemClass } from '../ui/dropdown-menu.tsx'
import { UserAvatar } from '../ui/user-avatar.tsx'
import { TeacherTag } from '../ui/user-name.tsx'
import { useLeave } from './use-leave.ts'
import classes from './user-menu.module.css'

const item = { role: 'menuitem', tabIndex: -1, className: dropdownItemClass } as const

export default function UserMenu({ user }: { user: UserInfo }) {
  const t = useTexts('common')
  const leave = useLeave()
  return (
    <DropdownMenu
      align="end"
      triggerClassName={classes.target}
      trigger={
        <>
          <UserAvatar id={user.uid} src={user.avatar} username={user.username} realname={user.realname} size={28} radius="xl" aria-hidden />
          <span className={classes.name}>{user.realname || user.username}</span>
          {isStaff(user) && user.realname && (
            <span className={classes.tag}>
              <TeacherTag />
            </span>
          )}
        </>
      }
    >
      <Link {...item} to="/user-home" search={{ uid: user.uid, username: user.username }}>
        <IconHome size={16} /> {t('account.home')}
      </Link>
      <Link {...item} to="/status" search={{ onlyMine: true }}>
        <IconChecklist size={16} /> {t('account.submissions')}
      </Link>
      <Link {...item} to="/collection">
        <IconListDetails size={16} /> {t('account.lists')}
      </Link>
      <Link {...item} to="/setting">
        <IconSettings size={16} /> {t('account.settings')}
      </Link>
      {isStaff(user) && (
        <Link {...item} to="/admin">
          <IconShield size={16} /> {t('nav.admin')}
        </Link>
      )}
      <DropdownItem icon={<IconLogout size={16} />} onClick={() => void leave()}>
        {t('account.signOut')}
      </DropdownItem>
    </DropdownMenu>
  )
}
