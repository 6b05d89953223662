import {
  Autocomplete,
  Button,
  ColorInput,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { trainingLimits } from '@touchstone/shared/classes/training/training-fields.ts'
import { useState } from 'react'
import { MarkdownField } from '../../../../components/writing/markdown-field.tsx'
import { messageOfError } from '../../../../errors/error-text.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useUser } from '../../../../session/session.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { FaultList } from '../../../../ui/forms/fault-list.tsx'
import { showField } from '../../../../ui/forms/form-fields.ts'
import { SaveBar } from '../../../../ui/forms/save-bar.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { HomeworkSection } from './homework-section.tsx'
import { useKeptDraft } from './kept-draft.ts'
import { changeOfTraining, faultsOf, knownCategory, saveOfTraining, type TrainingDraft, type TrainingSave } from './training-draft.ts'
import classes from './training-editor.module.css'

type Props = {
  start: TrainingDraft
  /** The version under the draft; empty for a new training. */
  stamp: string
  tid: number | undefined
  gid: number | null
  author: string
  submit: string
  /** @param sent the payload, over another state of the training @returns whether it was stored, or cancelled */
  save(draft: TrainingDraft, sent: (draft: TrainingDraft, over: TrainingDraft) => TrainingSave): Promise<boolean>
}

/** The form of a training. A group's form also has the terms of homework. */
export function TrainingForm({ start, stamp, tid, gid, author, submit, save }: Props) {
  const t = useTexts('training-editor')
  const user = useUser()
  const categories = trpc.training.categories.useQuery({}, { staleTime: 60_000 }).data ?? []
  const kept = useKeptDraft(user?.uid ?? '', tid === undefined ? `new:${gid ?? 'site'}` : String(tid), stamp)
  const [isRestored, setIsRestored] = useState(kept.found !== null)
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<TrainingDraft>({
    initialValues: kept.found ?? start,
    validate: (draft) => Object.fromEntries(faultsOf(draft, gid !== null).map(({ field, key }) => [field, t(key)])),
    onValuesChange: (draft) => kept.keep(draft),
  })
  const { auth, category } = form.values
  // No list has a group's own categories; the present one is known.
  const isNewCategory = category.trim() !== '' && category !== start.category && !knownCategory(category, categories)
  const send = form.onSubmit(
    async (draft) => {
      setSaving(true)
      setRefusal(null)
      try {
        const sent = (typed: TrainingDraft, over: TrainingDraft) =>
          tid === undefined ? saveOfTraining(typed, categories, { gid }) : changeOfTraining(typed, over, categories, { id: tid, gid })
        if (!(await save(draft, sent))) return
        kept.forget()
        setIsRestored(false)
        form.resetDirty(draft)
      } catch (error) {
        setRefusal(messageOfError(error))
      } finally {
        setSaving(false)
      }
    },
    (errors) => showField(Object.keys(errors)[0] ?? ''),
  )
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        {isRestored && (
          <Notice tone="open">
            {t('draft.restored')}{' '}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                form.setValues(start)
                kept.forget()
                setIsRestored(false)
              }}
            >
              {t('draft.discard')}
            </Button>
          </Notice>
        )}
        <Panel title={t('form.basics')}>
          <div className={classes.fields}>
            <TextInput
              label={t('form.title')}
              withAsterisk
              maxLength={trainingLimits.title}
              {...form.getInputProps('title')}
              data-path="title"
            />
            <div className={classes.row}>
              <Autocomplete
                label={t('form.category')}
                description={isNewCategory ? t('form.categoryNew') : t('form.categoryHint')}
                withAsterisk
                maxLength={255}
                data={categories.map(({ name }) => name)}
                {...form.getInputProps('category')}
                data-path="category"
              />
              {isNewCategory && (
                <ColorInput
                  label={t('form.color')}
                  description={' '}
                  eyeDropperButtonProps={{ 'aria-label': t('form.pick') }}
                  {...form.getInputProps('color')}
                />
              )}
              <NumberInput
                label={t('form.rank')}
                description={t('form.rankHint')}
                min={0}
                max={trainingLimits.rank}
                allowDecimal={false}
                {...form.getInputProps('rank')}
                data-path="rank"
              />
            </div>
            <Text size="sm" c="dimmed">
              {t('form.author', { author })}
            </Text>
            <Switch label={t('form.status')} description={t('form.statusHint')} {...form.getInputProps('status', { type: 'checkbox' })} />
          </div>
        </Panel>
        <Panel title={t('form.access')}>
          <div className={classes.fields}>
            <SegmentedControl
              aria-label={t('form.access')}
              data={[
                { value: 'Public', label: t('auth.public') },
                { value: 'Private', label: t('auth.private') },
              ]}
              {...form.getInputProps('auth')}
            />
            <Text size="sm" c="dimmed">
              {t(auth === 'Public' ? 'auth.publicHint' : 'auth.privateHint')}
            </Text>
            {auth === 'Private' && (
              <PasswordInput
                label={t('form.password')}
                description={tid === undefined ? undefined : t('form.passwordHint')}
                withAsterisk
                maw={360}
                maxLength={255}
                autoComplete="new-password"
                {...form.getInputProps('privatePwd')}
                data-path="privatePwd"
              />
            )}
          </div>
        </Panel>
        {gid !== null && <HomeworkSection form={form} />}
        <Panel title={t('form.description')}>
          <MarkdownField
            label={t('form.description')}
            field="description"
            value={form.values.description}
            onChange={(description) => form.setFieldValue('description', description)}
            error={typeof form.errors.description === 'string' ? form.errors.description : undefined}
            format="markdown"
            minRows={8}
          />
        </Panel>
        <SaveBar
          label={submit}
          saving={saving}
          disabled={tid !== undefined && !form.isDirty() && !isRestored}
          fault={Object.keys(form.errors).length > 0 ? <FaultList faults={form.errors} /> : refusal}
          note={form.isDirty() && t('form.kept')}
        />
      </Stack>
    </form>
  )
}
