import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'

/** A class by name, with the existing ones as suggestions. */
export function ClassField(props: AutocompleteProps) {
  const t = useTexts('admin-users')
  const classes = trpc.userAdmin.classes.useQuery({}, { staleTime: 60_000 })
  return <Autocomplete label={t('column.className')} data={classes.data?.map(({ className }) => className) ?? []} {...props} />
}
