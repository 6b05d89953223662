import { Button, type ButtonProps, Text } from '@mantine/core'
import { useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'

type Props = ButtonProps & {
  /** Opens the form; a guest gets the sign-in dialog. */
  onWrite(): void
  /** Whether it is a discussion of the site: groups require no solved problems. Default: yes. */
  isSite?: boolean
}

/** Starts a discussion. Where problems must be solved first, the button explains it and opens no form. */
export function PostButton({ onWrite, isSite = true, children, ...props }: Props) {
  const t = useTexts('talk')
  const user = useUser()
  const hint = useId()
  const standing = trpc.discussion.standing.useQuery({}, { enabled: isSite && user !== null, staleTime: 30_000 })
  const lacks = isSite ? (standing.data?.post.lacks ?? 0) : 0
  if (lacks <= 0) {
    return (
      <Button {...props} onClick={() => (user ? onWrite() : openAccountDialog('login'))}>
        {children}
      </Button>
    )
  }
  return (
    // At the end of a row it shares the row, as the button alone does: its reason, which comes later, takes no line of its own.
    <span style={props.ml === 'auto' ? { flex: 1, minWidth: 'min-content', textAlign: 'end' } : undefined}>
      <Button {...props} disabled aria-describedby={hint}>
        {children}
      </Button>
      <Text id={hint} size="xs" c="dimmed" mt={4}>
        {t('form.lacks', { count: lacks })}
      </Text>
    </span>
  )
}
