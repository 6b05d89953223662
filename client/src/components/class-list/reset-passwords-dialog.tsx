import { Alert, Button, Group, Progress, Stack, Switch, Text } from '@mantine/core'
import type { PasswordSlip } from '@touchstone/shared/people/account/many-users.schema.ts'
import { useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordSlips } from './password-slips.tsx'

/** Users per request, so that progress is visible. */
const usersAtOnce = 20

type Props = {
  uids: readonly string[]
  /** Sets the passwords of one portion. */
  reset(portion: { uids: string[]; mustChangePassword: boolean }): Promise<readonly PasswordSlip[]>
  onClose(): void
}

/** New passwords for several users, on slips of paper; no other page shows them. */
export function ResetPasswordsDialog({ uids, reset, onClose }: Props) {
  const t = useTexts('admin-users')
  const common = useTexts('common')
  const [mustChange, setMustChange] = useState(true)
  const [failure, setFailure] = useState<unknown>(null)
  const [done, setDone] = useState<number | null>(null)
  const [slips, setSlips] = useState<readonly PasswordSlip[]>([])
  const [kept, setKept] = useState(false)
  const start = async () => {
    const made = [...slips]
    setDone(made.length)
    setFailure(null)
    try {
      while (made.length < uids.length) {
        const portion = uids.slice(made.length, made.length + usersAtOnce)
        made.push(...(await reset({ uids: [...portion], mustChangePassword: mustChange })))
        setDone(made.length)
      }
    } catch (error) {
      setFailure(error) // finished users keep their slips
    }
    setSlips(made)
    setDone(null)
  }
  const leave = async () => {
    if (done !== null) return
    const question = { title: t('reset.leaveTitle'), text: t('reset.leaveText'), yes: t('generate.leave') }
    if (slips.length === 0 || kept || (await confirm(question))) onClose()
  }
  const open = uids.length - slips.length
  return (
    <Dialog onClose={() => void leave()} title={t('reset.title', { count: uids.length })} size="lg" closeOnClickOutside={false}>
      <Stack gap="sm">
        {failure !== null && (
          <Alert color="red" variant="light" role="alert">
            {messageOfError(failure)}
          </Alert>
        )}
        {slips.length > 0 && (
          <>
            <Text role="status">{t('reset.done', { count: slips.length })}</Text>
            <Text size="sm" c="dimmed">
              {t('reset.keep')}
            </Text>
            <PasswordSlips slips={slips} onKept={() => setKept(true)} />
          </>
        )}
        {open > 0 && (
          <>
            <Text size="sm">{t('reset.text')}</Text>
            <Switch
              label={t('import.mustChange')}
              checked={mustChange}
              disabled={done !== null}
              onChange={(event) => setMustChange(event.currentTarget.checked)}
            />
            {done !== null && (
              <Progress value={(done / uids.length) * 100} aria-label={t('import.progress', { done, total: uids.length })} />
            )}
          </>
        )}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" disabled={done !== null} onClick={() => void leave()}>
            {slips.length > 0 ? t('generate.close') : common('confirm.cancel')}
          </Button>
          {open > 0 && (
            <Button loading={done !== null} onClick={() => void start()}>
              {t('reset.submit', { count: open })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
