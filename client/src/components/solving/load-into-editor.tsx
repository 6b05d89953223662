import { Button } from '@mantine/core'
import { IconFileCode } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { handProgram } from './handed-program.ts'

type Props = { data: Outputs['submission']['detail']; contest: { cid: number; problemId: string } | undefined }

/** Opens the problem of an own submission with its program in the editor. */
export function LoadIntoEditor({ data: { submission, problemGid }, contest }: Props) {
  const t = useTexts('submission')
  const user = useUser()
  const problemId = contest?.problemId ?? submission.displayPid
  if (!problemId || !submission.code || submission.uid !== user?.uid) return null
  const problemID = problemId
  const page = contest
    ? ({ to: '/contest/$contestID/problem/$problemID', params: { contestID: String(contest.cid), problemID } } as const)
    : problemGid === null
      ? ({ to: '/problem/$problemID', params: { problemID } } as const)
      : ({ to: '/group/$groupID/problem/$problemID', params: { groupID: String(problemGid), problemID } } as const)
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconFileCode size={16} />}
      onClick={() => handProgram({ submitId: submission.submitId, problemId, cid: contest?.cid })}
      renderRoot={(props) => <PageLink {...page} {...props} />}
    >
      {t('page.load')}
    </Button>
  )
}
