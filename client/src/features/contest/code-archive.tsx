import { Button, Group, Radio, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { downloadFile } from '../../trpc/download-file.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toastError } from '../../ui/toast.ts'
import { type ArchiveSplit, archiveAddress } from './archive-address.ts'

/** Downloads the accepted programs of a contest, for its admins. */
export function CodeArchive({ cid }: { cid: number }) {
  const t = useTexts('contest')
  const [opened, { open, close }] = useDisclosure(false)
  const [splitType, setSplitType] = useState<ArchiveSplit>('user')
  const [excludeAdmin, setExcludeAdmin] = useState(true)
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await downloadFile(archiveAddress(cid, { splitType, excludeAdmin }), `contest_${cid}_submissions.zip`)
      close()
    } catch (error) {
      toastError(messageOfError(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <Button variant="default" size="compact-md" leftSection={<IconFileZip size={16} />} onClick={open}>
        {t('archive.open')}
      </Button>
      {opened && (
        <Dialog title={t('archive.title')} onClose={close}>
          <Text size="sm" c="dimmed" mb="md">
            {t('archive.text')}
          </Text>
          <Radio.Group label={t('archive.split')} value={splitType} onChange={(value) => setSplitType(value as ArchiveSplit)}>
            <Group mt="xs">
              <Radio value="user" label={t('archive.user')} />
              <Radio value="problem" label={t('archive.problem')} />
            </Group>
          </Radio.Group>
          <Switch
            mt="md"
            label={t('archive.withoutStaff')}
            checked={excludeAdmin}
            onChange={({ currentTarget: { checked } }) => setExcludeAdmin(checked)}
          />
          <Group justify="flex-end" mt="md">
            <Button data-autofocus loading={saving} onClick={() => void save()}>
              {t('archive.save')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}
