import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CopyButton } from '../copy-button.tsx'
import { highlightName } from './code-language.ts'
import classes from './code-view.module.css'
import { HighlightedCode } from './highlighted-code.tsx'

type Props = {
  code: string
  /** The judge's name of the language. */
  language: string
  /** 1-based line to mark, for example the first one a compiler complains about. */
  markedLine?: number | undefined
}

/** Longer programs are folded at first, so that what stands below stays in reach. */
const foldedLines = 400

/** Code for reading: line numbers, colours, a copy button. Each line can be linked to as `#L12`. */
export function CodeView({ code, language, markedLine }: Props) {
  const t = useTexts('common')
  const [unfolded, setUnfolded] = useState(false)
  const lines = code.replace(/\n$/, '').split('\n')
  const folded = lines.length > foldedLines && !unfolded && (markedLine ?? 0) <= foldedLines
  const shown = folded ? lines.slice(0, foldedLines) : lines
  const text = shown.join('\n')
  return (
    <div className={classes.root}>
      <div className={classes.copy}>
        <CopyButton text={code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={language}>
        <pre className={classes.numbers}>
          {shown.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <a key={index} id={`L${index + 1}`} href={`#L${index + 1}`} aria-label={t('code.line', { line: index + 1 })}>
              {index + 1}
              {'\n'}
            </a>
          ))}
        </pre>
        <pre className={classes.code}>
          {markedLine && markedLine <= shown.length && (
            <span className={classes.mark} style={{ top: `calc(${markedLine - 1} * var(--code-line) + 10px)` }} />
          )}
          <code>
            <HighlightedCode code={text} language={highlightName(language)} />
          </code>
        </pre>
      </section>
      {folded && (
        <Button variant="subtle" size="compact-sm" fullWidth onClick={() => setUnfolded(true)}>
          {t('code.expand', { count: lines.length })}
        </Button>
      )}
    </div>
  )
}
