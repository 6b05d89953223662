import { Button, Checkbox, Group, Text, Textarea, VisuallyHidden } from '@mantine/core'
import { MAX_COMMENT } from '@touchstone/shared/talk/discussion/comment-length.ts'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import classes from './talk.module.css'
import { useDraft } from './text-draft.ts'

type Props = {
  uid: string
  /** Key of the stored draft. */
  draft: string
  label: string
  submit: string
  /** Staff of a contest may address all contestants. */
  offerToAll?: boolean
  autoFocus?: boolean
  /** The initial text. Default: empty. */
  initial?: string
  /** Content above the text. */
  above?: ReactNode
  /** Content beside the buttons; `insert` appends a text. */
  tools?(insert: (text: string) => void): ReactNode
  send(content: string, toAll: boolean): Promise<unknown>
  onCancel?(): void
}

/** The form for a comment or reply. Ctrl+Enter sends; drafts are kept. */
export function Composer(props: Props) {
  const { uid, draft, label, submit, offerToAll = false, autoFocus = false, initial = '', above, tools, send, onCancel } = props
  const t = useTexts('talk')
  const hint = useId()
  const [text, write] = useDraft(uid, draft, initial)
  const [toAll, setToAll] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [isSent, setIsSent] = useState(false)
  const tooLong = text.length > MAX_COMMENT
  const usable = text.trim() !== '' && !tooLong
  const go = async () => {
    if (!usable || sending) return
    setSending(true)
    setFailure(null)
    try {
      await send(text, toAll)
      write('')
      setIsSent(true)
      onCancel?.()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      {above}
      <Textarea
        aria-label={label}
        placeholder={label}
        aria-describedby={hint}
        autosize
        minRows={3}
        maxRows={16}
        data-autofocus={autoFocus || undefined}
        ref={autoFocus ? focusOnce : undefined}
        value={text}
        error={tooLong ? t('composer.tooLong', { max: MAX_COMMENT, length: text.length }) : undefined}
        onChange={(event) => {
          setIsSent(false)
          write(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void go()
        }}
      />
      <FormAlert error={failure} />
      <VisuallyHidden role="status">{isSent && t('composer.sent')}</VisuallyHidden>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" id={hint}>
          {t('composer.hint')}
        </Text>
        <Group gap="xs" ml="auto">
          {tools?.((added) => write(text === '' || text.endsWith('\n') ? text + added : `${text}\n${added}`))}
          {offerToAll && (
            <Checkbox size="xs" label={t('composer.toAll')} checked={toAll} onChange={(event) => setToAll(event.currentTarget.checked)} />
          )}
          {onCancel && (
            <Button variant="default" size="xs" onClick={onCancel}>
              {t('composer.cancel')}
            </Button>
          )}
          <Button type="submit" size="xs" loading={sending} disabled={!usable}>
            {submit}
          </Button>
        </Group>
      </Group>
    </form>
  )
}

function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true })
}
