import { NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { EntryDialog } from './entry-dialog.tsx'
import type { TagClassRow } from './tag-row.ts'

const valuesOf = (tagClass: TagClassRow | null) => ({ name: tagClass?.name ?? '', rank: tagClass?.rank ?? 0 })

export function ClassDialog({ tagClass, onClose }: { tagClass: TagClassRow | null; onClose(): void }) {
  const t = useTexts('admin-problems')
  const utils = trpc.useUtils()
  const onSuccess = () => utils.tag.invalidate()
  const create = trpc.tag.createClass.useMutation({ onSuccess })
  const edit = trpc.tag.editClass.useMutation({ onSuccess })
  const remove = trpc.tag.removeClass.useMutation({ onSuccess })
  const form = useForm({
    initialValues: valuesOf(tagClass),
    validate: { name: (name) => (name.trim() === '' ? t('fault.required') : null) },
  })
  return (
    <EntryDialog
      title={tagClass ? t('tags.editClass', { name: tagClass.name }) : t('tags.newClass')}
      form={form}
      version={tagClass?.version ?? null}
      read={async () => {
        const stored = (await utils.tag.classes.fetch({ oj: 'ME' }, { staleTime: 0 })).find(({ id }) => id === tagClass?.id)
        return stored ? { draft: valuesOf(stored), version: stored.version } : null
      }}
      save={({ name, rank }, version) =>
        tagClass ? edit.mutateAsync({ id: tagClass.id, name, rank, oj: 'ME', version }) : create.mutateAsync({ name, rank, oj: 'ME' })
      }
      takenCode="tag-class.taken"
      removal={
        tagClass && {
          name: tagClass.name,
          title: t('tags.deleteClassTitle', { name: tagClass.name }),
          text: t('tags.deleteClassText'),
          run: () => remove.mutateAsync({ tcid: tagClass.id }),
        }
      }
      error={create.error ?? edit.error ?? remove.error}
      saving={create.isPending || edit.isPending}
      onClose={onClose}
    >
      <NumberInput label={t('tags.rank')} description={t('tags.rankHint')} allowDecimal={false} {...form.getInputProps('rank')} />
    </EntryDialog>
  )
}
