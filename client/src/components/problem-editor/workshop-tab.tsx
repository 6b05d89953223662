import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useEditor } from './editor-state.ts'
import { StrengthPanel, useStrength } from './strength-panel.tsx'
import { BuildPanel, useTestBuild } from './test-build-panel.tsx'
import { ScriptPanel } from './test-script-panel.tsx'
import { PartsPanel } from './workshop-parts.tsx'

/** Generators, validators and the script of tests; they are stored at once, apart from the draft. */
export function WorkshopTab() {
  const t = useTexts('workshop')
  const { pid } = useEditor()
  return pid === null ? <Empty title={t('saveFirst')} text={t('saveFirstText')} /> : <Workshop pid={pid} />
}

function Workshop({ pid }: { pid: number }) {
  const t = useTexts('workshop')
  const workshop = trpc.workshop.read.useQuery({ pid }, { staleTime: 0, refetchOnMount: 'always' })
  // Asked for beside the workshop: the three are one call.
  const build = useTestBuild(pid)
  const strength = useStrength(pid)
  const [isScriptDirty, setScriptDirty] = useState(false)
  if (workshop.error && !workshop.data) return <Failure error={workshop.error} onRetry={() => void workshop.refetch()} />
  if (!workshop.data) return <SkeletonRows rows={6} />
  const { parts } = workshop.data
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed" maw={720}>
        {t('intro')}
      </Text>
      <PartsPanel pid={pid} parts={parts} />
      <ScriptPanel pid={pid} workshop={workshop.data} onDirty={setScriptDirty} />
      <BuildPanel pid={pid} build={build} isScriptDirty={isScriptDirty} />
      <StrengthPanel pid={pid} strength={strength} />
    </Stack>
  )
}
