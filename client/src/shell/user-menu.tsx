import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import { IconChecklist, IconHome, IconLogout, IconSettings, IconShield } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { UserInfo } from '@touchstone/shared/account/account.schema.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { isStaff } from '../session/roles.ts'
import { signOut } from '../session/session.ts'
import { trpc } from '../trpc/trpc.ts'
import { toastInfo } from '../ui/toast.ts'
import classes from './user-menu.module.css'

export function UserMenu({ user }: { user: UserInfo }) {
  const t = useTexts('common')
  const navigate = useNavigate()
  const logout = trpc.account.logout.useMutation()
  const leave = async () => {
    // Whatever the server says, this browser forgets the session: the next person at this computer must not find it.
    await logout.mutateAsync({}).catch(() => null)
    signOut()
    toastInfo(t('account.signedOut'))
    await navigate({ to: '/home' })
  }
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('account.menu', { username: user.username })}>
          <Avatar src={user.avatar || null} name={user.username} size={28} radius="xl" alt="" />
          <span className={classes.name}>{user.username}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconHome size={16} />}
          renderRoot={(props) => <Link to="/user-home" search={{ uid: user.uid, username: user.username }} {...props} />}
        >
          {t('account.home')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconChecklist size={16} />}
          renderRoot={(props) => <Link to="/status" search={{ onlyMine: true }} {...props} />}
        >
          {t('account.submissions')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSettings size={16} />} renderRoot={(props) => <Link to="/setting" {...props} />}>
          {t('account.settings')}
        </Menu.Item>
        {isStaff(user) && (
          <Menu.Item leftSection={<IconShield size={16} />} component="a" href="/admin/" target="_blank" rel="noopener">
            {t('nav.admin')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={leave}>
          {t('account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
