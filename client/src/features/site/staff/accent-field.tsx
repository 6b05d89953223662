import { Button, ColorInput, Group, Text } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { accentOf } from '../../../theme/accent.ts'
import classes from './site.module.css'

const swatches = ['#3f4bb0', '#0a5d86', '#0f6b3c', '#8a4a00', '#b3261e', '#8a1538', '#7b2d9b', '#3f3f46']
const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

type Props = { value?: string; onChange(value: string): void; error?: unknown }

/** The accent colour with a sample of its shades, as pages use them: darkened where text would not be legible. */
export function AccentField({ value = '', onChange, error }: Props) {
  const t = useTexts('admin-site')
  const accent = isColour(value) ? accentOf(value) : null
  return (
    <div>
      <ColorInput
        label={t('conf.accentColor')}
        description={t('conf.accentColorHint')}
        placeholder={t('conf.accentUsual')}
        swatches={swatches}
        swatchesPerRow={8}
        withEyeDropper={false}
        maw={320}
        value={value}
        onChange={onChange}
        error={typeof error === 'string' ? error : undefined}
      />
      {accent && (
        <Group gap="sm" mt={8}>
          <span className={classes.button} style={{ background: accent.shades[7] }}>
            {t('save')}
          </span>
          <span className={classes.sample} style={{ color: accent.shades[7], background: accent.shades[1] }}>
            {t('conf.accentSample')}
          </span>
          <Button size="xs" variant="subtle" color="gray" onClick={() => onChange('')}>
            {t('conf.accentUsual')}
          </Button>
        </Group>
      )}
      {accent?.isAdjusted && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('conf.accentDarkened')}
        </Text>
      )}
    </div>
  )
}
