import { NumberInput, SegmentedControl, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Panel } from '../../../../ui/panel.tsx'
import type { TrainingDraft } from './training-draft.ts'
import classes from './training-editor.module.css'

const rules = ['none', 'percentage', 'full'] as const

/** The terms of homework: opening, due time, worth of late work. */
export function HomeworkSection({ form }: { form: UseFormReturnType<TrainingDraft> }) {
  const t = useTexts('training-editor')
  const { lateRule, dueAt } = form.values
  return (
    <Panel title={t('homework.title')}>
      <div className={classes.fields}>
        <Text size="sm" c="dimmed">
          {t('homework.hint')}
        </Text>
        <div className={classes.row}>
          <TextInput type="datetime-local" label={t('homework.opensAt')} {...form.getInputProps('opensAt')} data-path="opensAt" />
          <TextInput type="datetime-local" label={t('homework.dueAt')} {...form.getInputProps('dueAt')} data-path="dueAt" />
        </div>
        {dueAt !== '' && (
          <>
            <Text size="sm" fw={500}>
              {t('homework.late')}
            </Text>
            <SegmentedControl
              aria-label={t('homework.late')}
              data={rules.map((value) => ({ value, label: t(`late.${value}`) }))}
              {...form.getInputProps('lateRule')}
            />
            {lateRule === 'percentage' && (
              <NumberInput
                label={t('homework.percent')}
                suffix=" %"
                min={1}
                max={99}
                allowDecimal={false}
                maw={200}
                {...form.getInputProps('latePercent')}
                data-path="latePercent"
              />
            )}
          </>
        )}
      </div>
    </Panel>
  )
}
