import { splitWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

type Props = {
  text: string
  /** What is made of the text. Default: itself. */
  children?: (said: string) => ReactNode
}

const asItIs = (said: string): ReactNode => said

/** What the judge said, in the reader's language; a compiler's and a checker's words stay as they are. */
export function JudgeSaid({ text, children = asItIs }: Props) {
  return (
    <Suspense fallback={children(text)}>
      <Said text={text}>{children}</Said>
    </Suspense>
  )
}

function Said({ text, children }: Required<Props>) {
  const t = useTexts('judge')
  const { words, rest } = splitWords(text)
  return children([...words.map(({ key, params }) => t(key, params)), ...(rest === '' ? [] : [rest])].join('\n'))
}
