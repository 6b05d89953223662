import { Button } from '@mantine/core'
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { useUser } from '../../session/session.ts'
import { toastError } from '../../ui/toast.ts'

type Props = {
  /** Name of the liked thing, for screen readers. */
  label: string
  liked: boolean
  count: number
  save(toLike: boolean): Promise<unknown>
}

/** A like shows at once; it is reverted when the server refuses it. */
export function LikeButton({ label, liked, count, save }: Props) {
  const t = useTexts('talk')
  const user = useUser()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [saving, setSaving] = useState(false)
  const shown = chosen ?? liked
  const shownCount = count + (shown === liked ? 0 : shown ? 1 : -1)
  const toggle = async () => {
    if (!user) return openAccountDialog('login')
    if (saving) return
    setChosen(!shown)
    setSaving(true)
    try {
      await save(!shown)
    } catch (error) {
      setChosen(shown)
      toastError(messageOfError(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button
      variant="subtle"
      color={shown ? undefined : 'gray'}
      size="compact-sm"
      aria-pressed={shown}
      aria-label={t('like.label', { what: label, count: shownCount })}
      leftSection={shown ? <IconThumbUpFilled size={16} /> : <IconThumbUp size={16} />}
      onClick={() => void toggle()}
    >
      <span className="tabular">{shownCount}</span>
    </Button>
  )
}
