import { useForm } from '@mantine/form'
import { contestLimits } from '@touchstone/shared/contests/contest/contest-edit.ts'
import { useEffect } from 'react'
import { errorCodeOf, fieldErrorsOf, messageOfError } from '../../../../errors/error-text.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { FaultList } from '../../../../ui/forms/fault-list.tsx'
import { showField, showFieldSoon } from '../../../../ui/forms/form-fields.ts'
import { SaveBar } from '../../../../ui/forms/save-bar.tsx'
import { useLeaveGuard } from '../../../../ui/forms/use-leave-guard.ts'
import { AccessSection } from './access-section.tsx'
import { AwardsSection } from './awards-section.tsx'
import { BasicsSection } from './basics-section.tsx'
import { BoardSection } from './board-section.tsx'
import { type ContestDraft, missingMoments, wrongMoments } from './contest-draft.ts'
import classes from './contests.module.css'
import { fieldOfError } from './field-of-error.ts'
import { RoomSection } from './room-section.tsx'
import { TimesSection } from './times-section.tsx'

type Props = {
  start: ContestDraft
  /** Number of registered people, for the preview of the awards. */
  registered: number
  /** Null for a new contest. */
  cid: number | null
  /** Called when the draft becomes dirty or clean. */
  onDirty?(dirty: boolean): void
  /** @returns whether it was saved; the user may have cancelled. Throws the server's refusal. */
  save(draft: ContestDraft): Promise<boolean>
}

/** All settings of a contest in sections, with one draft and one Save. */
export function ContestForm({ start, registered, cid, onDirty, save }: Props) {
  const isNew = cid === null
  const t = useTexts('admin-contests')
  const form = useForm<ContestDraft>({
    initialValues: start,
    validateInputOnBlur: true,
    validate: {
      title: (title) => (title.trim() === '' ? t('fault.required') : title.length > contestLimits.title ? t('fault.tooLong') : null),
      pwd: (pwd, { auth }) => (auth !== '0' && pwd.trim() === '' ? t('fault.password') : null),
      startTime: (_, draft) => (missingMoments(draft).includes('startTime') ? t('fault.required') : null),
      description: (description) => (description.trim() === '' ? t('fault.required') : null),
      endTime: (_, draft) =>
        missingMoments(draft).includes('endTime')
          ? t('fault.required')
          : wrongMoments(draft).includes('endTime')
            ? t('fault.endFirst')
            : null,
      sealRankTime: (_, draft) =>
        missingMoments(draft).includes('sealRankTime')
          ? t('fault.required')
          : wrongMoments(draft).includes('sealRankTime')
            ? t('fault.sealOutside')
            : null,
    },
  })
  const dirty = form.isDirty()
  useLeaveGuard(dirty)
  useEffect(() => onDirty?.(dirty), [dirty, onDirty])
  const { whole, ...ofFields } = form.errors
  const submit = form.onSubmit(
    async (draft) => {
      form.setSubmitting(true)
      try {
        if (await save(draft)) form.resetDirty(draft)
      } catch (error) {
        const field = fieldOfError(errorCodeOf(error))
        form.setErrors({ ...fieldErrorsOf(error), [field ?? 'whole']: messageOfError(error) })
        if (field) showFieldSoon(field)
      } finally {
        form.setSubmitting(false)
      }
    },
    (errors) => showField(Object.keys(errors)[0] ?? ''),
  )
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <BasicsSection form={form} isNew={isNew} />
      <TimesSection form={form} />
      <AccessSection form={form} />
      <BoardSection form={form} cid={cid} />
      <AwardsSection form={form} registered={registered} />
      <RoomSection form={form} />
      <SaveBar
        label={isNew ? t('form.create') : t('form.save')}
        disabled={!(dirty || isNew)}
        saving={form.submitting}
        note={(dirty || isNew) && t('form.unsaved')}
        fault={whole ?? (Object.keys(ofFields).length > 0 ? <FaultList faults={ofFields} /> : null)}
      />
    </form>
  )
}
