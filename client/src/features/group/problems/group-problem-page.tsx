import { SolvingPage } from '../../../components/solving/solving-page.tsx'
import { trpc } from '../../../trpc/trpc.ts'

type Props = { gid: number; problemId: string; focus: boolean; onFocus(on: boolean): void }

/** A problem in its group; submissions from here belong to the group. */
export function GroupProblemPage({ gid, problemId, focus, onFocus }: Props) {
  const [data] = trpc.problem.detail.useSuspenseQuery({ problemId, gid, html: true })
  return <SolvingPage target={{ kind: 'group', gid }} data={data} focus={focus} onFocus={onFocus} />
}
