import { Anchor, Button, FocusTrap, Group, List, Text } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { messageOfError } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from './publish-board.module.css'
import type { ScrollInfo } from './reveal-setup.ts'

type Props = {
  info: ScrollInfo
  /** Whether the question is open; the page listens to no key meanwhile. */
  isAsking: boolean
  setAsking(isAsking: boolean): void
}

/** The last step of a ceremony: opens the final board to everybody who may see the contest, after one question. */
export function PublishBoard({ info, isAsking, setAsking }: Props) {
  const t = useTexts('scoreboard')
  const utils = trpc.useUtils()
  const publish = trpc.scrollBoard.publish.useMutation({
    onSuccess: () => {
      setAsking(false)
      // The window of the ceremony keeps its data; other pages of it read the new state.
      void Promise.all([utils.contest.invalidate(), utils.board.invalidate()])
    },
  })
  if (info.isPublished || publish.isSuccess) {
    return (
      <span className={classes.done} role="status">
        {t('publish.done')}{' '}
        <Anchor href={`/contest/${info.id}/rank`} target="_blank" underline="always">
          {t('publish.see')}
        </Anchor>
      </span>
    )
  }
  if (!info.can.publish) return <span className={classes.done}>{t('publish.byAdmin')}</span>
  if (!isAsking) {
    return (
      <Button size="sm" leftSection={<IconLockOpen size={17} />} onClick={() => setAsking(true)}>
        {t('publish.button')}
      </Button>
    )
  }
  // Inside of its page, below the line above the board: in full screen nothing else is drawn.
  return (
    <FocusTrap active>
      <div
        role="dialog"
        aria-label={t('publish.title')}
        className={classes.question}
        onKeyDown={({ key }) => key === 'Escape' && setAsking(false)}
      >
        <Text fw={600}>{t('publish.title')}</Text>
        <Text size="sm">{t('publish.text')}</Text>
        <List size="sm" mt="xs">
          <List.Item>{t('publish.board')}</List.Item>
          <List.Item>{t('publish.verdicts')}</List.Item>
          {info.isOutside && <List.Item>{t('publish.outside')}</List.Item>}
        </List>
        {publish.error && <Notice tone="wrong">{messageOfError(publish.error)}</Notice>}
        <Group mt="md" gap="sm">
          <Button data-autofocus loading={publish.isPending} onClick={() => publish.mutate({ cid: info.id })}>
            {t('publish.button')}
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('publish.cancel')}
          </Button>
        </Group>
      </div>
    </FocusTrap>
  )
}
