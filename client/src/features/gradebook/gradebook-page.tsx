import { Button, Group, UnstyledButton } from '@mantine/core'
import { IconPrinter, IconTableDown } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { downloadFile } from '../../trpc/download-file.ts'
import { trpc } from '../../trpc/trpc.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { UserName } from '../../ui/user-name.tsx'
import { type Book, type BookRow, isSameRules, marksBy, type Rules } from './draft-rules.ts'
import classes from './gradebook-page.module.css'
import { MarksOnPaper } from './marks-on-paper.tsx'
import { RulesForm } from './rules-form.tsx'
import { TraceDialog } from './trace-dialog.tsx'

type Traced = { item: Book['items'][number]; pupil: BookRow }

/** Points of the class in all its work, and the marks made of them. */
export function GradebookPage({ gid }: { gid: number }) {
  const t = useTexts('gradebook')
  const book = trpc.gradebook.read.useQuery({ gid })
  const utils = trpc.useUtils()
  const save = trpc.gradebook.setRules.useMutation()
  const [draft, setDraft] = useState<Rules | null>(null)
  const [traced, setTraced] = useState<Traced | null>(null)
  const rules = draft ?? book.data?.rules
  const isChanged = draft !== null && book.data !== undefined && !isSameRules(draft, book.data.rules)

  const keep = async () => {
    if (!draft) return
    try {
      await save.mutateAsync({ gid, rules: draft })
      await utils.gradebook.invalidate()
      setDraft(null)
      toastSuccess(t('rules.saved'))
    } catch (error) {
      toastError(messageOfError(error), { stays: true })
    }
  }
  const isPrinting = usePrinting()
  // A sheet must not say anything else than the page that it was asked for on.
  const whenSaved = (act: () => void) => () => (isChanged ? toastError(t('sheet.unsaved'), { id: 'marks-unsaved' }) : act())
  const download = async (format: 'xlsx' | 'csv') => {
    try {
      await downloadFile(`/api/file/group-gradebook?gid=${gid}&format=${format}`, `group_${gid}_marks.${format}`)
    } catch (error) {
      toastError(messageOfError(error), { stays: true })
    }
  }

  return (
    <InnerPage
      title={t('title')}
      aside={
        <Group gap="xs" ml="auto" className={classes.tools}>
          <Button size="xs" variant="default" leftSection={<IconTableDown size={16} />} onClick={whenSaved(() => void download('xlsx'))}>
            {t('sheet.excel')}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconTableDown size={16} />} onClick={whenSaved(() => void download('csv'))}>
            {t('sheet.csv')}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconPrinter size={16} />} onClick={whenSaved(() => window.print())}>
            {t('sheet.print')}
          </Button>
        </Group>
      }
    >
      {book.error ? (
        <Failure error={book.error} onRetry={() => void book.refetch()} />
      ) : book.data && book.data.items.length === 0 ? (
        <Empty title={t('empty.noWork')} text={t('empty.noWorkText')} />
      ) : (
        <>
          {book.data && rules && (
            <div className={classes.rules}>
              <RulesForm
                items={book.data.items}
                rules={rules}
                isChanged={isChanged}
                isSaving={save.isPending}
                onChange={setDraft}
                onSave={() => void keep()}
                onRevert={() => setDraft(null)}
              />
            </div>
          )}
          <DataTable
            label={t('table.label')}
            rows={book.data?.rows}
            rowKey={({ uid }) => uid}
            empty={<Empty title={t('empty.title')} text={t('empty.text')} />}
            columns={book.data && rules ? columnsOf(t, book.data, rules, (item, pupil) => setTraced({ item, pupil })) : []}
          />
        </>
      )}
      {book.data && !isChanged && isPrinting && <MarksOnPaper gid={gid} book={book.data} />}
      {traced && <TraceDialog gid={gid} {...traced} onClose={() => setTraced(null)} />}
    </InnerPage>
  )
}

function columnsOf(
  t: ReturnType<typeof useTexts<'gradebook'>>,
  book: Book,
  rules: Rules,
  onTrace: (item: Book['items'][number], pupil: BookRow) => void,
): Column<BookRow>[] {
  const marks = marksBy(book, rules)
  const weights = new Map(rules.weights.map(({ key, weight }) => [key, weight]))
  return [
    {
      key: 'pupil',
      header: t('column.pupil'),
      least: 140,
      render: ({ uid, username, realname }) => <UserName uid={uid} username={username} realname={realname} />,
    },
    {
      key: 'number',
      header: t('column.number'),
      width: 110,
      from: 'md',
      render: ({ className, number }) => [className, number].filter(Boolean).join(' '),
    },
    { key: 'mark', header: t('column.mark'), width: 80, align: 'right', render: ({ uid }) => <b>{marks.get(uid)?.mark ?? '–'}</b> },
    ...book.items.map((item, i): Column<BookRow> => {
      const weight = weights.get(item.key)
      // What does not count yet is not the same as nothing sent.
      const { isAhead } = item
      return {
        key: item.key,
        align: 'right',
        least: 110,
        header: (
          <span className={classes.item}>
            {item.title}
            <small>{isAhead ? t('item.ahead') : t('item.most', { points: item.maxPoints })}</small>
            <small>{weight ? t('item.weight', { weight }) : t('item.none')}</small>
          </span>
        ),
        render(pupil) {
          const points = pupil.points[i] ?? null
          if (points === null) return <span className={classes.none}>{isAhead ? '–' : t('cell.none')}</span>
          const isLeftOut = Boolean(weight) && !isAhead && !marks.get(pupil.uid)?.counted.includes(item.key)
          const name = pupil.realname || pupil.username
          return (
            <UnstyledButton
              className={classes.cell}
              data-left-out={isLeftOut || undefined}
              aria-label={t('cell.look', { name, title: item.title, points })}
              onClick={() => onTrace(item, pupil)}
            >
              {isLeftOut ? `(${points})` : points}
            </UnstyledButton>
          )
        },
      }
    }),
  ]
}
