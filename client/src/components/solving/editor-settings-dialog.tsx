import { SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { type EditorSettings, editorThemes, fontSizes, tabSizes } from '../../ui/code-editor/editor-settings.ts'
import { Dialog } from '../../ui/dialog.tsx'
import OwnTemplateButtons from './own-template-buttons.tsx'

export type EditorSettingsProps = {
  settings: EditorSettings
  onSettings(settings: EditorSettings): void
  language: string
  current(): string
  onUse(code: string): void
  onClose(): void
}

/** All choices about the editor; each counts at once. */
export default function EditorSettingsDialog({ settings, onSettings, language, current, onUse, onClose }: EditorSettingsProps) {
  const t = useTexts('problem')
  const words = useTexts('editor')
  return (
    <Dialog title={t('editor.settings')} size="sm" onClose={onClose}>
      <Stack gap="md">
        <Select
          label={t('editor.theme')}
          data={editorThemes.map((value) => ({ value, label: value === 'house' ? t('editor.themeHouse') : value }))}
          value={settings.theme}
          allowDeselect={false}
          onChange={(value) => {
            const theme = editorThemes.find((known) => known === value)
            if (theme) onSettings({ ...settings, theme })
          }}
        />
        <Choice
          label={t('editor.fontSize')}
          values={fontSizes}
          value={settings.fontSize}
          onChange={(fontSize) => onSettings({ ...settings, fontSize })}
        />
        <Choice
          label={t('editor.tabSize')}
          values={tabSizes}
          value={settings.tabSize}
          onChange={(tabSize) => onSettings({ ...settings, tabSize })}
        />
        <Switch
          label={words('settings.wrap')}
          checked={settings.wraps}
          onChange={({ currentTarget }) => onSettings({ ...settings, wraps: currentTarget.checked })}
        />
        <Switch
          label={words('settings.vim')}
          description={words('settings.vimHint')}
          checked={settings.vim}
          onChange={({ currentTarget }) => onSettings({ ...settings, vim: currentTarget.checked })}
        />
        <OwnTemplateButtons
          language={language}
          current={current}
          onUse={(code) => {
            onClose()
            onUse(code)
          }}
        />
        <Text size="sm" c="dimmed">
          {words('settings.goTo')}
          <br />
          {words(settings.vim ? 'settings.leaveVim' : 'settings.leave')}
          <br />
          {t('editor.saved')}
        </Text>
      </Stack>
    </Dialog>
  )
}

type ChoiceProps = { label: string; values: readonly number[]; value: number; onChange(value: number): void }

function Choice({ label, values, value, onChange }: ChoiceProps) {
  return (
    <div>
      <Text size="sm" fw={500} mb={3}>
        {label}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={label}
        data={values.map(String)}
        value={String(value)}
        onChange={(next) => onChange(Number(next))}
      />
    </div>
  )
}
