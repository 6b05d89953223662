import { Avatar } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './user-name.module.css'

type Props = {
  username: string
  uid?: string
  /** Shown behind the user name, in one of five colours. */
  nickname?: string | null
  avatar?: string | null
  /** Shown before the name where the list has pictures. Default: no picture. */
  withAvatar?: boolean
  titleName?: string | null
  titleColor?: string | null
}

const nicknameTones = ['partial', 'accepted', 'muted', 'limit', 'wrong'] as const

/** The documented rule: a nickname's colour follows its length modulo 5. */
export function nicknameTone(nickname: string): (typeof nicknameTones)[number] {
  return nicknameTones[nickname.length % nicknameTones.length] ?? 'muted'
}

/** A user, linked to the user's home. */
export function UserName({ username, uid, nickname, avatar, withAvatar, titleName, titleColor }: Props) {
  return (
    <span className={classes.root}>
      {withAvatar && <Avatar src={avatar || null} name={username} size={28} radius="xl" alt="" />}
      <Link to="/user-home" search={uid ? { uid, username } : { username }} className={classes.name}>
        {username}
      </Link>
      {titleName && (
        <span className={classes.title} style={titleColor ? { borderColor: titleColor } : undefined}>
          {titleName}
        </span>
      )}
      {nickname && <NicknameTag nickname={nickname} />}
    </span>
  )
}

/** A nickname on its colour. */
export function NicknameTag({ nickname }: { nickname: string }) {
  return (
    <span className={classes.nickname} data-tone={nicknameTone(nickname)}>
      {nickname}
    </span>
  )
}
