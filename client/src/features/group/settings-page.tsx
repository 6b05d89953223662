import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { GROUP_CODE_LENGTH } from '@touchstone/shared/group/group-fields.ts'
import { useState } from 'react'
import { AvatarField } from '../../domain/avatar/avatar-field.tsx'
import { type GroupView, useGroup } from '../../domain/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { uploadFile } from '../../trpc/upload-file.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Forbidden } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { DisbandPanel } from './disband-panel.tsx'
import { groupFieldErrors } from './group-field-errors.ts'
import { GroupFields, groupChecks } from './group-fields.tsx'
import { changedGroup, type GroupForm } from './sent-group.ts'

/** What the group is called, who comes in and how, and its end. */
export function SettingsPage({ gid }: { gid: number }) {
  const t = useTexts('group')
  const group = useGroup(gid)
  const utils = trpc.useUtils()
  if (!group.can.settings) return <Forbidden text={t('settings.forbidden')} />
  const saveAvatar = async (file: File) => {
    await uploadFile('/api/file/upload-group-avatar', file, { as: 'image', fields: { gid: String(gid) } })
    await utils.group.invalidate()
  }
  return (
    <InnerPage title={t('menu.settings')}>
      <Stack gap="xl" maw={860}>
        <Panel title={t('settings.picture')}>
          <AvatarField src={group.avatar} name={group.name} shape="rect" save={saveAvatar} />
        </Panel>
        <Panel title={t('settings.fields')}>
          <SettingsForm key={JSON.stringify(formOf(group))} group={group} />
        </Panel>
        {group.can.disband && <DisbandPanel group={group} />}
      </Stack>
    </InnerPage>
  )
}

/** The form begins again when one of these changes, and not with another picture. */
const formOf = ({ name, shortName, brief, description, auth, code, visible }: GroupView): GroupForm => ({
  ...{ name, shortName, brief, description, visible },
  ...{ auth: String(auth), code: code ?? '' },
})

function SettingsForm({ group }: { group: GroupView }) {
  const t = useTexts('group')
  const utils = trpc.useUtils()
  const change = trpc.group.change.useMutation()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<GroupForm>({
    initialValues: formOf(group),
    validateInputOnBlur: true,
    validate: groupChecks(t('join.codeLength', { length: GROUP_CODE_LENGTH })),
  })
  useLeaveGuard(form.isDirty())
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null)
      try {
        await change.mutateAsync({ id: group.id, ...changedGroup(values, formOf(group)) })
      } catch (error) {
        const placed = groupFieldErrors(error)
        form.setErrors(placed)
        if (Object.keys(placed).length === 0) setFailure(error)
        return
      }
      form.resetDirty()
      toastSuccess(t('settings.saved'))
      await utils.group.invalidate()
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormAlert error={failure} />
        <GroupFields form={form} withPictures />
        <Group>
          <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
            {t('settings.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
