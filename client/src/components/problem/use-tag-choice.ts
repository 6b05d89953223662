import { countedTagChoice, offeredTagChoices, type TagChoice } from '@touchstone/shared/problems/problem/tag-choice.ts'
import { useStored } from '../../storage/use-stored.ts'
import { trpc } from '../../trpc/trpc.ts'

/** When this reader sees tags, in this browser: the setting of the site with the reader's own choice. */
export function useTagChoice() {
  const [own, choose] = useStored<string>('tagChoice', '')
  const hides = trpc.config.website.useQuery({}, { staleTime: 5 * 60_000 }).data?.hidesTags
  return { choice: countedTagChoice(hides, own), offered: offeredTagChoices(hides ?? true), choose: (next: TagChoice) => choose(next) }
}
