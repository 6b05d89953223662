import { languageOfClass } from '@touchstone/shared/ground/formatted-text/text-parts.ts'
import { type ComponentProps, isValidElement, type ReactNode, use } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { HighlightedCode } from '../code/highlighted-code.tsx'
import { CopyButton } from '../copy-button.tsx'
import { FoldCode } from './fold-code.ts'
import classes from './markdown.module.css'

/** A code block in a text: highlighted when its language is named, with a copy button; folded where it could reveal a solution. */
export function MarkdownCode({ children, ...rest }: ComponentProps<'pre'>) {
  const folded = use(FoldCode)
  const t = useTexts('common')
  const { text, language, formula } = readCode(children)
  if (formula) return <pre {...rest}>{children}</pre>
  const block = (
    <div data-code="">
      <div data-copy="">
        <CopyButton text={text.replace(/\n$/, '')} />
      </div>
      <pre {...rest}>
        <code>{language ? <HighlightedCode code={text} language={language} /> : text}</code>
      </pre>
    </div>
  )
  if (!folded) return block
  return (
    <details className={classes.folded}>
      <summary>{t('code.folded')}</summary>
      {block}
    </details>
  )
}

function readCode(children: ReactNode): { text: string; language: string | undefined; formula: boolean } {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(children))
    return { text: textOf(children), language: undefined, formula: false }
  const language = languageOfClass(children.props.className ?? '')
  return { text: textOf(children.props.children), language, formula: language === 'math' }
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return ''
}
