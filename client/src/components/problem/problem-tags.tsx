import { UnstyledButton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { TagChoice } from '@touchstone/shared/problems/problem/tag-choice.ts'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { TagList } from '../../ui/tag-list.tsx'
import classes from './problem-tags.module.css'

type Props = ComponentProps<typeof TagList> & {
  choice: TagChoice
  /** Whether the reader has solved the problem; also false while that is not known. */
  solved: boolean
}

/** The tags of a problem, or a button that reveals them, as long as they could give the way to a solution away. */
export function ProblemTags({ tags, limit, choice, solved }: Props) {
  const t = useTexts('problem')
  const [isRevealed, setRevealed] = useState(false)
  if (tags.length === 0 || choice === 'never') return null
  if (choice === 'always' || solved || isRevealed) return <TagList tags={tags} {...(limit !== undefined && { limit })} />
  return (
    <UnstyledButton className={classes.reveal} onClick={() => setRevealed(true)}>
      <IconEye size={14} aria-hidden /> {t('tags.reveal')}
    </UnstyledButton>
  )
}
