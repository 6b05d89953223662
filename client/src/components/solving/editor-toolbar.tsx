import { ActionIcon, FileButton, Group, Select, Text, Tooltip } from '@mantine/core'
import { IconFileUpload, IconHistory, IconIndentIncrease, IconMaximize, IconMinimize, IconPrinter, IconRestore } from '@tabler/icons-react'
import { isDeviceTask } from '@touchstone/shared/judging/language/device-task.ts'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import type { EditorSettings } from '../../ui/code-editor/editor-settings.ts'
import { confirm } from '../../ui/confirm.tsx'
import { HelpLink } from '../../ui/help-link.tsx'
import { readTextFile } from '../../ui/read-text-file.ts'
import { toastError } from '../../ui/toast.ts'
import { EditorSettingsButton } from './editor-settings-button.tsx'
import classes from './editor-toolbar.module.css'
import { configurationFiles, sourceFiles } from './source-files.ts'
import { longestCode } from './use-submit.ts'

type Props = {
  pid: number
  /** The contest of this page. */
  cid: number | undefined
  languages: readonly string[]
  language: string
  onLanguage(language: string): void
  /** Template of the current language. */
  template: string
  onReplace(code: string, language?: string): void
  /** The program in the editor. */
  current(): string
  /** Absent: the text is no program. */
  onFormat: (() => void) | undefined
  isFormatting: boolean
  /** Absent: nothing prints here. */
  onPrint: (() => void) | undefined
  settings: EditorSettings
  onSettings(settings: EditorSettings): void
  focus: boolean
  onFocus(on: boolean): void
}

/** The line above the editor: language at the left; actions that replace the code, and settings, at the right. */
export function EditorToolbar(props: Props) {
  const { pid, cid, languages, language, onLanguage, template, onReplace, current, onPrint, settings, onSettings, focus, onFocus } = props
  const { onFormat, isFormatting } = props
  const t = useTexts('problem')
  const words = useTexts('editor')
  const focusLabel = t(focus ? 'page.leaveFullScreen' : 'page.fullScreen')
  const reset = async () => {
    if (await confirm({ title: t('editor.resetTitle'), text: t('editor.resetText') })) onReplace(template)
  }
  const use = async (code: string) => {
    const isEmpty = ['', template.trim(), code.trim()].includes(current().trim())
    if (isEmpty || (await confirm({ title: words('template.useTitle'), text: words('template.useText') }))) onReplace(code)
  }
  const open = async (file: File | null) => {
    if (!file) return
    const text = await readTextFile(file)
    if (text.length > longestCode) toastError(t('editor.uploadTooLong', { max: longestCode }))
    else onReplace(text)
  }
  return (
    <div className={classes.toolbar}>
      {isDeviceTask(languages) ? (
        <Text size="sm" fw={600}>
          {t('device.editor')}
        </Text>
      ) : (
        <Select
          size="xs"
          w={172}
          aria-label={t('editor.language')}
          data={[...languages]}
          value={language}
          allowDeselect={false}
          onChange={(value) => value && onLanguage(value)}
        />
      )}
      <Group gap={4} wrap="nowrap">
        <LastAccepted pid={pid} cid={cid} onReplace={onReplace} />
        <FileButton onChange={open} accept={isDeviceTask(languages) ? configurationFiles : sourceFiles}>
          {(props) => (
            <Tooltip label={t(isDeviceTask(languages) ? 'device.open' : 'editor.upload')}>
              <ActionIcon
                {...props}
                variant="subtle"
                color="gray"
                aria-label={t(isDeviceTask(languages) ? 'device.open' : 'editor.upload')}
              >
                <IconFileUpload size={18} />
              </ActionIcon>
            </Tooltip>
          )}
        </FileButton>
        <Tooltip label={t('editor.reset')}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('editor.reset')} onClick={reset}>
            <IconRestore size={18} />
          </ActionIcon>
        </Tooltip>
        {onFormat && (
          <Tooltip label={words('format.hint')}>
            <ActionIcon variant="subtle" color="gray" aria-label={words('format.do')} loading={isFormatting} onClick={onFormat}>
              <IconIndentIncrease size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        {onPrint && (
          <Tooltip label={t('editor.print')}>
            <ActionIcon variant="subtle" color="gray" aria-label={t('editor.print')} onClick={onPrint}>
              <IconPrinter size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        <EditorSettingsButton
          settings={settings}
          onSettings={onSettings}
          language={language}
          current={current}
          onUse={(code) => void use(code)}
        />
        <HelpLink to="editor" newTab />
        <Tooltip label={focusLabel}>
          <ActionIcon variant="subtle" color="gray" aria-label={focusLabel} aria-pressed={focus} onClick={() => onFocus(!focus)}>
            {focus ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
          </ActionIcon>
        </Tooltip>
      </Group>
    </div>
  )
}

/** Restores the last accepted code, for users who have solved the problem; in a contest, its accepted code there. */
function LastAccepted({ pid, cid, onReplace }: Pick<Props, 'pid' | 'cid' | 'onReplace'>) {
  const t = useTexts('problem')
  const user = useUser()
  const utils = trpc.useUtils()
  if (!user) return null
  const bring = async () => {
    try {
      const last = await utils.submission.lastAccepted.fetch({ pid, ...(cid && { cid }) }, { staleTime: 0 })
      if (!last.code) toastError(t('editor.notAccepted'))
      else if (last.hidden)
        toastError(last.code) // the button is hidden then, so that it cannot replace new code
      else if (await confirm({ title: t('editor.lastAcceptedTitle'), text: t('editor.lastAcceptedText') }))
        onReplace(last.code, last.language ?? undefined)
    } catch (error) {
      toastError(messageOfError(error))
    }
  }
  return (
    <Tooltip label={t('editor.lastAccepted')}>
      <ActionIcon variant="subtle" color="gray" aria-label={t('editor.lastAccepted')} onClick={bring}>
        <IconHistory size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
