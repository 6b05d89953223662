import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { MAX_SNIPPET, MAX_SNIPPET_TITLE } from '@touchstone/shared/classes/line-comment/line-comment.schema.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'
import classes from './line-comments.module.css'

type Snippet = Outputs['lineComment']['snippets'][number]
const fresh = { id: null, title: '', content: '' }

/** Edits a person's own snippets. */
export default function SnippetDialog({ onClose }: { onClose(): void }) {
  const t = useTexts('line-comment')
  const utils = trpc.useUtils()
  const list = trpc.lineComment.snippets.useQuery({})
  const save = trpc.lineComment.saveSnippet.useMutation()
  const remove = trpc.lineComment.removeSnippet.useMutation()
  const [draft, setDraft] = useState<{ id: number | null; title: string; content: string }>(fresh)
  const refresh = () => utils.lineComment.snippets.invalidate()
  const store = async () => {
    try {
      await save.mutateAsync(draft)
      setDraft(fresh)
      toastSuccess(t('snippet.saved'))
      await refresh()
    } catch {
      // Shown by the form.
    }
  }
  const forget = async ({ id }: Snippet) => {
    try {
      await remove.mutateAsync({ id })
      if (draft.id === id) setDraft(fresh)
      await refresh()
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <Dialog title={t('snippet.title')} size="lg" onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('snippet.hint')}
      </Text>
      {list.error && <Failure inline error={list.error} onRetry={() => void list.refetch()} />}
      <ul className={classes.snippets} aria-label={t('snippet.list')}>
        {list.data?.map((snippet) => (
          <li key={snippet.id}>
            <span className={classes.snippet}>
              <strong>{snippet.title}</strong>
              <span className={classes.note}>{snippet.content}</span>
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('snippet.editOf', { name: snippet.title })}
              onClick={() => setDraft(snippet)}
            >
              {t('snippet.edit')}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={t('snippet.deleteOf', { name: snippet.title })}
              onClick={() => void forget(snippet)}
            >
              {t('snippet.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={classes.snippetForm}
        onSubmit={(event) => {
          event.preventDefault()
          // For React this form stands inside the form of the comment.
          event.stopPropagation()
          void store()
        }}
      >
        <TextInput
          label={t('snippet.name')}
          maxLength={MAX_SNIPPET_TITLE}
          value={draft.title}
          onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
        />
        <Textarea
          label={t('snippet.text')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={MAX_SNIPPET}
          value={draft.content}
          onChange={(event) => setDraft({ ...draft, content: event.currentTarget.value })}
        />
        <FormAlert error={save.error} />
        <Group justify="flex-end" gap="xs">
          {draft.id !== null && (
            <Button variant="default" size="xs" onClick={() => setDraft(fresh)}>
              {t('snippet.cancel')}
            </Button>
          )}
          <Button type="submit" size="xs" loading={save.isPending} disabled={draft.title.trim() === '' || draft.content.trim() === ''}>
            {t(draft.id === null ? 'snippet.new' : 'snippet.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
