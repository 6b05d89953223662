import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { GroupAuthTag, HiddenTag } from '../../components/group/group-tags.tsx'
import type { GroupView } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { UserAvatar } from '../../ui/user-avatar.tsx'
import classes from './group-header.module.css'

type Props = {
  group: GroupView
  /** On a phone the name alone, so that the content begins higher. */
  brief: boolean
}

/** The head of every page of a group: picture, name and kind. */
export function GroupHeader({ group, brief }: Props) {
  const t = useTexts('group')
  return (
    <header className={classes.header} data-brief={brief || undefined}>
      <UserAvatar
        id={String(group.id)}
        src={group.avatar}
        username=""
        realname={group.name}
        size={40}
        radius="md"
        className={classes.avatar}
      />
      <div className={classes.line}>
        <Link to="/group/$groupID" params={{ groupID: String(group.id) }} className={classes.title}>
          {group.name}
        </Link>
        <span className={classes.tags}>
          <GroupAuthTag auth={group.auth} />
          {!group.visible && <HiddenTag />}
          <span className={classes.people}>
            <IconUsers size={15} aria-hidden /> {t('members', { count: group.memberCount })}
          </span>
        </span>
      </div>
    </header>
  )
}
