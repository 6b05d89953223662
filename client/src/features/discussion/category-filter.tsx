import { NativeSelect } from '@mantine/core'
import { trpc } from '../../trpc/trpc.ts'

/** The categories of discussions. */
export const useCategories = () => trpc.discussion.categories.useQuery({}, { staleTime: 60_000 }).data ?? []

type Props = {
  label: string
  /** The text of no choice. */
  anyLabel: string
  categories: readonly { id: number; name: string }[]
  value: number | undefined
  onChange(id: number | undefined): void
}

/** Narrows a list of discussions to one category. */
export function CategoryFilter({ label, anyLabel, categories, value, onChange }: Props) {
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
      data={[{ value: '', label: anyLabel }, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  )
}
