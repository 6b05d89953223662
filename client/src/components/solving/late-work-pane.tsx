import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { loadTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { oncePageStands } from '../../ui/page-stands.ts'
import { Failure } from '../../ui/page-states.tsx'
import { patiently } from '../../ui/patiently.ts'
import { WhenBroken } from '../../ui/when-broken.tsx'
import { useContentTypes } from './use-content-types.ts'
import { useKeptTemplates } from './use-own-templates.ts'
import classes from './work-pane.module.css'
import type { WorkPane as Pane } from './work-pane.tsx'

/** The code of the pane and its texts, which nothing beside it needs. */
const load = () => Promise.all([import('./work-pane.tsx'), loadTexts('editor')])
const WorkPane = lazy(() => patiently(load).then(([file]) => ({ default: file.WorkPane })))

/** Loads the code of the editor's half when the page stands, also where nobody looks at it yet: the network may be gone by then. */
export function useWorkPaneAhead(): void {
  // Where it fails, it is loaded again with the pane.
  useEffect(() => oncePageStands(() => void load().catch(() => {})), [])
}

type Props = ComponentProps<typeof Pane> & {
  /** The reader sees the place of the pane. */
  isSeen: boolean
}

/** The editor's half, whose code comes after the statement: reading is first, and drawing both at once holds the page for long. */
export function LateWorkPane({ isSeen, ...props }: Props) {
  const [wasSeen, setSeen] = useState(isSeen)
  if (isSeen && !wasSeen) setSeen(true)
  if (!isSeen && !wasSeen) return <Place />
  return (
    <WhenBroken instead={<Failure error={undefined} onRetry={() => window.location.reload()} />}>
      <Suspense
        fallback={
          <>
            <AskAhead pid={props.data.problem.id} />
            <Place />
          </>
        }
      >
        <WorkPane {...props} />
      </Suspense>
    </WhenBroken>
  )
}

/** Makes the calls of the pane while its code comes: they are one with those of the statement. */
function AskAhead({ pid }: { pid: number }) {
  useContentTypes(pid)
  useKeptTemplates()
  return null
}

function Place() {
  const t = useTexts('common')
  return (
    <div className={classes.pane} role="status" aria-label={t('state.loading')}>
      <Skeleton height={28} width={172} m={8} />
    </div>
  )
}
