import type { UseFormReturnType } from '@mantine/form'
import { useVersionedForm } from '../../../components/editing/use-versioned-form.ts'
import type { Versioned } from '../../../components/editing/use-versioned-save.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toastSuccess } from '../../../ui/toast.ts'

type Stored<Values> = { version: string; read(): Promise<Versioned<Values>> }

/** Saves a form that shows a part of the settings of the site. */
export function useSave<Values extends object>(
  form: UseFormReturnType<Values>,
  stored: Stored<Values>,
  send: (values: Values, version: string | null) => Promise<unknown>,
) {
  const t = useTexts('admin-site')
  return useVersionedForm({ form, ...stored, isPart: true, send, onSaved: () => toastSuccess(t('saved')) }).submit
}
