import { Avatar, type AvatarProps } from '@mantine/core'
import { tintOf } from '../theme/avatar-tints.ts'
import { initialsOf } from './initials.ts'
import classes from './user-avatar.module.css'

type Props = AvatarProps & {
  /** Of the user or group; it decides the tint. */
  id: string
  username: string
  /** The name, where the viewer may know it; its initials replace a missing picture. */
  realname?: string | null | undefined
  src: string | null
  alt?: string
}

/** A user's picture, or the initials of the name on one of six tints. Without `alt` it is silent, since the name stands beside it. */
export function UserAvatar({ id, username, realname, src, alt = '', ...props }: Props) {
  return (
    <Avatar
      {...props}
      src={src || null}
      alt={alt}
      aria-hidden={alt === '' || undefined}
      classNames={{ placeholder: classes.initials ?? '' }}
      data-tint={tintOf(id)}
    >
      {initialsOf(username, realname)}
    </Avatar>
  )
}
