import type { UseFormReturnType } from '@mantine/form'
import type { ContestDraft } from './contest-draft.ts'

/** What each section of the form gets. */
export type SectionProps = { form: UseFormReturnType<ContestDraft> }
