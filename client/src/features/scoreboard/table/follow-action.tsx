import { Button } from '@mantine/core'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'

type Props = { uid: string; isFollowed: boolean; onFollow(uid: string): void }

/** Follows a contestant from the card of the row. */
export function FollowAction({ uid, isFollowed, onFollow }: Props) {
  const t = useTexts('scoreboard')
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={isFollowed ? <IconPinFilled size={14} /> : <IconPin size={14} />}
      onClick={() => onFollow(uid)}
    >
      {t(isFollowed ? 'follow.stop' : 'follow.start')}
    </Button>
  )
}
