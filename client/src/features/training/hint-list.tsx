import { Button, Text } from '@mantine/core'
import { siteNow } from '../../clock/site-clock.ts'
import { dueWords } from '../../components/homework/due-words.ts'
import type { Translate } from '../../i18n/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { toastRefusal } from '../../ui/toast.ts'
import classes from './hint-list.module.css'

export type OwnHints = Outputs['hint']['own']

type Props = { tid: number; pid: number; hints: OwnHints }
type Waiting = Extract<OwnHints[number], { state: 'waiting' }>

/** The condition of a hint, in the pupil's words. */
function useNeedWords(t: Translate<'hint'>): (need: Waiting['need']) => string {
  const language = useLanguage()
  return (need) => {
    if (need.kind === 'by-hand') return t('need.by-hand')
    if (need.kind === 'tries') return t('need.tries', { count: need.more })
    if (need.at === null) return t('need.minutes', { count: need.minutes })
    return t('need.at', { when: dueWords(new Date(need.at), siteNow(), language) })
  }
}

/** The hints to a problem: open ones, the next one to open, and the conditions of the others. */
export default function HintList({ tid, pid, hints }: Props) {
  const t = useTexts('hint')
  const utils = trpc.useUtils()
  const needWords = useNeedWords(t)
  const open = trpc.hint.open.useMutation({
    onSuccess: ({ id, text, openedAt }) =>
      utils.hint.own.setData({ tid, pid }, (all) =>
        all?.map((hint) => (hint.id === id ? { id, state: 'opened' as const, text, openedAt } : hint)),
      ),
    onError: toastRefusal,
    onSettled: () => utils.hint.own.invalidate({ tid, pid }),
  })
  return (
    <div className={classes.hints}>
      <Text size="sm" c="dimmed">
        {t('onRecord')}
      </Text>
      <ol>
        {hints.map((hint, at) => (
          <li key={hint.id}>
            <h3>
              {t('title', { place: at + 1 })}
              {hint.state === 'opened' && (
                <span>
                  {t('opened')} <Instant at={hint.openedAt} />
                </span>
              )}
            </h3>
            {hint.state === 'opened' && <Markdown text={hint.text} format="markdown" />}
            {hint.state === 'ready' && (
              <Button size="xs" loading={open.isPending} onClick={() => open.mutate({ id: hint.id })}>
                {t('open', { place: at + 1 })}
              </Button>
            )}
            {hint.state === 'next' && <p>{t('next')}</p>}
            {hint.state === 'waiting' && <p>{needWords(hint.need)}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}
