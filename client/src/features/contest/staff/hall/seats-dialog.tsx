import { Button, Group, Stack, Switch, Text, Textarea } from '@mantine/core'
import { MAX_SEATS } from '@touchstone/shared/contests/contest/contest-people.schema.ts'
import { use, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ContestRoom, useContestCalls, useRefreshContests } from '../editor/contest-room.ts'
import { readSeats } from './read-seats.ts'

type Props = { cid: number; registers: boolean; onClose(): void }

/** Rooms and seats, pasted from a spreadsheet. */
export function SeatsDialog({ cid, registers, onClose }: Props) {
  const t = useTexts('admin-contests')
  const inGroup = use(ContestRoom) !== null
  const { people } = useContestCalls()
  const [text, setText] = useState('')
  const [register, setRegister] = useState(registers)
  const { rows, faulty } = readSeats(text)
  const set = people.setSeats.useMutation({ onSuccess: useRefreshContests() })
  const report = set.data
  return (
    <Dialog onClose={onClose} title={t('seats.title')} size="lg">
      <Stack gap="sm">
        <FormAlert error={set.error} />
        <Textarea
          label={t('seats.field')}
          description={t('seats.hint')}
          placeholder={t('seats.example')}
          rows={8}
          spellCheck={false}
          value={text}
          data-autofocus
          onChange={(event) => {
            set.reset()
            setText(event.currentTarget.value)
          }}
        />
        <Switch label={t('seats.register')} checked={register} onChange={(event) => setRegister(event.currentTarget.checked)} />
        <Text size="sm" role="status" className="tabular">
          {t('seats.rows', { count: rows.length })}
          {faulty > 0 && ` ${t('seats.faulty', { count: faulty })}`}
          {rows.length > MAX_SEATS && ` ${t('seats.tooMany', { max: MAX_SEATS })}`}
        </Text>
        {report && (
          <Notice
            tone={report.unknown.length + report.notRegistered.length > 0 ? 'limit' : 'accepted'}
            title={t('seats.done', { count: report.set })}
          >
            {report.registered > 0 && <div>{t('seats.registered', { count: report.registered })}</div>}
            {report.unknown.length > 0 && (
              <div>{t(inGroup ? 'seats.unknownInGroup' : 'seats.unknown', { names: report.unknown.join(', ') })}</div>
            )}
            {report.notRegistered.length > 0 && <div>{t('seats.notRegistered', { names: report.notRegistered.join(', ') })}</div>}
          </Notice>
        )}
        <Group justify="flex-end" gap="sm">
          {report && (
            <Button variant="default" onClick={onClose}>
              {t('seats.close')}
            </Button>
          )}
          <Button
            disabled={rows.length === 0 || rows.length > MAX_SEATS}
            loading={set.isPending}
            onClick={() => set.mutate({ cid, seats: rows, register })}
          >
            {t('seats.submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
