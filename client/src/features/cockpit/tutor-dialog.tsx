import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { problemName } from '../../components/problem/problem-name.ts'
import { TutorRuleSelect } from '../../components/tutor/tutor-rule.tsx'
import { TutorTurns } from '../../components/tutor/tutor-turn.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Instant } from '../../ui/instant.tsx'
import { nameAndAccount } from '../../ui/name-and-account.ts'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'
import classes from './tutor-dialog.module.css'

type Talk = Outputs['tutor']['conversations'][number]

/** Opens the setting of help on problem pages, and the conversations of the class with the tutor. */
export function TutorButton({ tid }: { tid: number }) {
  const t = useTexts('tutor')
  const hasModel = trpc.config.website.useQuery({}, { staleTime: 5 * 60_000 }).data?.hasAssistant === true
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t(hasModel ? 'talks.open' : 'rule.helpShort')}
      </Button>
      {isOpen && <TutorDialog tid={tid} hasTalks={hasModel} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The tutor in a training: how much it may say, and the conversations of the class with it. */
function TutorDialog({ tid, hasTalks, onClose }: { tid: number; hasTalks: boolean; onClose(): void }) {
  const t = useTexts('tutor')
  const [open, setOpen] = useState<Talk | null>(null)
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={open ? problemName(open.displayId, open.title) : t(hasTalks ? 'talks.title' : 'rule.helpTitle')}
    >
      {open ? (
        <OneTalk tid={tid} talk={open} onBack={() => setOpen(null)} />
      ) : (
        <Stack gap="lg">
          <TrainingRule tid={tid} />
          {hasTalks && <Talks tid={tid} onOpen={setOpen} />}
        </Stack>
      )}
    </Dialog>
  )
}

function TrainingRule({ tid }: { tid: number }) {
  const t = useTexts('tutor')
  const utils = trpc.useUtils()
  const { data, error, refetch } = trpc.tutor.training.useQuery({ tid })
  const save = trpc.tutor.setTraining.useMutation({
    onSuccess: () => toastSuccess(t('rule.saved')),
    onError: toastRefusal,
    onSettled: () => utils.tutor.training.invalidate({ tid }),
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} inline />
  if (!data) return <SkeletonRows rows={1} />
  return (
    <TutorRuleSelect
      place="training"
      hasModel={data.isOffered}
      rule={data.rule}
      disabled={save.isPending}
      onChange={(rule) => save.mutate({ tid, rule })}
    />
  )
}

function Talks({ tid, onOpen }: { tid: number; onOpen(talk: Talk): void }) {
  const t = useTexts('tutor')
  const { data, error, refetch } = trpc.tutor.conversations.useQuery({ tid }, { staleTime: 0 })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} inline />
  if (!data) return <SkeletonRows rows={3} />
  if (data.length === 0) return <Empty title={t('talks.empty')} />
  return (
    <Stack component="ul" gap={0} className={classes.talks}>
      {data.map((talk) => (
        <li key={`${talk.uid} ${talk.pid}`} className={classes.talk}>
          <div className={classes.about} id={`talk-${talk.uid}-${talk.pid}`}>
            <strong>{nameAndAccount(talk.username, talk.realname)}</strong>
            <span>{problemName(talk.displayId, talk.title)}</span>
            <small>
              <Instant at={talk.lastAskedAt} />
              {talk.replaced > 0 && ` · ${t('talks.replaced', { count: talk.replaced })}`}
            </small>
          </div>
          <Button size="compact-sm" variant="default" aria-describedby={`talk-${talk.uid}-${talk.pid}`} onClick={() => onOpen(talk)}>
            {t('talks.count', { count: talk.questions })}
          </Button>
        </li>
      ))}
    </Stack>
  )
}

function OneTalk({ tid, talk, onBack }: { tid: number; talk: Talk; onBack(): void }) {
  const t = useTexts('tutor')
  const utils = trpc.useUtils()
  const ref = { tid, uid: talk.uid, pid: talk.pid }
  const { data, error, refetch } = trpc.tutor.conversation.useQuery(ref, { staleTime: 0 })
  const forget = trpc.tutor.forgetOf.useMutation({
    onError: toastRefusal,
    onSuccess: onBack,
    onSettled: () => utils.tutor.conversations.invalidate({ tid }),
  })
  const remove = async () => {
    if (await confirm({ title: t('forgetTitle'), text: t('talks.forgetText'), yes: t('talks.forget'), danger: true })) forget.mutate(ref)
  }
  return (
    <Stack gap="md">
      <Group>
        <Button size="compact-sm" variant="default" onClick={onBack}>
          {t('talks.back')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="red" ml="auto" loading={forget.isPending} onClick={() => void remove()}>
          {t('talks.forget')}
        </Button>
      </Group>
      <strong>{nameAndAccount(talk.username, talk.realname)}</strong>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} inline />
      ) : data ? (
        <TutorTurns turns={data} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Stack>
  )
}
