import { SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { Panel } from '../../ui/panel.tsx'
import { MarkdownField } from '../writing/markdown-field.tsx'
import { proposedSeal } from './contest-draft.ts'
import type { SectionProps } from './contest-form-props.ts'
import classes from './contests.module.css'

/** Name, rules and description. */
export function BasicsSection({ form, isNew }: SectionProps & { isNew: boolean }) {
  const t = useTexts('admin-contests')
  const { type, description } = form.values
  /** A seal that stands where it was proposed moves with the rules. */
  const chooseType = (next: '0' | '1') => {
    const wasProposed = form.values.sealRankTime === proposedSeal(form.values)
    form.setFieldValue('type', next)
    if (wasProposed) form.setFieldValue('sealRankTime', proposedSeal({ ...form.values, type: next }))
  }
  return (
    <Panel title={t('basics.title')}>
      <div className={classes.fields}>
        <TextInput label={t('basics.name')} withAsterisk maxLength={500} {...form.getInputProps('title')} />
        <div className={classes.row}>
          <div data-field="type">
            <SegmentedControl
              aria-label={t('basics.type')}
              data={[
                { value: '0', label: t('basics.acm') },
                { value: '1', label: t('basics.oi') },
              ]}
              {...form.getInputProps('type')}
              onChange={(type) => chooseType(type as '0' | '1')}
            />
          </div>
          {type === '1' && (
            <Select
              aria-label={t('basics.score')}
              allowDeselect={false}
              w={260}
              data={[
                { value: 'Recent', label: t('basics.recent') },
                { value: 'Highest', label: t('basics.highest') },
              ]}
              {...form.getInputProps('oiRankScoreType')}
            />
          )}
        </div>
        <MarkdownField
          label={t('basics.description')}
          field="description"
          format="markdown"
          value={description}
          error={typeof form.errors.description === 'string' ? form.errors.description : undefined}
          onChange={(text) => form.setFieldValue('description', text)}
        />
        {/* A stored contest is shown and hidden at its head, at once. */}
        {isNew && <Switch label={t('basics.visible')} {...form.getInputProps('visible', { type: 'checkbox' })} />}
      </div>
    </Panel>
  )
}
