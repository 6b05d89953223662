import type { UseFormReturnType } from '@mantine/form'
import type { ContestDraft } from './contest-draft.ts'

/** Props of every section of the form. */
export type SectionProps = { form: UseFormReturnType<ContestDraft> }
