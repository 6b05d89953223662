import { Anchor, Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import classes from './result-panel.module.css'
import type { SolvingTarget } from './solving-target.ts'
import { submissionLink } from './submission-link.ts'
import { type LinkOfProblem, wayProgress } from './way-progress.ts'

type Props = { target: SolvingTarget; problemId: string; submitId: number; linkOf: LinkOfProblem | undefined }

/** Leads on after an accepted submission: progress and next problem of its place. Outside of contests also statistics and a link. */
export function AcceptedRow({ target, problemId, submitId, linkOf }: Props) {
  const t = useTexts('problem')
  return (
    <div className={classes.accepted}>
      {linkOf && <Progress target={target} problemId={problemId} linkOf={linkOf} />}
      {target.kind === 'practice' && <BankProgress />}
      {target.kind !== 'contest' && (
        <>
          <Anchor size="sm" renderRoot={(props) => <PageLink {...submissionLink(target, problemId, submitId)} {...props} />}>
            {t('accepted.compare')}
          </Anchor>
          <span>
            {t('accepted.share')} <CopyButton text={window.location.href} label={t('accepted.copyLink')} />
          </span>
        </>
      )}
    </div>
  )
}

/** Progress through the public problems, and the next one that is not solved. */
function BankProgress() {
  const t = useTexts('problem')
  const { data } = trpc.problem.progress.useQuery({})
  if (!data) return null
  const { total, solved, next } = data
  return (
    <>
      <span>{t('accepted.bank', { solved, total })}</span>
      {next && <Next problemId={next.problemId} title={next.title} {...bankPage(next.problemId)} />}
    </>
  )
}

const bankPage = (problemID: string) => ({ to: '/problem/$problemID', params: { problemID } }) as const

function Progress({ target, problemId, linkOf }: { target: SolvingTarget; problemId: string; linkOf: LinkOfProblem }) {
  const t = useTexts('problem')
  const place = target.kind === 'contest' ? { cid: target.cid } : target.kind === 'training' ? { tid: target.tid } : {}
  const { data } = trpc.contestSubmission.focusList.useQuery(place, { enabled: Object.keys(place).length > 0 })
  if (!data) return null
  const { solved, total, left, next } = wayProgress(data, problemId)
  return (
    <>
      <span>{left === 0 ? t('accepted.all', { total }) : t('accepted.progress', { solved, total, left })}</span>
      {next && <Next problemId={next.problemId} title={next.title} {...linkOf(next.problemId)} />}
    </>
  )
}

type NextProps = ReturnType<LinkOfProblem> & { problemId: string; title: string }

function Next({ problemId, title, ...page }: NextProps) {
  const t = useTexts('problem')
  return (
    <Button
      size="compact-sm"
      variant="light"
      rightSection={<IconArrowRight size={15} />}
      title={ownTitle(title)}
      renderRoot={(props) => <PageLink {...page} {...props} />}
    >
      {t('accepted.next', { problem: problemId })}
    </Button>
  )
}
