import { ColorInput, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { EntryDialog } from './entry-dialog.tsx'
import type { TagClassRow, TagRow } from './tag-row.ts'

type Props = { tag: TagRow | null; classList: readonly TagClassRow[]; onClose(): void }

const swatches = ['#b3261e', '#8a4a00', '#0f6b3c', '#0a5d86', '#3f4bb0', '#7b2d9b', '#5c5d66']

const valuesOf = (tag: TagRow | null) => ({ name: tag?.name ?? '', color: tag?.color ?? '', tcid: tag?.tcid ? String(tag.tcid) : '0' })

export function TagDialog({ tag, classList, onClose }: Props) {
  const t = useTexts('admin-problems')
  const utils = trpc.useUtils()
  const onSuccess = () => Promise.all([utils.tag.invalidate(), utils.problem.invalidate()])
  const create = trpc.tag.create.useMutation({ onSuccess })
  const edit = trpc.tag.edit.useMutation({ onSuccess })
  const remove = trpc.tag.remove.useMutation({ onSuccess })
  const form = useForm({
    initialValues: valuesOf(tag),
    validate: { name: (name) => (name.trim() === '' ? t('fault.required') : null) },
  })
  const read = async () => {
    const stored = (await utils.tag.list.fetch({ oj: 'ME' }, { staleTime: 0 })).find(({ id }) => id === tag?.id)
    return stored ? { draft: valuesOf(stored), version: stored.version } : null
  }
  const save = ({ name, color, tcid }: typeof form.values, version: string | null) => {
    const sent = { name, color, tcid: Number(tcid), oj: 'ME' }
    return tag ? edit.mutateAsync({ id: tag.id, ...sent, version }) : create.mutateAsync(sent)
  }
  return (
    <EntryDialog
      title={tag ? t('tags.editTag', { name: tag.name }) : t('tags.newTag')}
      form={form}
      version={tag?.version ?? null}
      read={read}
      save={save}
      takenCode="tag.taken"
      removal={
        tag && {
          name: tag.name,
          title: t('tags.deleteTagTitle', { name: tag.name }),
          text: t('tags.deleteTagText'),
          run: () => remove.mutateAsync({ tid: tag.id }),
        }
      }
      error={create.error ?? edit.error ?? remove.error}
      saving={create.isPending || edit.isPending}
      onClose={onClose}
    >
      <Select
        label={t('tags.class')}
        allowDeselect={false}
        data={[{ value: '0', label: t('tags.unclassified') }, ...classList.map(({ id, name }) => ({ value: String(id), label: name }))]}
        {...form.getInputProps('tcid')}
      />
      <ColorInput label={t('tags.color')} swatches={swatches} swatchesPerRow={7} withEyeDropper={false} {...form.getInputProps('color')} />
    </EntryDialog>
  )
}
