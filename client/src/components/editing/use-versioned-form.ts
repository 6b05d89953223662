import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { fieldErrorsOf } from '../../errors/error-text.ts'
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts'
import { type Send, useVersionedSave, type Versioned } from './use-versioned-save.ts'

type Options<Values extends object> = {
  form: UseFormReturnType<Values>
  /** The version that the form began with. */
  version: string | null
  /** The values as they are stored now, as the form shows them. */
  read(): Promise<Versioned<Values>>
  /** The form shows a part of what the version stands for. */
  isPart?: boolean
  send: Send<Values>
  /** Field -> message for a refusal. */
  faultsOf?(error: unknown): Record<string, string>
  onSaved(): unknown
}

/**
 * The form of a settings page: faults are placed on their fields, a success makes the form clean, leaving with changes asks first.
 * `failure` is what the fields cannot show.
 */
export function useVersionedForm<Values extends object>(options: Options<Values>) {
  const { form, version, read, isPart = false, send, faultsOf = fieldErrorsOf, onSaved } = options
  const [start] = useState(() => form.getInitialValues())
  const [failure, setFailure] = useState<unknown>(null)
  const versioned = useVersionedSave<Values>({ draft: start, version }, read, { isPart })
  useLeaveGuard(form.isDirty())
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null)
      try {
        const outcome = await versioned.save(values, send)
        if (outcome.kind === 'edit') return
        const stored = (await versioned.follow()) ?? outcome.draft
        form.setInitialValues(stored)
        form.setValues(stored)
        form.resetDirty(stored)
        if (outcome.kind === 'theirs') return
      } catch (error) {
        const placed = faultsOf(error)
        form.setErrors(placed)
        if (Object.keys(placed).length === 0) setFailure(error)
        return
      }
      await onSaved()
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  return { submit, failure }
}
