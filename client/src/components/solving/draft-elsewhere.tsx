import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Draft } from './draft.ts'
import { EditorNotice } from './editor-notice.tsx'
import classes from './work-pane.module.css'

type Props = {
  draft: { isElsewhere: boolean; takeOver(): Draft; keepMine(): void }
  /** Puts a text into the editor. */
  onReplace(code: string, language?: string): void
}

/** Asks which text counts when two tabs have written for the same problem. Neither is lost: the one replaced here has a way back. */
export function DraftElsewhere({ draft, onReplace }: Props) {
  const t = useTexts('editor')
  const [before, setBefore] = useState<Draft>()
  if (draft.isElsewhere) {
    return (
      <div className={classes.hint} role="status">
        <span>{t('elsewhere.text')}</span>
        <Button size="compact-xs" variant="default" onClick={() => setBefore(draft.takeOver())}>
          {t('elsewhere.take')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={draft.keepMine}>
          {t('elsewhere.keep')}
        </Button>
      </div>
    )
  }
  if (!before) return null
  return (
    <EditorNotice
      text={t('elsewhere.taken')}
      act={t('elsewhere.back')}
      onAct={() => {
        onReplace(before.code, before.language)
        setBefore(undefined)
      }}
      onClose={() => setBefore(undefined)}
    />
  )
}
