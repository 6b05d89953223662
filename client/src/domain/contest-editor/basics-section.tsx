import { SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { Panel } from '../../ui/panel.tsx'
import { MarkdownField } from '../writing/markdown-field.tsx'
import type { SectionProps } from './contest-form-props.ts'
import classes from './contests.module.css'

/** Name, rules and description. */
export function BasicsSection({ form, isNew }: SectionProps & { isNew: boolean }) {
  const t = useTexts('admin-contests')
  const { type, description } = form.values
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
          error={undefined}
          onChange={(text) => form.setFieldValue('description', text)}
        />
        {/* A stored contest is shown and hidden at its head, at once. */}
        {isNew && <Switch label={t('basics.visible')} {...form.getInputProps('visible', { type: 'checkbox' })} />}
      </div>
    </Panel>
  )
}
