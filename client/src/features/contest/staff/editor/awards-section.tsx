import { ActionIcon, Button, ColorInput, Group, NumberInput, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { contestLimits } from '@touchstone/shared/contests/contest/contest-edit.ts'
import { AwardType } from '@touchstone/shared/contests/contest/contest-terms.ts'
import { awardPlaces } from '@touchstone/shared/contests/scoreboard/awards.ts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpLink } from '../../../../ui/help-link.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { tiersOf } from './contest-draft.ts'
import type { SectionProps } from './contest-form-props.ts'
import classes from './contests.module.css'

/** Award tiers, with a preview of the number of winners. */
export function AwardsSection({ form, registered }: SectionProps & { registered: number }) {
  const t = useTexts('admin-contests')
  const { awardType, awards } = form.values
  return (
    <Panel title={t('awards.title')} aside={<HelpLink to="ceremony#awards" newTab />}>
      <div className={classes.fields} data-field="awards" tabIndex={-1}>
        <SegmentedControl
          aria-label={t('awards.type')}
          data={(['0', '1', '2'] as const).map((value) => ({ value, label: t(`awards.type${value}`) }))}
          {...form.getInputProps('awardType')}
        />
        {awardType !== '0' && (
          <>
            {awards.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while their names are typed
              <div key={index} className={classes.tier}>
                <TextInput aria-label={t('awards.name', { seq: index + 1 })} {...form.getInputProps(`awards.${index}.name`)} />
                <NumberInput
                  aria-label={t('awards.num', { seq: index + 1 })}
                  min={0}
                  max={awardType === '1' ? 100 : 100_000}
                  allowDecimal={awardType === '1'}
                  suffix={awardType === '1' ? ' %' : ''}
                  {...form.getInputProps(`awards.${index}.num`)}
                />
                <ColorInput
                  aria-label={t('awards.background', { seq: index + 1 })}
                  eyeDropperButtonProps={{ 'aria-label': t('awards.pick') }}
                  {...form.getInputProps(`awards.${index}.background`)}
                />
                <ColorInput
                  aria-label={t('awards.color', { seq: index + 1 })}
                  eyeDropperButtonProps={{ 'aria-label': t('awards.pick') }}
                  {...form.getInputProps(`awards.${index}.color`)}
                />
                <Group gap={2} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={index === 0}
                    aria-label={t('awards.up', { seq: index + 1 })}
                    onClick={() => form.reorderListItem('awards', { from: index, to: index - 1 })}
                  >
                    <IconArrowUp size={17} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('awards.remove', { seq: index + 1 })}
                    onClick={() => form.removeListItem('awards', index)}
                  >
                    <IconTrash size={17} />
                  </ActionIcon>
                </Group>
              </div>
            ))}
            <div>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={15} />}
                disabled={awards.length >= contestLimits.awardTiers}
                onClick={() => form.insertListItem('awards', { name: '', background: '#d4d4d8', color: '#1a1a1a', num: 0 })}
              >
                {t('awards.add')}
              </Button>
            </div>
            <AwardsPreview form={form} registered={registered} />
          </>
        )}
      </div>
    </Panel>
  )
}

function AwardsPreview({ form, registered }: SectionProps & { registered: number }) {
  const t = useTexts('admin-contests')
  const [ranked, setRanked] = useState(registered > 0 ? registered : 100)
  const type = form.values.awardType === '1' ? AwardType.proportion : AwardType.number
  let from = 1
  const places = awardPlaces({ type, tiers: tiersOf(form.values) }, ranked).map(({ tier, count }) => {
    const first = from
    from += count
    return { tier, first, last: Math.min(from - 1, ranked) }
  })
  return (
    <section aria-label={t('awards.preview')}>
      <Group gap="xs" mb={6}>
        <Text size="sm">{t('awards.previewOf')}</Text>
        <NumberInput
          aria-label={t('awards.ranked')}
          size="xs"
          w={90}
          min={0}
          max={100_000}
          allowDecimal={false}
          value={ranked}
          onChange={(value) => setRanked(Number(value) || 0)}
        />
      </Group>
      <ul className={classes.places}>
        {places.map(({ tier, first, last }) => (
          <li key={tier.priority}>
            <span className={classes.medal} style={{ background: tier.background, color: tier.color }}>
              {tier.name || '–'}
            </span>
            <span className="tabular">{first > last ? t('awards.nobody') : t('awards.ranks', { first, last })}</span>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {t('awards.ties')}
      </Text>
    </section>
  )
}
