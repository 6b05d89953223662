import { Button, Group, PasswordInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { toastSuccess } from '../../ui/toast.ts'

/** The password of a training; whoever gives it once is in. */
export function RegisterForm({ tid }: { tid: number }) {
  const t = useTexts('training')
  const utils = trpc.useUtils()
  const register = trpc.training.register.useMutation()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const refuse = (words: string) => {
    setRefusal(words)
    field.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return refuse(t('register.empty'))
    try {
      await register.mutateAsync({ tid, password })
      toastSuccess(t('register.done'))
      await utils.training.invalidate()
    } catch (error) {
      refuse(messageOfError(error))
    }
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Group align="flex-start" gap="sm">
        <PasswordInput
          ref={field}
          w={260}
          maw="100%"
          maxLength={255}
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
