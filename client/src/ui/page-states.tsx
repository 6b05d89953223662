import { Button, EmptyState, Group } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconLock, IconMapOff, IconUser } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorCodeOf, errorDetailOf, kindOfError, messageOfError } from '../errors/error-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { openAccountDialog } from '../session/account-dialog.ts'
import classes from './page-states.module.css'

type EmptyProps = {
  title: string
  /** Why it is empty, and the next step. */
  text?: string
  action?: ReactNode
}

/** An empty state: gives the reason and offers the next step. */
export function Empty({ title, text, action }: EmptyProps) {
  return (
    <EmptyState className={classes.state} icon={<IconInbox size={34} stroke={1.4} />} title={title} description={text}>
      {action}
    </EmptyState>
  )
}

/** The reader must sign in first. */
export function SignedOut() {
  const t = useTexts('common')
  return (
    <EmptyState
      className={classes.state}
      icon={<IconUser size={34} stroke={1.4} />}
      title={t('state.signedOut.title')}
      description={t('state.signedOut.text')}
    >
      <Button onClick={() => openAccountDialog('login')}>{t('account.signIn')}</Button>
    </EmptyState>
  )
}

/** The reader is signed in, but may not see this. */
export function Forbidden({ text, action }: { text?: string /** In place of the ways home and back. */; action?: ReactNode }) {
  const t = useTexts('common')
  return (
    <EmptyState
      className={classes.state}
      icon={<IconLock size={34} stroke={1.4} />}
      title={t('state.forbidden.title')}
      description={text ?? t('state.forbidden.text')}
    >
      {action ?? <HomeAndBack />}
    </EmptyState>
  )
}

export function NotFound({ text }: { text?: string }) {
  const t = useTexts('common')
  return (
    <EmptyState
      className={classes.state}
      icon={<IconMapOff size={34} stroke={1.4} />}
      title={t('state.notFound.title')}
      description={text ?? t('state.notFound.text')}
    >
      <HomeAndBack />
    </EmptyState>
  )
}

function HomeAndBack() {
  const t = useTexts('common')
  const router = useRouter()
  return (
    <Group gap="sm" justify="center">
      <Button variant="default" renderRoot={(props) => <Link to="/home" {...props} />}>
        {t('state.goHome')}
      </Button>
      <Button variant="default" onClick={() => router.history.back()}>
        {t('state.goBack')}
      </Button>
    </Group>
  )
}

/** The way to the contest that closes a problem of the bank, when it has begun. */
function contestOfRefusal(error: unknown): ReactNode {
  const cid = errorCodeOf(error) === 'problem.in-contest' ? errorDetailOf(error, 'cid') : null
  return cid === null ? undefined : <ToContest cid={cid} />
}

function ToContest({ cid }: { cid: string }) {
  const t = useTexts('common')
  return (
    <Button renderRoot={(props) => <Link to="/contest/$contestID" params={{ contestID: cid }} {...props} />}>{t('state.toContest')}</Button>
  )
}

type FailureProps = {
  error: unknown
  /** Retries; the button is left out where a retry cannot help. */
  onRetry?: (() => void) | undefined
  /** One part of a page failed, and the others work: a line instead of a whole state. */
  inline?: boolean
}

/** A loading error in the state that fits: signed out, forbidden, missing, or a failure with Retry. */
export function Failure({ error, onRetry, inline = false }: FailureProps) {
  const t = useTexts('common')
  const kind = kindOfError(error)
  if (kind === 'signed-out') return <SignedOut />
  if (kind === 'forbidden') return <Forbidden text={messageOfError(error)} action={contestOfRefusal(error)} />
  if (kind === 'missing') return <NotFound text={messageOfError(error)} />
  if (inline) {
    return (
      <div className={classes.inline} role="alert">
        <IconAlertTriangle size={17} stroke={1.6} />
        <span>{messageOfError(error)}</span>
        {onRetry && (
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {t('state.retry')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <EmptyState
      className={classes.state}
      role="alert"
      icon={<IconAlertTriangle size={34} stroke={1.4} />}
      title={t('state.error.title')}
      description={messageOfError(error)}
    >
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('state.retry')}
        </Button>
      )}
    </EmptyState>
  )
}
