import { SolvingPage } from '../../components/solving/solving-page.tsx'
import { trpc } from '../../trpc/trpc.ts'

type Props = {
  problemId: string
  focus: boolean
  onFocus(on: boolean): void
}

/** A problem of the bank. */
export function ProblemPage({ problemId, focus, onFocus }: Props) {
  const [data] = trpc.problem.detail.useSuspenseQuery({ problemId, html: true })
  return <SolvingPage target={{ kind: 'practice' }} data={data} focus={focus} onFocus={onFocus} />
}
