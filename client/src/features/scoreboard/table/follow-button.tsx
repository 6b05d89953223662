import { ActionIcon } from '@mantine/core'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from './board-table.module.css'

type Props = { uid: string; name: string; isFollowed: boolean; onFollow(uid: string): void }

/** Pins a contestant's row to the top of the board, or unpins it. */
export function FollowButton({ uid, name, isFollowed, onFollow }: Props) {
  const t = useTexts('scoreboard')
  const label = t(isFollowed ? 'row.unfollow' : 'row.follow', { name })
  const Icon = isFollowed ? IconPinFilled : IconPin
  return (
    <ActionIcon
      className={classes.follow}
      variant="subtle"
      color={isFollowed ? undefined : 'gray'}
      size="sm"
      tabIndex={-1} // the row's card offers it too; 300 buttons would block the Tab key
      aria-label={label}
      title={label}
      aria-pressed={isFollowed}
      onClick={() => onFollow(uid)}
    >
      <Icon size={15} stroke={1.6} />
    </ActionIcon>
  )
}
