import { Link } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { UserAvatar } from './user-avatar.tsx'
import classes from './user-name.module.css'

type Props = {
  username: string
  /** Where the viewer may read it: then the name comes first, with the username in grey beside it. */
  realname?: string | null | undefined
  uid?: string
  /** A teacher is shown by name with a tag, without the username. Default: no. */
  isTeacher?: boolean
  /** Shown behind the user name, in one of five colours. */
  nickname?: string | null
  avatar?: string | null
  /** Shown before the name where the list has pictures. Default: no picture. */
  withAvatar?: boolean
  titleName?: string | null
  titleColor?: string | null
}

const nicknameTones = ['partial', 'accepted', 'muted', 'limit', 'wrong'] as const

/** A nickname's colour follows its length modulo 5 (docs/rules/accounts.md). */
function nicknameTone(nickname: string): (typeof nicknameTones)[number] {
  return nicknameTones[nickname.length % nicknameTones.length] ?? 'muted'
}

/** A user's name, linked to the user's home. */
export function UserName({ username, realname, uid, isTeacher, nickname, avatar = null, withAvatar, titleName, titleColor }: Props) {
  return (
    <span className={classes.root}>
      {withAvatar && <UserAvatar id={uid ?? username} src={avatar} username={username} realname={realname} size={28} radius="xl" />}
      <span className={classes.names}>
        <Link to="/user-home" search={uid ? { uid, username } : { username }} className={classes.name}>
          {realname || username}
        </Link>
        {realname && realname !== username && !isTeacher && <span className={classes.username}>{username}</span>}
      </span>
      {isTeacher && <TeacherTag />}
      {titleName && (
        <span className={classes.title} style={titleColor ? { borderColor: titleColor } : undefined}>
          {titleName}
        </span>
      )}
      {nickname && <NicknameTag nickname={nickname} />}
    </span>
  )
}

/** Marks a teacher of the reader, and staff. */
export function TeacherTag() {
  const t = useTexts('common')
  return <span className={classes.teacher}>{t('person.teacher')}</span>
}

/** A nickname on its colour. */
export function NicknameTag({ nickname }: { nickname: string }) {
  return (
    <span className={classes.nickname} data-tone={nicknameTone(nickname)}>
      {nickname}
    </span>
  )
}
