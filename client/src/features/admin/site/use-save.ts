import type { UseFormReturnType } from '@mantine/form'
import { fieldErrorsOf } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useLeaveGuard } from '../../../ui/forms/use-leave-guard.ts'
import { toastSuccess } from '../../../ui/toast.ts'

/** Saving a settings form: faults land on their fields, a success makes the form clean, leaving with changes asks first. */
export function useSave<Values extends object>(form: UseFormReturnType<Values>, save: (values: Values) => Promise<unknown>) {
  const t = useTexts('admin-site')
  useLeaveGuard(form.isDirty())
  return form.onSubmit(
    async (values) => {
      try {
        await save(values)
      } catch (error) {
        form.setErrors(fieldErrorsOf(error)) // the rest is shown above the form
        return
      }
      form.resetDirty(values)
      toastSuccess(t('saved'))
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
}
