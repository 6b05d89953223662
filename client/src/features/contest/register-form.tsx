import { Button, Group, PasswordInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { toastSuccess } from '../../ui/toast.ts'
import type { ContestView } from './use-contest.ts'

type Props = { contest: Pick<ContestView, 'id'>; onRegistered?(): void }

/** The password of a contest; whoever gives it once takes part. */
export function RegisterForm({ contest, onRegistered }: Props) {
  const t = useTexts('contest')
  const utils = trpc.useUtils()
  const register = trpc.contest.register.useMutation()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // the form may stand in a dialog above another form
    if (password === '') {
      setRefusal(t('register.empty'))
      field.current?.focus()
      return
    }
    try {
      await register.mutateAsync({ cid: contest.id, password })
      toastSuccess(t('register.done'))
      await utils.contest.invalidate()
      onRegistered?.()
    } catch (error) {
      setRefusal(messageOfError(error))
      field.current?.select()
    }
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Group align="flex-start" gap="sm">
        <PasswordInput
          ref={field}
          w={260}
          maw="100%"
          maxLength={100}
          autoComplete="off"
          aria-label={t('register.password')}
          placeholder={t('register.password')}
          value={password}
          error={refusal}
          onChange={({ currentTarget: { value } }) => {
            setPassword(value)
            setRefusal(null)
          }}
        />
        <Button type="submit" loading={register.isPending}>
          {t('register.do')}
        </Button>
      </Group>
    </form>
  )
}
