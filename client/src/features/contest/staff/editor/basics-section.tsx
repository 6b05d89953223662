import { SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ContestFormat, contestFormats } from '@touchstone/shared/contests/contest/contest-format.ts'
import { contestRules } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { chosenOf } from '@touchstone/shared/contests/rules/rule-choices.ts'
import { formatChoices, lookOf } from '../../../../components/contest-rules/contest-looks.ts'
import { MarkdownField } from '../../../../components/writing/markdown-field.tsx'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpLink } from '../../../../ui/help-link.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { proposedSeal } from './contest-draft.ts'
import type { SectionProps } from './contest-form-props.ts'
import classes from './contests.module.css'

/** Name, rules and description. */
export function BasicsSection({ form, isNew }: SectionProps & { isNew: boolean }) {
  const t = useTexts('admin-contests')
  const { format, ruleChoices, description } = form.values
  // Three formats side by side are wider than a phone.
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  /** A seal at its proposed time moves with the rules. */
  const chooseFormat = (next: ContestFormat) => {
    const wasProposed = form.values.sealRankTime === proposedSeal(form.values)
    form.setFieldValue('format', next)
    if (wasProposed) form.setFieldValue('sealRankTime', proposedSeal({ ...form.values, format: next }))
  }
  return (
    <Panel title={t('basics.title')} aside={<HelpLink to="contest#rules" newTab />}>
      <div className={classes.fields}>
        <TextInput label={t('basics.name')} withAsterisk maxLength={500} {...form.getInputProps('title')} />
        <div className={classes.row}>
          <div data-field="format">
            <SegmentedControl
              aria-label={t('basics.type')}
              orientation={isWide ? 'horizontal' : 'vertical'}
              data={formatChoices.map(({ format, look }) => ({ value: format, label: t(look.editor.label) }))}
              {...form.getInputProps('format')}
              onChange={(next) => {
                const format = contestFormats.find((one) => one === next)
                if (format) chooseFormat(format)
              }}
            />
          </div>
          {lookOf({ format }).editor.fields.includes('score') && (
            <Select
              aria-label={t('basics.score')}
              allowDeselect={false}
              w={330}
              maw="100%"
              data={[
                { value: 'Recent', label: t('basics.recent') },
                { value: 'Highest', label: t('basics.highest') },
              ]}
              {...form.getInputProps('oiRankScoreType')}
            />
          )}
          {Object.entries(lookOf({ format }).editor.choices).map(([question, { label, answers }]) => (
            <Select
              key={`${format} ${question}`}
              aria-label={t(label)}
              allowDeselect={false}
              w={330}
              maw="100%"
              data={Object.entries(answers).map(([value, answer]) => ({ value, label: t(answer) }))}
              value={chosenOf(contestRules[format], ruleChoices)[question] ?? null}
              onChange={(answer) => answer && form.setFieldValue('ruleChoices', { ...ruleChoices, [question]: answer })}
            />
          ))}
        </div>
        <MarkdownField
          label={t('basics.description')}
          field="description"
          format="markdown"
          value={description}
          error={typeof form.errors.description === 'string' ? form.errors.description : undefined}
          onChange={(text) => form.setFieldValue('description', text)}
        />
        {/* The switch of a stored contest stands in the page's header and takes effect at once. */}
        {isNew && <Switch label={t('basics.visible')} {...form.getInputProps('visible', { type: 'checkbox' })} />}
      </div>
    </Panel>
  )
}
