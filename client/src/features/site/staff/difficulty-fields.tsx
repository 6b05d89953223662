import { ColorInput, Text, TextInput } from '@mantine/core'
import type { DifficultyLevel } from '@touchstone/shared/ground/config/settings.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { accentOf } from '../../../theme/accent.ts'
import classes from './site.module.css'

/** Names and colour of a level as typed; empty: those of the product. */
export type TypedLevel = Record<keyof DifficultyLevel, string>

export const typedLevels = (levels: readonly DifficultyLevel[]): TypedLevel[] =>
  levels.map(({ nameZh, nameEn, color }) => ({ nameZh: nameZh ?? '', nameEn: nameEn ?? '', color: color ?? '' }))

export const sentLevels = (levels: readonly TypedLevel[]): DifficultyLevel[] =>
  levels.map(({ nameZh, nameEn, color }) => ({ nameZh: nameZh.trim() || null, nameEn: nameEn.trim() || null, color: color.trim() || null }))

const usualKeys = ['difficulty.easy', 'difficulty.mid', 'difficulty.hard'] as const
const swatches = ['#0f6b3c', '#0a5d86', '#3f4bb0', '#7b2d9b', '#8a4a00', '#b3261e', '#8a1538', '#3f3f46']
const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

type Props = {
  levels: readonly TypedLevel[]
  /** The props that bind an input to a field of a level. */
  propsOf(index: number, field: keyof TypedLevel): object
}

/** The levels of difficulty: their names in both languages, and their colours with a sample. */
export function DifficultyFields({ levels, propsOf }: Props) {
  const t = useTexts('admin-site')
  const common = useTexts('common')
  return levels.map(({ nameZh, color }, index) => {
    const usual = common(usualKeys[index] ?? 'difficulty.hard')
    const { shades, isAdjusted } = accentOf(isColour(color) ? color : '#3f3f46')
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number
      <fieldset key={index} className={classes.level}>
        <legend>{t('conf.level', { level: usual })}</legend>
        <TextInput label={t('conf.levelZh')} placeholder={usual} maxLength={20} {...propsOf(index, 'nameZh')} />
        <TextInput label={t('conf.levelEn')} placeholder={usual} maxLength={20} {...propsOf(index, 'nameEn')} />
        <ColorInput
          label={t('conf.levelColor')}
          placeholder={t('conf.accentUsual')}
          swatches={swatches}
          swatchesPerRow={8}
          withEyeDropper={false}
          {...propsOf(index, 'color')}
        />
        {isColour(color) && (
          <Text size="sm" className={classes.levelSample}>
            <b style={{ color: shades[7] }}>{nameZh.trim() || usual}</b> {isAdjusted && t('conf.accentDarkened')}
          </Text>
        )}
      </fieldset>
    )
  })
}
