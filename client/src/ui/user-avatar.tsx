import { Avatar, type AvatarProps } from '@mantine/core'
import { initialsOf } from './initials.ts'

type Props = AvatarProps & {
  username: string
  /** The name, where the viewer may know it; its initials replace a missing picture. */
  realname?: string | null | undefined
  src: string | null
  alt?: string
}

/** A user's picture, or the initials of the name. */
export function UserAvatar({ username, realname, src, alt = '', ...props }: Props) {
  return (
    <Avatar {...props} src={src || null} alt={alt}>
      {initialsOf(realname || username)}
    </Avatar>
  )
}
