import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messageOfError } from '../../../errors/error-text.ts'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { formatDateTime, parseInstant } from '../../../ui/format.ts'
import pageClasses from '../../../ui/page.module.css'
import { toastError } from '../../../ui/toast.ts'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { Place } from './place.tsx'
import classes from './print-sheet.module.css'

/** One text on paper: name and seat of the contestant, then numbered lines. */
export function PrintSheetPage({ cid, printId }: { cid: number; printId: number }) {
  const t = useTexts('contest-staff')
  const language = useLanguage()
  const utils = trpc.useUtils()
  const [sheet] = trpc.contest.print.useSuspenseQuery({ cid, id: printId })
  const done = trpc.contest.checkPrint.useMutation()
  useDocumentTitle(t('sheet.title', { id: printId }))
  const print = async () => {
    window.print()
    try {
      await done.mutateAsync({ id: printId, cid })
      await utils.contest.prints.invalidate()
    } catch (error) {
      toastError(messageOfError(error))
    }
  }
  return (
    <div className={pageClasses.page} data-width="wide">
      <Group mb="md" data-screen-only>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
          renderRoot={(props) => <Link to="/contest/$contestID/admin-print" params={{ contestID: String(cid) }} {...props} />}
        >
          {t('sheet.back')}
        </Button>
        <Button leftSection={<IconPrinter size={16} />} onClick={() => void print()}>
          {t('sheet.print')}
        </Button>
      </Group>
      <article className={classes.sheet}>
        <header className={classes.head}>
          <h1>
            {sheet.realname || sheet.username} {sheet.realname && <small>{sheet.username}</small>}
          </h1>
          <p className={classes.place}>
            <Place room={sheet.room} seat={sheet.seat} />
          </p>
          <p>
            {t('sheet.title', { id: printId })} · {t('sheet.sent', { time: formatDateTime(parseInstant(sheet.gmtCreate), language) })}
          </p>
        </header>
        <ol className={classes.lines}>
          {sheet.content.split(/\r?\n/).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number
            <li key={index}>{line || ' '}</li>
          ))}
        </ol>
      </article>
    </div>
  )
}
