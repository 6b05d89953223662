import { Alert, Button, Checkbox, FileButton, Group, NativeSelect, Progress, Stack, Switch, Text, Textarea } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { BATCH_MAX } from '@touchstone/shared/people/account/account.schema.ts'
import { listColumns } from '@touchstone/shared/people/account/class-list.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts'
import { HelpLink } from '../../ui/help-link.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { rowsAsText } from './accounts-as-csv.ts'
import classes from './class-list-page.module.css'
import { ClassListReportView } from './class-list-report.tsx'
import { ClassListTable } from './class-list-table.tsx'
import type { ClassListTarget } from './class-list-target.ts'
import { DroppedColumns } from './dropped-columns.tsx'
import { ListFileError, type ListSheet, readListFile } from './read-list-file.ts'
import { isFaulty, useClassList } from './use-class-list.ts'
import { useSendClassList } from './use-send-class-list.ts'

const maxFileBytes = 2 * 1024 * 1024

type Props = {
  target: ClassListTarget
  title: string
  /** Explains the effect of the list. */
  text: string
  /** Label of the button that sends this many rows. */
  submit(count: number): string
  /** The link away from the report. */
  back: ReactNode
  /** Renders the page below its own heading; default: an ordinary page. */
  frame: ComponentType<{ title: string; aside?: ReactNode; children: ReactNode }>
}

/** Creates accounts for a class: paste, check, create, report. */
export function ClassListPage({ target, title, text: lead, submit, back, frame: Frame }: Props) {
  const t = useTexts('admin-users')
  const [text, setText] = useState('')
  const [sheets, setSheets] = useState<readonly ListSheet[]>([])
  const [fileFault, setFileFault] = useState<string | null>(null)
  const [passwordsAreMade, setPasswordsAreMade] = useState(true)
  const [mustChange, setMustChange] = useState(true)
  const [onlyFaulty, setOnlyFaulty] = useState(false)
  const [saved, setSaved] = useState(false)
  const { rows, columns, dropped, tooMany, checking } = useClassList(text, passwordsAreMade, target)
  const sending = useSendClassList(target)
  const { report, done } = sending
  const good = rows.filter((row) => !isFaulty(row))
  const faulty = rows.length - good.length
  useLeaveGuard(done !== null || (report ? !saved && report.rows.some(({ fate }) => fate?.created) : text.trim() !== ''))

  const takeFile = async (file: File | null) => {
    if (!file) return
    setFileFault(null)
    if (file.size > maxFileBytes) return setFileFault(t('import.tooLarge'))
    try {
      const found = await readListFile(file)
      setSheets(found)
      setText(found[0]?.text ?? '')
    } catch (error) {
      setFileFault(t(`import.file.${error instanceof ListFileError ? error.fault : 'broken'}`))
    }
  }

  if (report) {
    return (
      <Frame title={t('report.title')}>
        <ClassListReportView
          report={report}
          back={back}
          onSaved={() => setSaved(true)}
          onAgain={(rest) => {
            setText(rowsAsText(rest, listColumns, (gender) => t(`gender.${gender}`)))
            setSheets([])
            setSaved(false)
            sending.clear()
          }}
        />
      </Frame>
    )
  }
  return (
    <Frame title={title} aside={<HelpLink to="class#roster" newTab />}>
      <Text size="sm" c="dimmed" maw={760} mb="sm">
        {lead}
      </Text>
      <Textarea
        className={classes.field}
        aria-label={t('import.field')}
        placeholder={t('import.example')}
        rows={7}
        spellCheck={false}
        value={text}
        disabled={done !== null}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setSheets([])
          setFileFault(null)
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const file = event.dataTransfer.files[0]
          if (!file) return
          event.preventDefault()
          void takeFile(file)
        }}
      />
      <Group mt="sm" gap="lg">
        <FileButton onChange={(file) => void takeFile(file)} accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain">
          {(props) => (
            <Button {...props} size="xs" variant="default" leftSection={<IconFileSpreadsheet size={16} />}>
              {t('import.file')}
            </Button>
          )}
        </FileButton>
        <Switch
          size="sm"
          label={t('import.makePasswords')}
          checked={passwordsAreMade}
          onChange={(event) => setPasswordsAreMade(event.currentTarget.checked)}
        />
        <Switch
          size="sm"
          label={t('import.mustChange')}
          checked={mustChange}
          onChange={(event) => setMustChange(event.currentTarget.checked)}
        />
        {sheets.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('import.sheet')}
            data={sheets.map(({ name }, i) => ({ value: String(i), label: t('import.sheetName', { name }) }))}
            value={String(sheets.findIndex((sheet) => sheet.text === text))}
            onChange={(event) => setText(sheets[Number(event.currentTarget.value)]?.text ?? '')}
          />
        )}
      </Group>
      {fileFault && (
        <Alert color="red" variant="light" mt="sm" role="alert">
          {fileFault}
        </Alert>
      )}
      <DroppedColumns columns={dropped} />
      {rows.length === 0 ? (
        <Empty title={t('import.empty')} text={t('import.emptyText')} />
      ) : (
        <>
          <div className={classes.summary}>
            <Text fw={600} className="tabular">
              {t('import.rows', { count: rows.length })}
            </Text>
            {faulty > 0 && (
              <>
                <Text className={classes.note} size="sm">
                  {t('import.faulty', { count: faulty })}
                </Text>
                <Checkbox
                  size="xs"
                  label={t('import.onlyFaulty')}
                  checked={onlyFaulty}
                  onChange={(event) => setOnlyFaulty(event.currentTarget.checked)}
                />
              </>
            )}
            {tooMany && (
              <Text className={classes.note} size="sm">
                {t('import.tooMany', { max: BATCH_MAX })}
              </Text>
            )}
            {done !== null ? (
              <Stack gap={4} ml="auto" w={220}>
                <Text size="xs" c="dimmed" role="status">
                  {t('import.progress', { done, total: good.length })}
                </Text>
                <Group gap="xs" wrap="nowrap">
                  <Progress value={(done / Math.max(1, good.length)) * 100} flex={1} aria-label={t('import.title')} />
                  <Button size="compact-xs" variant="default" onClick={sending.stop}>
                    {t('import.stop')}
                  </Button>
                </Group>
              </Stack>
            ) : (
              <Group gap="sm" ml="auto">
                {checking && (
                  <Text size="xs" c="dimmed">
                    {t('import.checking')}
                  </Text>
                )}
                <Button
                  disabled={good.length === 0 || tooMany || checking}
                  onClick={() => void sending.start(good, rows.filter(isFaulty), mustChange)}
                >
                  {submit(good.length)}
                </Button>
              </Group>
            )}
          </div>
          <ClassListTable rows={onlyFaulty ? rows.filter(isFaulty) : rows} columns={columns} passwordsAreMade={passwordsAreMade} />
        </>
      )}
    </Frame>
  )
}
