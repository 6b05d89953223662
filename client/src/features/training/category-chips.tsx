import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Late } from '../../ui/late.tsx'
import classes from './training-list.module.css'

type Props = { chosen: number | undefined; onChoose(id: number | undefined): void }

/** The categories of the site; a second click deselects one. A site without categories shows none. */
export function CategoryChips({ chosen, onChoose }: Props) {
  const t = useTexts('training')
  const categories = trpc.training.categories.useQuery({}, { staleTime: 60_000 })
  if (categories.isLoading) return <Late />
  if (!categories.data || categories.data.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons outside of any form
    <div className={classes.chips} role="group" aria-label={t('list.categories')}>
      {categories.data.map(({ id, name, color }) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id === chosen ? undefined : id)}
        >
          {color && <span className={classes.dot} style={{ background: color }} />}
          {name}
        </button>
      ))}
    </div>
  )
}
