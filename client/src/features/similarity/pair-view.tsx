import { Button, Group, Skeleton, Title } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { toastRefusal } from '../../ui/toast.ts'
import { UserName } from '../../ui/user-name.tsx'
import { MarkedCode } from './marked-code.tsx'
import { percent, type Side } from './segments.ts'
import classes from './similarity.module.css'

type Pair = Outputs['similarity']['pair']

/** Two programs side by side; on a phone, one below the other. */
export function PairView({ id, onBack }: { id: number; onBack(): void }) {
  const t = useTexts('similarity')
  const { data, error, refetch } = trpc.similarity.pair.useQuery({ id })
  const back = (
    <Button size="xs" variant="default" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
      {t('pair.back')}
    </Button>
  )
  if (!data) {
    return (
      <>
        {back}
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} mt="md" />}
      </>
    )
  }
  const { problem, score, regions } = data
  return (
    <>
      <Group justify="space-between" mb="sm">
        {back}
        <LookButton pair={data} />
      </Group>
      <Title order={2} size="h4">
        {t('pair.title', { problem: `${problem.problemId} ${ownTitle(problem.title)}`, percent: percent(score) })}
      </Title>
      <p className={classes.hint}>{t('pair.text', { count: regions.length })}</p>
      <div className={classes.sides}>
        <OneSide pair={data} side="left" />
        <OneSide pair={data} side="right" />
      </div>
    </>
  )
}

function OneSide({ pair, side }: { pair: Pair; side: Side }) {
  const t = useTexts('similarity')
  const { person, submitId, submitTime, language, code } = pair[side]
  const name = person.realname || person.username
  return (
    <div className={classes.side}>
      <div className={classes.sideHead}>
        <UserName uid={person.uid} username={person.username} realname={person.realname} />
        <span>
          <PageLink className={classes.link} to="/submission-detail/$submitID" params={{ submitID: String(submitId) }}>
            {t('pair.submission', { id: submitId })}
          </PageLink>{' '}
          · {language} · <Instant at={submitTime} show="exact" />
        </span>
      </div>
      {code === null ? (
        <Notice>{t('pair.closed')}</Notice>
      ) : (
        <MarkedCode side={side} code={code} regions={pair.regions} label={t('pair.program', { name })} />
      )}
    </div>
  )
}

function LookButton({ pair: { id, looked } }: { pair: Pair }) {
  const t = useTexts('similarity')
  const utils = trpc.useUtils()
  const look = trpc.similarity.look.useMutation()
  const mark = async () => {
    try {
      await look.mutateAsync({ id, looked: looked === null })
      await utils.similarity.invalidate()
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <Group gap="sm">
      {looked && (
        <span className={classes.hint}>
          {looked.by ? t('looked.by', { name: looked.by }) : t('looked.yes')} <Instant at={looked.at} />
        </span>
      )}
      <Button
        size="xs"
        variant={looked ? 'default' : 'filled'}
        leftSection={looked ? undefined : <IconCheck size={16} />}
        loading={look.isPending}
        onClick={() => void mark()}
      >
        {t(looked ? 'looked.undo' : 'looked.mark')}
      </Button>
    </Group>
  )
}
