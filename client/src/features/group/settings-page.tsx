import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { GROUP_CODE_LENGTH } from '@touchstone/shared/people/group/group-fields.ts'
import { AvatarField } from '../../components/avatar/avatar-field.tsx'
import { useVersionedForm } from '../../components/editing/use-versioned-form.ts'
import { type GroupView, useGroup } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { uploadFile } from '../../trpc/upload-file.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Forbidden } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { DisbandPanel } from './disband-panel.tsx'
import { groupFieldErrors } from './group-field-errors.ts'
import { GroupFields, groupChecks } from './group-fields.tsx'
import { changedGroup, type GroupForm } from './sent-group.ts'
import { GroupTutorPanel } from './tutor-panel.tsx'

/** Settings of a group: its fields, its entry, its deletion. */
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
          <AvatarField id={String(gid)} src={group.avatar} username="" realname={group.name} shape="rect" save={saveAvatar} />
        </Panel>
        <Panel title={t('settings.fields')}>
          <SettingsForm key={gid} group={group} />
        </Panel>
        <GroupTutorPanel gid={gid} />
        {group.can.disband && <DisbandPanel group={group} />}
      </Stack>
    </InnerPage>
  )
}

const formOf = ({ kind, name, shortName, brief, description, auth, code, visible, showsNames }: Omit<GroupView, 'role'>): GroupForm => ({
  isNew: false,
  kind,
  showsNames,
  name,
  shortName,
  brief,
  description,
  visible,
  auth: String(auth),
  code: code ?? '',
})

function SettingsForm({ group }: { group: GroupView }) {
  const t = useTexts('group')
  const utils = trpc.useUtils()
  const change = trpc.group.change.useMutation()
  const form = useForm<GroupForm>({
    initialValues: formOf(group),
    validateInputOnBlur: true,
    validate: groupChecks(t('join.codeLength', { length: GROUP_CODE_LENGTH })),
  })
  const { submit, failure } = useVersionedForm({
    form,
    version: group.version,
    read: async () => {
      const stored = await utils.group.detail.fetch({ gid: group.id }, { staleTime: 0 })
      return { draft: formOf(stored), version: stored.version }
    },
    send: (typed, version, over) => change.mutateAsync({ id: group.id, ...changedGroup(typed, over), version }),
    faultsOf: groupFieldErrors,
    onSaved: () => {
      toastSuccess(t('settings.saved'))
      return utils.group.invalidate()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormAlert error={failure} />
        <GroupFields form={form} withPictures mayShowNames={group.can.names} />
        <Group>
          <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
            {t('settings.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
