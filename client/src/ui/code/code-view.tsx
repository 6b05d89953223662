import { Button } from '@mantine/core'
import { codeLines } from '@touchstone/shared/classes/line-comment/code-lines.ts'
import { type CSSProperties, Fragment, type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CopyButton } from '../copy-button.tsx'
import { highlightName } from './code-language.ts'
import { segmentsOf } from './code-segments.ts'
import classes from './code-view.module.css'
import { HighlightedLines, useHighlighted } from './highlighted-code.tsx'
import { useLineOfAddress, useScrollToLine } from './use-line-of-address.ts'

/** Comments on lines, and the way to add one. */
type LineNotes = {
  /** Content below a line. */
  below: ReadonlyMap<number, ReactNode>
  /** Content before a line's number. */
  marks: ReadonlyMap<number, ReactNode>
  /** Lines with comments. */
  touched: ReadonlySet<number>
  /** Numbers become buttons that call it; absent: they are links. `extend`: with the shift key. */
  onLine?: ((line: number, extend: boolean) => void) | undefined
  lineLabel(line: number): string
  /** Whether all content is loaded, so that the layout is final. */
  ready: boolean
}

type Props = {
  code: string
  /** The judge's name of the language. */
  language: string
  /** 1-based line to mark, for example the first one a compiler complains about. */
  markedLine?: number | undefined
  notes?: LineNotes | undefined
}

/** Longer programs start folded, so that the content below stays within reach. */
const foldedLines = 400

/** Read-only code with line numbers, colours and a copy button. Each line has an address: `#L12`. */
export function CodeView({ code, language, markedLine, notes }: Props) {
  const t = useTexts('common')
  const [unfolded, setUnfolded] = useState(false)
  const meant = useLineOfAddress()
  useScrollToLine(meant, notes?.ready ?? true)
  const tree = useHighlighted(code, highlightName(language))
  const lines = codeLines(code)
  const noted = [...(notes?.below.keys() ?? [])]
  const needed = Math.max(markedLine ?? 0, meant !== undefined && meant <= lines.length ? meant : 0, ...noted)
  const folded = lines.length > foldedLines && !unfolded && needed <= foldedLines
  const shown = folded ? foldedLines : lines.length
  return (
    <div className={classes.root}>
      <div className={classes.copy}>
        <CopyButton text={code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={language}>
        <div
          className={classes.sheet}
          data-marked={(notes && notes.marks.size > 0) || undefined}
          style={{ '--code-digits': String(shown).length } as CSSProperties}
        >
          {segmentsOf(shown, noted).map(({ first, last }) => (
            <Fragment key={first}>
              <div className={classes.lines}>
                <div className={classes.numbers}>
                  {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((line) => (
                    <div
                      key={line}
                      id={`L${line}`}
                      className={classes.number}
                      data-touched={notes?.touched.has(line) || undefined}
                      data-meant={line === meant || undefined}
                    >
                      {notes?.marks.get(line)}
                      {notes?.onLine ? (
                        <button type="button" aria-label={notes.lineLabel(line)} onClick={(event) => notes.onLine?.(line, event.shiftKey)}>
                          {line}
                        </button>
                      ) : (
                        <a href={`#L${line}`} aria-label={t('code.line', { line })}>
                          {line}
                        </a>
                      )}
                    </div>
                  ))}
                </div>
                <pre className={classes.code}>
                  {markedLine !== undefined && markedLine >= first && markedLine <= last && (
                    <span className={classes.mark} style={{ top: `calc(${markedLine - first} * var(--code-line))` }} />
                  )}
                  <code>
                    <HighlightedLines lines={lines} tree={tree} first={first} last={last} />
                  </code>
                </pre>
              </div>
              {notes?.below.has(last) && <div className={classes.below}>{notes.below.get(last)}</div>}
            </Fragment>
          ))}
        </div>
      </section>
      {folded && (
        <Button variant="subtle" size="compact-sm" fullWidth onClick={() => setUnfolded(true)}>
          {t('code.expand', { count: lines.length })}
        </Button>
      )}
    </div>
  )
}
