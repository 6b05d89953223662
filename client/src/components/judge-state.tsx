import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import { useOwnLanguage, useTexts } from '../i18n/use-texts.ts'
import type { Outputs } from '../trpc/trpc.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './judge-state.module.css'

/** Whether the site can judge, and if not, why. */
export function JudgeState({ status }: { status: Outputs['siteStatus']['read'] }) {
  const t = useTexts('admin-dashboard')
  const judge = useTexts('judge')
  const language = useOwnLanguage()
  const reason = status.faults ? judgeReasonText(status.faults, language) : status.reason
  return (
    <div className={classes.state}>
      <Notice
        tone={status.ready ? 'accepted' : 'limit'}
        icon={status.ready ? <IconCircleCheck size={20} /> : <IconHourglass size={20} />}
        title={t(`state.${status.state}Text`)}
      >
        {status.cause && judge(`off.${status.cause}`)} {reason && <code className={classes.reason}>{reason}</code>}
      </Notice>
    </div>
  )
}
