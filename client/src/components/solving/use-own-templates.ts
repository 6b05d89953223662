import { useEffect, useRef } from 'react'
import { useMayAsk, useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { readTemplates } from './own-template.ts'

/** The templates that the site keeps for the reader; undefined until they are there, and for a guest. */
export const useKeptTemplates = () => trpc.codeTemplate.mine.useQuery({}, { enabled: useMayAsk(), staleTime: 60_000 }).data

/**
 * The reader's own templates by language. Those of this browser are moved to the site when it has answered.
 * @param onArrived called with the site's answer
 */
export function useOwnTemplates(onArrived: (templates: Record<string, string>) => void): Record<string, string> {
  const uid = useUser()?.uid ?? null
  const utils = trpc.useUtils()
  const kept = useKeptTemplates()
  const save = trpc.codeTemplate.save.useMutation()
  const moved = useRef<string>(undefined)
  const templates = Object.fromEntries((kept ?? []).map(({ language, code }) => [language, code]))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!kept || uid === null) return
    onArrived(templates)
    if (moved.current === uid || Object.keys(readTemplates(uid)).length === 0) return
    moved.current = uid
    void import('./move-templates.ts').then(
      async ({ moveTemplates }) => {
        if (await moveTemplates(uid, kept, save.mutateAsync)) await utils.codeTemplate.mine.invalidate()
      },
      () => {}, // tried again with the next problem
    )
  }, [kept, uid])

  return { ...readTemplates(uid), ...templates }
}
