import { ActionIcon, Button, ColorInput, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { MAX_LEVELS } from '@touchstone/shared/ground/config/settings.ts'
import { useEffect, useRef, useState } from 'react'
import { messageOfError } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { accentOf } from '../../../theme/accent.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { useLevelName, useUsualLevelName, usualWords } from '../../../ui/difficulty-levels.ts'
import { toastError } from '../../../ui/toast.ts'
import { type LevelValues, problemsOf, type TypedField, withMoved, withNew, without } from './difficulty-values.ts'
import { RemoveLevelDialog } from './remove-level-dialog.tsx'
import classes from './site.module.css'

const swatches = ['#0f6b3c', '#0a5d86', '#3f4bb0', '#7b2d9b', '#8a4a00', '#b3261e', '#8a1538', '#3f3f46']
const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

type Props = {
  values: LevelValues
  onChange(values: LevelValues): void
  /** The props that bind an input to a field of a level. */
  propsOf(index: number, field: TypedField): object
}

/** The levels of difficulty in their order: names in both languages, colours with a sample, and what other clients read. */
export function DifficultyFields({ values, onChange, propsOf }: Props) {
  const t = useTexts('admin-site')
  const common = useTexts('common')
  const usualName = useUsualLevelName()
  const levelName = useLevelName()
  const utils = trpc.useUtils()
  const list = useRef<HTMLDivElement>(null)
  /** The control that gets the focus after the rows have changed. */
  const [next, setNext] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ id: number; problems: number } | null>(null)
  const levels = values.difficultyLevels
  const nameOf = (level: (typeof levels)[number], index: number) => levelName(level) || t('level.unnamed', { seq: index + 1 })

  useEffect(() => {
    if (next === null) return
    list.current?.querySelector<HTMLElement>(`[data-level="${next}"]`)?.focus()
    setNext(null)
  }, [next])

  const move = (id: number, by: -1 | 1) => {
    const moved = withMoved(values, id, by)
    const at = moved.difficultyLevels.findIndex((level) => level.id === id)
    const isAtEnd = by === -1 ? at === 0 : at === levels.length - 1
    onChange(moved)
    setNext(`${(by === -1) === isAtEnd ? 'down' : 'up'} ${id}`)
  }
  const remove = (id: number, to: number | null) => {
    setRemoved(null)
    onChange(without(values, id, to))
    setNext('add')
  }
  const askToRemove = async (id: number) => {
    try {
      const problems = problemsOf(values, id, await utils.siteSettings.levelUse.fetch({}, { staleTime: 0 }))
      if (problems === 0) remove(id, null)
      else setRemoved({ id, problems })
    } catch (error) {
      toastError(messageOfError(error))
    }
  }
  const add = () => {
    const more = withNew(values)
    onChange(more)
    setNext(`name ${more.difficultyLevels.at(-1)?.id}`)
  }
  const named = levels.map((level, index) => ({ id: level.id, name: nameOf(level, index) }))
  return (
    <div ref={list} className={classes.levels}>
      {levels.map((level, index) => {
        const { id, color } = level
        const usual = usualName(id)
        const name = nameOf(level, index)
        const { shades, darkLink, isAdjusted } = accentOf(isColour(color) ? color : '#3f3f46')
        const quiet = { variant: 'subtle', color: 'gray', size: 36 } as const
        return (
          <fieldset key={id} className={classes.level}>
            <legend>{name}</legend>
            <TextInput
              label={t('conf.levelZh')}
              placeholder={usual ?? ''}
              maxLength={20}
              data-level={`name ${id}`}
              {...propsOf(index, 'nameZh')}
            />
            <TextInput label={t('conf.levelEn')} placeholder={usual ?? ''} maxLength={20} {...propsOf(index, 'nameEn')} />
            <ColorInput
              label={t('conf.levelColor')}
              placeholder={t('conf.accentUsual')}
              swatches={swatches}
              swatchesPerRow={8}
              withEyeDropper={false}
              {...propsOf(index, 'color')}
            />
            <NativeSelect
              label={t('conf.levelWire')}
              data={Object.entries(usualWords).map(([value, key]) => ({ value, label: `${value} · ${common(key)}` }))}
              {...propsOf(index, 'wire')}
            />
            <div className={classes.levelActs}>
              <ActionIcon
                {...quiet}
                data-level={`up ${id}`}
                aria-label={t('level.up', { level: name })}
                disabled={index === 0}
                onClick={() => move(id, -1)}
              >
                <IconArrowUp size={17} />
              </ActionIcon>
              <ActionIcon
                {...quiet}
                data-level={`down ${id}`}
                aria-label={t('level.down', { level: name })}
                disabled={index === levels.length - 1}
                onClick={() => move(id, 1)}
              >
                <IconArrowDown size={17} />
              </ActionIcon>
              <ActionIcon
                {...quiet}
                aria-label={t('level.remove', { level: name })}
                disabled={levels.length === 1}
                onClick={() => void askToRemove(id)}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </div>
            {isColour(color) && (
              <Text size="sm" className={classes.levelSample}>
                <b style={{ color: `light-dark(${shades[7]}, ${darkLink})` }}>{name}</b> {isAdjusted && t('conf.accentDarkened')}
              </Text>
            )}
          </fieldset>
        )
      })}
      <div>
        <Button
          size="xs"
          variant="default"
          data-level="add"
          leftSection={<IconPlus size={15} />}
          disabled={levels.length >= MAX_LEVELS}
          onClick={add}
        >
          {t('level.add')}
        </Button>
      </div>
      {removed && (
        <RemoveLevelDialog
          name={named.find(({ id }) => id === removed.id)?.name ?? ''}
          problems={removed.problems}
          targets={named.filter(({ id }) => id !== removed.id)}
          onRemove={(to) => remove(removed.id, to)}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  )
}
