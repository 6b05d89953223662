import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { TAG_NAME_MAX } from '@touchstone/shared/problems/problem/tag.schema.ts'
import type { ReactNode } from 'react'
import { useVersionedSave, type Versioned } from '../../../../components/editing/use-versioned-save.ts'
import { errorCodeOf, messageOfError } from '../../../../errors/error-text.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { confirm } from '../../../../ui/confirm.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'

type Props<Values extends { name: string }> = {
  title: string
  form: UseFormReturnType<Values>
  /** Null for a new one. */
  version: string | null
  /** Returns the stored entry; null when it was deleted. */
  read(): Promise<Versioned<Values> | null>
  save(values: Values, version: string | null): Promise<unknown>
  /** The error code that belongs to the name. */
  takenCode: string
  /** Deletes the entry; null for a new one. */
  removal: { name: string; title: string; text: string; run(): Promise<unknown> } | null
  /** The last refusal of the server. */
  error: unknown
  saving: boolean
  onClose(): void
  /** The fields below the name. */
  children: ReactNode
}

/** The dialog of a named entry: a tag, or a class of tags. */
export function EntryDialog<Values extends { name: string }>(props: Props<Values>) {
  const { title, form, version, read, save, takenCode, removal, error, saving, onClose, children } = props
  const t = useTexts('admin-problems')
  const versioned = useVersionedSave({ draft: form.getInitialValues(), version }, read)
  const submit = form.onSubmit(async (values) => {
    try {
      const outcome = await versioned.save(values, save)
      if (outcome.kind === 'edit') return
      if (outcome.kind === 'theirs') return onClose()
    } catch (refusal) {
      if (errorCodeOf(refusal) === takenCode) form.setFieldError('name', messageOfError(refusal))
      return
    }
    onClose()
    toastSuccess(t('tags.saved', { name: values.name }))
  })
  const takeAway = async ({ name, title, text, run }: NonNullable<typeof removal>) => {
    if (!(await confirm({ title, text, yes: t('tags.delete'), danger: true }))) return
    await run().then(
      () => {
        onClose()
        toastSuccess(t('tags.deleted', { name }))
      },
      () => {}, // shown above the form
    )
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert error={error} />
          <TextInput label={t('tags.name')} data-autofocus withAsterisk maxLength={TAG_NAME_MAX} {...form.getInputProps('name')} />
          {children}
          <Group justify="space-between" mt="xs">
            {removal ? (
              <Button variant="subtle" color="red" onClick={() => void takeAway(removal)}>
                {t('tags.delete')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" loading={saving}>
              {t('tags.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
