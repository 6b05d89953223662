import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Slider, Text } from '@mantine/core'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import classes from './avatar-cropper.module.css'
import { cropToPng } from './crop-to-png.ts'

type Props = {
  /** Object URL of the chosen file. */
  picture: string
  shape: 'round' | 'rect'
  save(file: File): Promise<unknown>
  onClose(): void
}

/** The user chooses a square of a picture; the dialog sends it. */
export default function AvatarCropper({ picture, shape, save, onClose }: Props) {
  const t = useTexts('settings')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [sending, setSending] = useState(false)
  const send = async () => {
    if (!area) return
    setSending(true)
    try {
      const png = await cropToPng(picture, area)
      await save(new File([png], 'avatar.png', { type: 'image/png' }))
      toastSuccess(t('profile.saved'))
      onClose()
    } catch (error) {
      toastError(messageOfError(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={t('profile.avatarCrop')} size="md">
      <div className={classes.cropper}>
        <Cropper
          image={picture}
          aspect={1}
          cropShape={shape}
          disableAutomaticStylesInjection
          crop={crop}
          zoom={zoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <Text size="sm" mt="md">
        {t('profile.avatarZoom')}
      </Text>
      <Slider min={1} max={4} step={0.05} label={null} value={zoom} onChange={setZoom} thumbLabel={t('profile.avatarZoom')} />
      <Group justify="flex-end" mt="lg">
        <Button loading={sending} disabled={!area} onClick={() => void send()}>
          {t('profile.avatarSave')}
        </Button>
      </Group>
    </Dialog>
  )
}
