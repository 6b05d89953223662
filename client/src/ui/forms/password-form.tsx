import { Button, Group, PasswordInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'

type Props = {
  texts: { password: string; empty: string; send: string }
  maxLength: number
  /** Rejects a wrong password; the form then shows the reason. */
  onSend(password: string): Promise<unknown>
}

/** A form with one password that opens something. */
export function PasswordForm({ texts, maxLength, onSend }: Props) {
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refuse = (words: string) => {
    setRefusal(words)
    field.current?.select()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // the form may stand in a dialog above another form
    if (password === '') return refuse(texts.empty)
    setSending(true)
    try {
      await onSend(password)
    } catch (error) {
      refuse(messageOfError(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Group align="flex-start" gap="sm">
        <PasswordInput
          ref={field}
          w={260}
          maw="100%"
          maxLength={maxLength}
          autoComplete="off"
          aria-label={texts.password}
          placeholder={texts.password}
          value={password}
          error={refusal}
          onChange={({ currentTarget: { value } }) => {
            setPassword(value)
            setRefusal(null)
          }}
        />
        <Button type="submit" loading={sending}>
          {texts.send}
        </Button>
      </Group>
    </form>
  )
}
