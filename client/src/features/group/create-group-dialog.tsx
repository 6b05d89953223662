import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import { GROUP_CODE_LENGTH } from '@touchstone/shared/people/group/group-fields.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { groupFieldErrors } from './group-field-errors.ts'
import { GroupFields, groupChecks } from './group-fields.tsx'
import { makeGroupCode } from './make-group-code.ts'
import { type GroupForm, sentGroup } from './sent-group.ts'

/** Creates a group and opens it. The server decides who may: it counts solved problems and groups. */
export default function CreateGroupDialog({ onClose }: { onClose(): void }) {
  const t = useTexts('group')
  const common = useTexts('common')
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const create = trpc.group.create.useMutation()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<GroupForm>({
    initialValues: {
      isNew: true,
      kind: 'class',
      showsNames: true,
      name: '',
      shortName: '',
      brief: '',
      description: '',
      auth: String(GroupAuth.protected),
      code: makeGroupCode(),
      visible: true,
    },
    // The name is checked when it is sent: opening the fold leaves it empty for a moment.
    validateInputOnBlur: ['shortName', 'brief', 'description', 'code'],
    validate: groupChecks(t('join.codeLength', { length: GROUP_CODE_LENGTH })),
  })
  const submit = form.onSubmit(
    async (values) => {
      const sent = sentGroup(values)
      setFailure(null)
      try {
        await create.mutateAsync(sent)
      } catch (error) {
        const placed = groupFieldErrors(error)
        form.setErrors(placed)
        if (Object.keys(placed).length === 0) setFailure(error)
        return
      }
      toastSuccess(t('create.done', { name: sent.name }))
      await utils.group.list.invalidate()
      // The call returns no number; names are unique, so the list finds it.
      const { records } = await utils.group.list.fetch({ keyword: sent.name, onlyMine: true, limit: 100 })
      const made = records.find(({ name }) => name === sent.name)
      onClose()
      if (made) await navigate({ to: '/group/$groupID', params: { groupID: String(made.id) } })
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  const close = async () => {
    const question = { title: common('leave.title'), text: common('leave.text'), yes: common('leave.yes'), danger: true }
    if (!form.isDirty() || (await confirm(question))) onClose()
  }
  return (
    <Dialog onClose={() => void close()} title={t('create.title')} size="lg" closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormAlert error={failure} />
          <GroupFields form={form} withPictures={false} mayShowNames={false} />
          <Group justify="flex-end">
            <Button type="submit" loading={create.isPending}>
              {t('create.do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
