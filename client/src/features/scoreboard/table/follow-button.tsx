import { ActionIcon } from '@mantine/core'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from './board-table.module.css'

type Props = { uid: string; name: string; isFollowed: boolean; onFollow(uid: string): void }

/** Pins somebody's row to the top of the board, and takes it off again. */
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
      tabIndex={-1} // reached from the row's card; a button in each of 300 rows would bar the way of the Tab key
      aria-label={label}
      title={label}
      aria-pressed={isFollowed}
      onClick={() => onFollow(uid)}
    >
      <Icon size={15} stroke={1.6} />
    </ActionIcon>
  )
}
