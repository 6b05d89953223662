import { type ComponentProps, isValidElement, type ReactNode } from 'react'
import { HighlightedCode } from '../code/highlighted-code.tsx'
import { CopyButton } from '../copy-button.tsx'
import classes from './markdown.module.css'

/** A block of code in a text: highlighted when its language is named, with a copy button. */
export function MarkdownCode({ children, ...rest }: ComponentProps<'pre'>) {
  const { text, language, formula } = readCode(children)
  if (formula) return <pre {...rest}>{children}</pre>
  return (
    <div className={classes.codeBlock}>
      <div className={classes.codeCopy}>
        <CopyButton text={text.replace(/\n$/, '')} />
      </div>
      <pre {...rest}>
        <code>{language ? <HighlightedCode code={text} language={language} /> : text}</code>
      </pre>
    </div>
  )
}

function readCode(children: ReactNode): { text: string; language: string | undefined; formula: boolean } {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(children))
    return { text: textOf(children), language: undefined, formula: false }
  const language = /language-([\w+#-]+)/.exec(children.props.className ?? '')?.[1]
  return { text: textOf(children.props.children), language, formula: language === 'math' }
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return ''
}
