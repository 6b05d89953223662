import { useEffect } from 'react'
import { setAccent } from '../theme/use-accent.ts'
import { trpc } from '../trpc/trpc.ts'
import { setDifficultyLevels } from '../ui/difficulty-levels.ts'
import { setSiteName } from '../ui/use-document-title.ts'

/** The site's public settings: name, links and switches; undefined until the first answer. */
export function useSiteConfig() {
  const { data } = trpc.config.website.useQuery({}, { staleTime: 5 * 60_000 })
  const name = data?.name || data?.shortName
  useEffect(() => setSiteName(name), [name])
  useEffect(() => {
    if (!data) return
    setAccent(data.accentColor)
    setDifficultyLevels(data.difficultyLevels)
  }, [data])
  return data
}
