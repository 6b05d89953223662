import { Button } from '@mantine/core'
import { IconStopwatch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from './challenge.module.css'
import { ChallengeDialog } from './challenge-dialog.tsx'

/** For teachers in place of the clock: the problem is in challenge mode, and the results of the pupils. */
export function TeacherStrip({ tid, pid, problem }: { tid: number; pid: number; problem: string }) {
  const t = useTexts('challenge')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.strip}>
      <span className={classes.words} data-tone="open">
        <IconStopwatch size={16} aria-hidden />
        {t('teacher')}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('results.open')}
      </Button>
      {isOpen && <ChallengeDialog tid={tid} pid={pid} problem={problem} onClose={() => setOpen(false)} />}
    </div>
  )
}
