import { ActionIcon, Tooltip } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { EditorSettings } from '../../ui/code-editor/editor-settings.ts'
import { patiently } from '../../ui/patiently.ts'

const EditorSettingsDialog = lazy(() => patiently(() => import('./editor-settings-dialog.tsx')))

type Props = {
  settings: EditorSettings
  onSettings(settings: EditorSettings): void
  language: string
  current(): string
  onUse(code: string): void
}

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
