import { Button, Popover, VisuallyHidden } from '@mantine/core'
import { IconHandStop, IconMessage } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLiveState } from '../../live/live-store.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { toastRefusal } from '../../ui/toast.ts'

type Props = {
  tid: number
  pid: number
  /** The own submission at which the hand is raised. Default: the newest one. */
  submitId?: number
}

/** Without the stream the place in the queue is polled at this interval (docs/rules/pages.md). */
const POLL_MS = 30_000

/** One button for a pupil who needs help: it raises the hand, shows the place in the queue, and takes the hand down. */
export function RaiseHandButton({ tid, pid, submitId }: Props) {
  const t = useTexts('hand')
  const utils = trpc.useUtils()
  // The stream reports changes of the own hand and of its place.
  const isCut = useLiveState() === 'lost'
  const { data } = trpc.hand.own.useQuery({ tid, pid }, { refetchInterval: ({ state }) => (isCut && state.data?.hand ? POLL_MS : false) })
  const acts = { onError: toastRefusal, onSettled: () => utils.hand.invalidate() }
  const raise = trpc.hand.raise.useMutation(acts)
  const lower = trpc.hand.lower.useMutation(acts)
  if (!data || (!data.on && !data.hand && !data.answer)) return null
  const { on, hand, answer } = data
  const said = hand === null ? t('raise') : hand.taken ? t('coming') : hand.ahead > 0 ? t('ahead', { count: hand.ahead }) : t('raised')
  return (
    <>
      {/* The answer and the place in the queue change while the pupil works elsewhere on the page. */}
      <VisuallyHidden role="status">{hand ? said : answer ? t('answered') : ''}</VisuallyHidden>
      {(on || hand) && (
        <Button
          size="compact-sm"
          variant={hand ? 'light' : 'default'}
          aria-pressed={hand !== null}
          title={t(hand ? 'lowerNote' : 'raiseNote')}
          leftSection={<IconHandStop size={16} aria-hidden />}
          loading={raise.isPending || lower.isPending}
          onClick={() => (hand ? lower.mutate({ id: hand.id }) : raise.mutate({ tid, pid, submitId }))}
        >
          {said}
        </Button>
      )}
      {answer && (
        <Popover width={320} position="top" withArrow>
          <Popover.Target>
            <Button size="compact-sm" variant="default" leftSection={<IconMessage size={16} aria-hidden />}>
              {t('answer')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown mah={300} style={{ overflowY: 'auto' }}>
            <Markdown text={answer.text} />
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}
