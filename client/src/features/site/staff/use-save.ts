import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useVersionedSave, type Versioned } from '../../../components/editing/use-versioned-save.ts'
import { fieldErrorsOf } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useLeaveGuard } from '../../../ui/forms/use-leave-guard.ts'
import { toastSuccess } from '../../../ui/toast.ts'

type Stored<Values> = {
  /** The values at the opening of the form. */
  version: string
  /** The stored settings in the form's shape. */
  read(): Promise<Versioned<Values>>
}

/** Saves a settings form: faults appear at their fields, a success makes the form clean, and leaving with changes asks first. */
export function useSave<Values extends object>(
  form: UseFormReturnType<Values>,
  { version, read }: Stored<Values>,
  save: (values: Values, version: string | null) => Promise<unknown>,
) {
  const t = useTexts('admin-site')
  const [start] = useState(() => form.getInitialValues())
  const versioned = useVersionedSave<Values>({ draft: start, version }, read, { isPart: true })
  useLeaveGuard(form.isDirty())
  return form.onSubmit(
    async (values) => {
      try {
        const outcome = await versioned.save(values, save)
        if (outcome.kind === 'edit') return
        const stored = (await versioned.follow()) ?? outcome.draft
        form.setInitialValues(stored)
        form.setValues(stored)
        form.resetDirty(stored)
        if (outcome.kind === 'theirs') return
      } catch (error) {
        form.setErrors(fieldErrorsOf(error)) // the form shows the rest at its top
        return
      }
      toastSuccess(t('saved'))
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
}
