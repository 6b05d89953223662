import { ActionIcon, Tooltip } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { patiently } from '../../ui/patiently.ts'
import type { EditorSettingsProps } from './editor-settings-dialog.tsx'

const EditorSettingsDialog = lazy(() => patiently(() => import('./editor-settings-dialog.tsx')))

type Props = Omit<EditorSettingsProps, 'onClose'>

export function EditorSettingsButton(props: Props) {
  const t = useTexts('problem')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Tooltip label={t('editor.settings')}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('editor.settings')} onClick={() => setIsOpen(true)}>
          <IconSettings size={18} />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <EditorSettingsDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
