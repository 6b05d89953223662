import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import { mayTake } from '@touchstone/shared/classes/raised-hand/hand-rules.ts'
import { handLimits } from '@touchstone/shared/classes/raised-hand/raised-hand.schema.ts'
import { useState } from 'react'
import { useTakeHand } from '../../components/hand/use-hand-acts.ts'
import { SnippetMenu } from '../../components/line-comments/snippet-menu.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Instant } from '../../ui/instant.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import classes from './cockpit.module.css'

type Props = { hand: Outputs['hand']['queue'][number]; now: number }

/** A pupil's raised hand: to take, and to close with words that may become a hint. */
export function HandPanel({ hand, now }: Props) {
  const t = useTexts('hand')
  const uid = useUser()?.uid ?? ''
  const utils = trpc.useUtils()
  const take = useTakeHand()
  const close = trpc.hand.close.useMutation({ onSettled: () => Promise.all([utils.hand.invalidate(), utils.hint.invalidate()]) })
  const [words, setWords] = useState('')
  const [asHint, setAsHint] = useState(false)
  const { id, taken, raisedAt } = hand
  const isMine = taken?.uid === uid
  const mayAct = mayTake({ takenBy: taken?.uid ?? null, takenAt: taken?.at ?? null }, uid, now)
  const answer = words.trim() === '' ? null : words.trim()
  return (
    <section className={classes.hand} aria-label={t('panel')}>
      <Group gap="sm">
        <span>
          {t('panelSince')} <Instant at={raisedAt} />
        </span>
        {taken && !isMine && <span>{t('takenBy', { name: taken.realname || taken.username })}</span>}
        {mayAct && (
          <Button size="compact-sm" variant="default" loading={take.isPending} onClick={() => take.mutate({ id, taken: !isMine })}>
            {t(isMine ? 'give' : taken ? 'takeOver' : 'take')}
          </Button>
        )}
      </Group>
      {isMine && (
        <Stack gap="xs" mt="sm">
          <FormAlert error={close.error} />
          <Textarea
            label={t('words')}
            description={t('wordsNote')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={handLimits.answer}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <Group gap="sm">
            <SnippetMenu onInsert={(text) => setWords((before) => (before === '' ? text : `${before}\n${text}`))} />
            <Checkbox
              label={t('asHint')}
              disabled={answer === null}
              checked={asHint && answer !== null}
              onChange={({ currentTarget }) => setAsHint(currentTarget.checked)}
            />
            <Button
              size="compact-sm"
              ml="auto"
              loading={close.isPending}
              onClick={() =>
                close.mutate({ id, answer, asHint: asHint && answer !== null }, { onSuccess: () => toastSuccess(t('closed')) })
              }
            >
              {t('close')}
            </Button>
          </Group>
        </Stack>
      )}
    </section>
  )
}
