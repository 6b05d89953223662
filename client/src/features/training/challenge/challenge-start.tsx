import { Button, Title } from '@mantine/core'
import { IconStopwatch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { clockText } from '../../../components/contest-clock/clock-text.ts'
import { useFocusMode } from '../../../components/solving/use-focus-mode.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { mayDo } from '../../../session/rights.ts'
import { useUser } from '../../../session/session.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import classes from './challenge.module.css'

type Props = {
  tid: number
  displayId: string
  /** Id and title of the problem. */
  name: string
  limitSeconds: number
  focus: boolean
  onFocus(on: boolean): void
  /** The bar with the other problems. */
  bottom: ReactNode
}

/** The page of a challenge before its start: the terms and one button. */
export function ChallengeStart({ tid, displayId, name, limitSeconds, focus, onFocus, bottom }: Props) {
  useFocusMode(focus, () => onFocus(false))
  const t = useTexts('challenge')
  const user = useUser()
  const utils = trpc.useUtils()
  useDocumentTitle(name)
  const barred = user !== null && !mayDo(user, 'submit')
  const start = trpc.challenge.start.useMutation({
    async onSuccess(state) {
      await utils.training.problem.prefetch({ tid, displayId, html: true })
      utils.challenge.state.setData({ tid, displayId }, state)
      void utils.training.problems.invalidate({ tid })
    },
  })
  return (
    <div className={classes.page} data-fills-window>
      <section className={classes.start}>
        <Title order={1} size="h3">
          {name}
        </Title>
        <p className={classes.kind}>
          <IconStopwatch size={18} aria-hidden />
          {t('start.title')}
        </p>
        <ul className={classes.facts}>
          <li>{t('start.limit', { clock: clockText(limitSeconds * 1000), seconds: limitSeconds })}</li>
          <li>{t('start.once')}</li>
          <li>{t('start.opens')}</li>
          <li>{t('start.after')}</li>
        </ul>
        <FormAlert error={start.error} />
        {barred && <p role="alert">{t('start.barred')}</p>}
        <Button
          size="md"
          w="fit-content"
          leftSection={<IconStopwatch size={18} aria-hidden />}
          loading={start.isPending}
          disabled={barred}
          onClick={() => start.mutate({ tid, displayId })}
        >
          {t('start.do')}
        </Button>
      </section>
      <div className={classes.bottom} data-screen-only>
        {bottom}
      </div>
    </div>
  )
}
