import { Button, FileButton, Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { toastError } from '../../ui/toast.ts'
import { UserAvatar } from '../../ui/user-avatar.tsx'

const AvatarCropper = lazy(() => import('./avatar-cropper.tsx'))

/** In bytes. */
const largest = 2 * 1024 * 1024
const types = ['image/gif', 'image/jpeg', 'image/png', 'image/webp', 'image/bmp']

type Props = {
  /** Of the user or group. */
  id: string
  src: string | null
  /** Of a user; empty for a group. */
  username: string
  /** Name of the user or group; its initials replace a missing picture. */
  realname: string | null
  /** Default: round, as for users. */
  shape?: 'round' | 'rect'
  save(file: File): Promise<unknown>
}

/** The picture of a user or a group. The cropper always sends a PNG. */
export function AvatarField({ id, src, username, realname, shape = 'round', save }: Props) {
  const t = useTexts('settings')
  const [chosen, setChosen] = useState<string>()
  const choose = (file: File | null) => {
    if (!file) return
    if (!types.includes(file.type)) return toastError(t('profile.avatarType'))
    if (file.size > largest) return toastError(t('profile.avatarSize'))
    setChosen(URL.createObjectURL(file))
  }
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(undefined)
  }
  return (
    <Group gap="md">
      <UserAvatar
        id={id}
        src={src}
        username={username}
        realname={realname}
        size={72}
        radius={shape === 'round' ? '50%' : 'md'}
        alt={t('profile.avatar')}
      />
      <div>
        <FileButton onChange={choose} accept={types.join(',')}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t('profile.avatarChange')}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed" mt={6}>
          {t('profile.avatarHint')}
        </Text>
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <AvatarCropper picture={chosen} shape={shape} save={save} onClose={close} />
        </Suspense>
      )}
    </Group>
  )
}
