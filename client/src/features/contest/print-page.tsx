import { Button, Group, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { PRINT_MIN_LENGTH } from '@touchstone/shared/contests/contest/contest-terms.ts'
import { type FormEvent, useRef, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { printRefusal } from './print-rule.ts'
import { useContest } from './use-contest.ts'

/** Sends a program to the printer of the hall. */
export function PrintPage({ cid }: { cid: number }) {
  const t = useTexts('contest')
  const contest = useContest(cid)
  const print = trpc.contest.submitPrint.useMutation()
  const [content, setContent] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [done, { open, close }] = useDisclosure(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useLeaveGuard(content.trim() !== '' && !done)
  if (!contest.openPrint) return <Empty title={t('print.off')} text={t('print.offText')} />
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = printRefusal(content)
    if (wrong) {
      setRefusal(t(wrong, { least: PRINT_MIN_LENGTH }))
      field.current?.focus()
      return
    }
    try {
      await print.mutateAsync({ cid, content })
      setContent('')
      open()
    } catch (error) {
      setRefusal(messageOfError(error))
    }
  }
  return (
    <InnerPage title={t('menu.print')}>
      <form onSubmit={(event) => void send(event)}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('print.hint', { least: PRINT_MIN_LENGTH })}
        </Text>
        <Textarea
          ref={field}
          aria-label={t('print.content')}
          placeholder={t('print.content')}
          autosize
          minRows={14}
          maxRows={30}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={content}
          error={refusal}
          onChange={({ currentTarget: { value } }) => {
            setContent(value)
            setRefusal(null)
          }}
        />
        <Group mt="md">
          <Button type="submit" leftSection={<IconPrinter size={16} />} loading={print.isPending}>
            {t('print.do')}
          </Button>
        </Group>
      </form>
      {done && (
        <Dialog title={t('print.done')} onClose={close}>
          <Text size="sm">{t('print.doneText')}</Text>
          <Group justify="flex-end" mt="md">
            <Button data-autofocus onClick={close}>
              {t('print.doneOk')}
            </Button>
          </Group>
        </Dialog>
      )}
    </InnerPage>
  )
}
