import { Button, FileButton, Group, Progress, Text } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useTurns } from '../../clock/use-turns.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { formatDateTime } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './picture.module.css'
import { useHandIn } from './use-hand-in.ts'

type Task = Outputs['picture']['task']

const accepted = 'image/jpeg,image/png'

/** The form of a pupil: choose or take a picture, look at it, send it. */
export function HandIn({ task }: { task: Task }) {
  const t = useTexts('picture')
  return (
    <Panel title={t(task.own ? 'handIn.again' : 'handIn.title')}>
      <Form task={task} />
    </Panel>
  )
}

function Form({ task }: { task: Task }) {
  const t = useTexts('picture')
  const language = useLanguage()
  const now = useTurns([task.nextAt]).getTime()
  const { chosen, isShrinking, fault, isLost, sent, choose, send, cancel, breakOff } = useHandIn(task)
  const isSending = sent !== null
  // A picture on its way, or one without an answer, may have arrived already: the server decides about it.
  const isUnderWay = isSending || isLost
  if (task.closedBy !== null && !isUnderWay) {
    return (
      <>
        {fault && <Notice tone="wrong">{fault}</Notice>}
        <Notice tone="limit">{t(task.closedBy === 'over' ? 'handIn.over' : 'handIn.notOpen')}</Notice>
      </>
    )
  }
  if (task.nextAt !== null && now < task.nextAt && !isUnderWay) {
    const when = formatDateTime(new Date(task.nextAt), language)
    return (
      <>
        {fault && <Notice tone="wrong">{fault}</Notice>}
        <Notice tone="limit">{t('handIn.early', { when })}</Notice>
      </>
    )
  }
  return (
    <div className={classes.form}>
      <Text size="sm" c="dimmed">
        {t('handIn.rules')}
      </Text>
      {task.percentNow < 100 && <Notice tone="limit">{t('handIn.late', { percent: task.percentNow })}</Notice>}
      {fault && <Notice tone="wrong">{fault}</Notice>}
      {isLost && (
        <Notice tone="wrong" title={t('handIn.lost')}>
          {t('handIn.lostText')}
        </Notice>
      )}
      {isShrinking && (
        <Text size="sm" role="status">
          {t('handIn.shrinking')}
        </Text>
      )}
      {chosen?.shrunk && <Notice tone="open">{t('handIn.shrunk', chosen.shrunk)}</Notice>}
      {chosen && <img className={classes.preview} src={chosen.preview} alt={t('handIn.preview')} onError={breakOff} />}
      {isSending ? (
        <Sending share={sent} onCancel={cancel} />
      ) : (
        <Group gap="sm">
          {chosen && <Button onClick={() => void send()}>{t(isLost ? 'handIn.sendAgain' : 'handIn.do')}</Button>}
          <span className={classes.camera}>
            <FileButton accept={accepted} capture="environment" onChange={(file) => void choose(file)}>
              {(props) => (
                <Button {...props} variant={chosen ? 'default' : 'filled'} leftSection={<IconCamera size={18} aria-hidden />}>
                  {t('handIn.photo')}
                </Button>
              )}
            </FileButton>
          </span>
          <FileButton accept={accepted} onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} variant={chosen ? 'default' : 'light'} leftSection={<IconPhoto size={18} aria-hidden />}>
                {t(chosen ? 'handIn.other' : 'handIn.choose')}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
    </div>
  )
}

function Sending({ share, onCancel }: { share: number; onCancel(): void }) {
  const t = useTexts('picture')
  const percent = Math.round(share * 100)
  const label = percent < 100 ? t('handIn.sending', { percent }) : t('handIn.checking')
  return (
    <div className={classes.sending}>
      <Text size="sm" role="status">
        {label}
      </Text>
      <Progress value={percent} aria-label={label} />
      {percent < 100 && (
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          {t('handIn.cancel')}
        </Button>
      )}
    </div>
  )
}
