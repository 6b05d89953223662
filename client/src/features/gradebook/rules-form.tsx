import { Button, Group, NumberInput, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { Panel } from '../../ui/panel.tsx'
import { type Book, type Rules, withWeight } from './draft-rules.ts'

type Props = {
  items: Book['items']
  rules: Rules
  isChanged: boolean
  isSaving: boolean
  /** The table is sorted by the saved rules, not by the typed ones. */
  isSortedByMark: boolean
  onChange(rules: Rules): void
  onSave(): void
  onRevert(): void
}

const numberOf = (value: string | number): number | null => (typeof value === 'number' ? value : null)

/** The weights of the marks; changes show in the table at once and are stored by Save. */
export function RulesForm({ items, rules, isChanged, isSaving, isSortedByMark, onChange, onSave, onRevert }: Props) {
  const t = useTexts('gradebook')
  const weights = new Map(rules.weights.map(({ key, weight }) => [key, weight]))
  return (
    <Panel title={t('rules.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('rules.hint')}
      </Text>
      <Group align="flex-start" gap="md">
        {items.map(({ key, title }) => (
          <NumberInput
            key={key}
            w={180}
            label={title}
            aria-label={t('rules.weight', { title })}
            placeholder={t('item.none')}
            min={0}
            max={1000}
            decimalScale={2}
            value={weights.get(key) ?? ''}
            onChange={(value) => onChange(withWeight(rules, key, numberOf(value)))}
          />
        ))}
      </Group>
      <Group align="flex-start" gap="md" mt="md">
        <NumberInput
          w={180}
          label={t('rules.best')}
          description={t('rules.bestHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          min={1}
          max={500}
          allowDecimal={false}
          value={rules.best ?? ''}
          onChange={(value) => onChange({ ...rules, best: numberOf(value) })}
        />
        <NumberInput
          w={120}
          label={t('rules.decimals')}
          min={0}
          max={2}
          allowDecimal={false}
          value={rules.decimals}
          onChange={(value) => onChange({ ...rules, decimals: numberOf(value) ?? 0 })}
        />
        <NumberInput
          w={140}
          label={t('rules.fullMark')}
          min={1}
          max={1000}
          allowDecimal={false}
          value={rules.fullMark}
          onChange={(value) => onChange({ ...rules, fullMark: numberOf(value) ?? 100 })}
        />
      </Group>
      <Group mt="md" gap="sm">
        <Button onClick={onSave} disabled={!isChanged} loading={isSaving}>
          {t('rules.save')}
        </Button>
        {isChanged && (
          <>
            <Button variant="default" onClick={onRevert}>
              {t('rules.revert')}
            </Button>
            <Text size="sm" role="status">
              {t('rules.unsaved')} {isSortedByMark && t('rules.unsavedOrder')}
            </Text>
          </>
        )}
      </Group>
    </Panel>
  )
}
