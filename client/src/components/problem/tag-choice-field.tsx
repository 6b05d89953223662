import { NativeSelect } from '@mantine/core'
import { tagChoices } from '@touchstone/shared/problems/problem/tag-choice.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTagChoice } from './use-tag-choice.ts'

/** The reader's own choice about tags; it is kept in this browser. */
export function TagChoiceField({ className }: { className?: string | undefined }) {
  const t = useTexts('problem')
  const { choice, offered, choose } = useTagChoice()
  return (
    <NativeSelect
      {...(className !== undefined && { className })}
      size="sm"
      aria-label={t('tags.choice')}
      value={choice}
      onChange={({ currentTarget: { value } }) => {
        const next = tagChoices.find((one) => one === value)
        if (next) choose(next)
      }}
      data={offered.map((one) => ({ value: one, label: t(`tags.${one}`) }))}
    />
  )
}
