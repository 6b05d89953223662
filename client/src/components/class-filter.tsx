import { NativeSelect } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { trpc } from '../trpc/trpc.ts'

type Props = { value: string | undefined; onChange(className: string | undefined): void }

/** Chooses a class; renders nothing when no user has one. Only staff may list the classes. */
export function ClassFilter({ value, onChange }: Props) {
  const t = useTexts('common')
  const classes = trpc.userAdmin.classes.useQuery({}, { staleTime: 60_000 }).data ?? []
  const known = classes.some(({ className }) => className === value)
  if (classes.length === 0 && !value) return null
  return (
    <NativeSelect
      size="sm"
      aria-label={t('class.label')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      data={[
        { value: '', label: t('class.any') },
        ...(value && !known ? [value] : []),
        ...classes.map(({ className, users }) => ({ value: className, label: t('class.size', { name: className, count: users }) })),
      ]}
    />
  )
}
