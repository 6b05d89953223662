import { ActionIcon, Popover, SegmentedControl, Select, Stack, Switch, Text, Tooltip } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type EditorSettings, editorThemes, fontSizes, tabSizes } from '../../ui/code-editor/editor-settings.ts'
import { patiently } from '../../ui/patiently.ts'

const OwnTemplateButtons = lazy(() => patiently(() => import('./own-template-buttons.tsx')))

type Props = { settings: EditorSettings; onSettings(settings: EditorSettings): void; language: string; current(): string }

export function EditorSettingsMenu({ settings, onSettings, language, current }: Props) {
  const t = useTexts('problem')
  const words = useTexts('editor')
  return (
    <Popover position="bottom-end" width={290} trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label={t('editor.settings')}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('editor.settings')}>
            <IconSettings size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('editor.settings')}>
        <Stack gap="sm">
          <Select
            size="xs"
            label={t('editor.theme')}
            data={editorThemes.map((value) => ({ value, label: value === 'house' ? t('editor.themeHouse') : value }))}
            value={settings.theme}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
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
            size="xs"
            label={words('settings.wrap')}
            checked={settings.wraps}
            onChange={({ currentTarget }) => onSettings({ ...settings, wraps: currentTarget.checked })}
          />
          <Suspense fallback={null}>
            <OwnTemplateButtons language={language} current={current} />
          </Suspense>
          <Text size="xs" c="dimmed">
            {t('editor.saved')}
            <br />
            {t('editor.tabKey')}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

type ChoiceProps = { label: string; values: readonly number[]; value: number; onChange(value: number): void }

function Choice({ label, values, value, onChange }: ChoiceProps) {
  return (
    <div>
      <Text size="xs" fw={500} mb={3}>
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
