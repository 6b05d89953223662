import { Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useVersionedSave } from '../../../../components/editing/use-versioned-save.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { InnerPage } from '../../../../ui/inner-page.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { Failure } from '../../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { ExtensionsPanel } from './extensions-panel.tsx'
import { keptLink } from './kept-link.ts'
import { PictureTasksEditor } from './picture-tasks-editor.tsx'
import { TrainingProblemsEditor } from './problems-editor.tsx'
import { draftOfTraining, type KeptTraining, stampOf } from './training-draft.ts'
import { TrainingForm } from './training-form.tsx'
import { useKeptTraining, useTrainingCalls } from './use-training-calls.ts'

type Props = { tid: number; gid: number | null }

/** The frame of a training's two staff pages, with tabs. */
function Frame({ tid, gid, title, children }: Props & { title: string; children: ReactNode }) {
  const t = useTexts('training-editor')
  const view = gid === null ? { to: '/training/$trainingID' as const } : { to: '/group/$groupID/training/$trainingID' as const }
  return (
    <InnerPage
      title={title}
      aside={
        <Group gap="md" ml="auto">
          <PageLink {...keptLink(gid, 'edit', tid)} activeProps={{ 'data-active': true }}>
            {t('page.details')}
          </PageLink>
          <PageLink {...keptLink(gid, 'problems', tid)} activeProps={{ 'data-active': true }}>
            {t('page.problems')}
          </PageLink>
          <PageLink {...view} params={{ trainingID: String(tid), ...(gid === null ? {} : { groupID: String(gid) }) }}>
            {t('page.view')}
          </PageLink>
        </Group>
      }
    >
      {children}
    </InnerPage>
  )
}

/** Edits a training. */
export function TrainingEditPage({ tid, gid }: Props) {
  const t = useTexts('training-editor')
  const kept = useKeptTraining(tid, gid)
  trpc.training.categories.usePrefetchQuery({}, { staleTime: 60_000 }) // in one call with the training; its form shows them
  if (kept.error) return <Failure error={kept.error} onRetry={() => void kept.refetch()} />
  const { training } = kept.data ?? {}
  return (
    <Frame tid={tid} gid={gid} title={training?.title ?? t('page.details')}>
      {kept.data && training ? (
        <>
          <KeptTrainingForm key={tid} kept={kept.data} tid={tid} gid={gid} />
          {gid !== null && training.dueAt !== null && <ExtensionsPanel tid={tid} gid={gid} dueAt={training.dueAt} />}
        </>
      ) : (
        <SkeletonRows rows={8} gap={28} />
      )}
    </Frame>
  )
}

const seenOf = (kept: KeptTraining) => ({ draft: draftOfTraining(kept), version: kept.version })

/** The form begins with the training at opening; a save reads the next state. */
function KeptTrainingForm({ kept, tid, gid }: Props & { kept: KeptTraining }) {
  const t = useTexts('training-editor')
  const { change } = useTrainingCalls(gid)
  const { refetch } = useKeptTraining(tid, gid)
  const [shown, setShown] = useState(kept)
  const read = async () => (await refetch({ throwOnError: true })).data ?? null
  const versioned = useVersionedSave(seenOf(kept), async () => {
    const stored = await read()
    return stored && seenOf(stored)
  })
  return (
    <TrainingForm
      key={stampOf(shown)}
      start={draftOfTraining(shown)}
      stamp={stampOf(shown)}
      tid={tid}
      gid={gid}
      author={shown.training.author}
      submit={t('edit.do')}
      save={async (draft, sent) => {
        const outcome = await versioned.save(draft, (typed, version, over) => change.mutateAsync({ ...sent(typed, over), version }))
        if (outcome.kind === 'edit') return false
        await versioned.follow()
        setShown((await read()) ?? shown)
        if (outcome.kind === 'saved') toastSuccess(t('edit.done'))
        return true
      }}
    />
  )
}

/** Its problems. Problem admins may open this page without being editors of the training. */
export function TrainingProblemsPage({ tid, gid }: Props) {
  const t = useTexts('training-editor')
  const { data: kept, isLoading } = useKeptTraining(tid, gid)
  const mayAdd = isLoading ? undefined : (kept?.training.can.edit ?? false)
  return (
    <Frame tid={tid} gid={gid} title={kept ? t('problems.titleOf', { title: kept.training.title }) : t('page.problems')}>
      <TrainingProblemsEditor tid={tid} gid={gid} mayAdd={mayAdd} />
      {gid !== null && <PictureTasksEditor tid={tid} gid={gid} />}
    </Frame>
  )
}
