import { Button, Group } from '@mantine/core'
import { memo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { TutorButton } from './tutor-dialog.tsx'
import { useOpenComments } from './use-open-comments.ts'

const commentsPage = '/group/$groupID/line-comments'
const editPage = '/group/$groupID/training-admin/$trainingId/edit'
const similarityPage = '/group/$groupID/training/$trainingID/similarity'
const trainingPage = '/group/$groupID/training/$trainingID'

/** Links from the cockpit to other pages for teachers. */
export const CockpitLinks = memo(function CockpitLinks({ gid, tid }: { gid: number; tid: number }) {
  const t = useTexts('cockpit')
  const [groupID, id] = [String(gid), String(tid)]
  const comments = useOpenComments(gid)
  const look = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Group gap="xs">
      <TutorButton tid={tid} />
      <Button {...look} renderRoot={(props) => <PageLink to={commentsPage} params={{ groupID }} {...props} />}>
        {comments ? t('comments', { count: comments }) : t('comments.none')}
      </Button>
      <Button {...look} renderRoot={(props) => <PageLink to={similarityPage} params={{ groupID, trainingID: id }} {...props} />}>
        {t('similarity')}
      </Button>
      <Button {...look} renderRoot={(props) => <PageLink to={editPage} params={{ groupID, trainingId: id }} {...props} />}>
        {t('edit')}
      </Button>
      <Button {...look} renderRoot={(props) => <PageLink to={trainingPage} params={{ groupID, trainingID: id }} {...props} />}>
        {t('back')}
      </Button>
    </Group>
  )
})
