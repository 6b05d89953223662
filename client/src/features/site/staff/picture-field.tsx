import { Button, FileButton, Group, Input } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { UploadedPicture } from '@touchstone/shared/people/files/file.schema.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { uploadFile } from '../../../trpc/upload-file.ts'
import { toastRefusal } from '../../../ui/toast.ts'
import classes from './site.module.css'

type Props = { label: string; description: string; value?: string; onChange(url: string): void; error?: unknown }

/** A picture among the settings: it is uploaded at once, and used once the settings are saved. */
export function PictureField({ label, description, value = '', onChange, error }: Props) {
  const t = useTexts('admin-site')
  const [sending, setSending] = useState(false)
  const add = async (file: File | null) => {
    if (!file) return
    setSending(true)
    try {
      onChange(UploadedPicture.parse(await uploadFile('/api/file/upload-site-picture', file)).link)
    } catch (refused) {
      toastRefusal(refused)
    } finally {
      setSending(false)
    }
  }
  return (
    <Input.Wrapper label={label} description={description} error={typeof error === 'string' ? error : undefined} labelElement="div">
      <Group gap="sm" mt={6}>
        {value && <img src={value} alt="" className={classes.brand} />}
        <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onChange={(file) => void add(file)}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              loading={sending}
              leftSection={<IconPhotoPlus size={16} />}
              aria-label={`${label}: ${t('conf.choosePicture')}`}
            >
              {t('conf.choosePicture')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button size="xs" variant="subtle" color="gray" aria-label={`${label}: ${t('conf.usualPicture')}`} onClick={() => onChange('')}>
            {t('conf.usualPicture')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
