import { splitWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

type Props = {
  text: string
  /** Renders the text. Default: unchanged. */
  children?: (said: string) => ReactNode
}

const asItIs = (said: string): ReactNode => said

/** The judge's message in the reader's language; output of a compiler or checker stays unchanged. */
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
