import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { fieldErrorsOf } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { confirm } from '../../ui/confirm.tsx'
import type { SaveOutcome } from './use-versioned-save.ts'

type Options<Values extends object> = {
  form: UseFormReturnType<Values>
  save(values: Values): Promise<SaveOutcome<object>>
  onSaved(): void
  onClose(): void
}

/**
 * The form of a dialog that edits one thing. It saves, keeps the dialog open after a refusal, and asks before it discards a draft.
 * `failure` holds an error that no field can show.
 */
export function useVersionedDialog<Values extends object>({ form, save, onSaved, onClose }: Options<Values>) {
  const t = useTexts('common')
  const [failure, setFailure] = useState<unknown>(null)
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null)
      form.setSubmitting(true)
      try {
        const { kind } = await save(values)
        if (kind === 'edit') return
        onClose()
        if (kind === 'saved') onSaved()
      } catch (error) {
        setFailure(error)
        form.setErrors(fieldErrorsOf(error))
      } finally {
        form.setSubmitting(false)
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  const close = async () => {
    const question = { title: t('leave.title'), text: t('leave.text'), yes: t('leave.yes'), danger: true }
    if (!form.isDirty() || (await confirm(question))) onClose()
  }
  return { failure, submit, close: () => void close() }
}
