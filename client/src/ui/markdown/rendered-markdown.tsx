import type { ComponentProps, ReactNode } from 'react'
import { use, useMemo } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { patiently } from '../patiently.ts'
import { displayMathLines } from './display-math-lines.ts'
import classes from './markdown.module.css'
import { MarkdownCode } from './markdown-code.tsx'
import { mathInHtml } from './math-in-html.ts'
import { boundDepth, isNestedTooDeep } from './nesting.ts'
import { safeHtml } from './safe-html.ts'
import { wholeAsHtml } from './whole-as-html.ts'

/** `markdown` may contain HTML; `html` contains nothing else (its blank lines and indents mean nothing). */
export type TextFormat = 'markdown' | 'html'

const markdownPlugins = [remarkGfm, remarkMath, boundDepth, displayMathLines, mathInHtml]
const htmlPlugins = [wholeAsHtml, mathInHtml]

type RehypePlugins = NonNullable<Options['rehypePlugins']>

/** Sanitising comes before formulas and highlighting: their output is our own and needs no sanitising. */
const cleaning: RehypePlugins = [rehypeRaw, [rehypeSanitize, safeHtml]]

let formulas: Promise<RehypePlugins> | undefined
function loadFormulas(): Promise<RehypePlugins> {
  formulas ??= patiently(() => import('./formulas.ts')).then(async (module) => {
    await module.loadFormulaFonts()
    return [...cleaning, module.formulas]
  })
  return formulas
}

const components: Components = {
  pre: ({ node: _node, ...props }) => <MarkdownCode {...props} />,
  a: ({ node: _node, ...props }) => <Anchor {...props} />,
  img: ({ node: _node, alt, ...props }) => <img {...props} alt={alt ?? ''} loading="lazy" />,
  table: ({ node: _node, ...props }) => (
    <div className={classes.tableScroll}>
      <table {...props} />
    </div>
  ),
}

/** A PDF that the site itself serves, such as the statement of an imported problem. */
const OWN_PDF = /^\/api\/public\/file\/[\w.-]+\.pdf$/

/** Embedded in the page; the link is for browsers and printers that cannot show it. */
function Pdf({ href, children }: { href: string; children: ReactNode }) {
  return (
    <span className={classes.pdf}>
      <a href={href} target="_blank" rel="noopener">
        {children}
      </a>
      {/* In half a window, the browser's list of pages would take half of the space. */}
      <iframe src={`${href}#navpanes=0&view=FitH`} title={typeof children === 'string' ? children : 'PDF'} loading="lazy" />
    </span>
  )
}

/** A link out of the site opens a new tab without a referrer. */
function Anchor({ href, children, ...rest }: ComponentProps<'a'>) {
  const outside = href !== undefined && /^https?:/i.test(href) && !href.startsWith(window.location.origin)
  if (href !== undefined && OWN_PDF.test(href)) return <Pdf href={href}>{children}</Pdf>
  return (
    <a {...rest} href={href} {...(outside ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}>
      {children}
    </a>
  )
}

type Props = { text: string; format?: TextFormat }

export default function RenderedMarkdown({ text, format = 'markdown' }: Props) {
  const tooDeep = useMemo(() => isNestedTooDeep(text), [text])
  return tooDeep ? <div className={classes.asWritten}>{text}</div> : <Formatted text={text} format={format} />
}

function Formatted({ text, format = 'markdown' }: Props) {
  const rehypePlugins = text.includes('$') ? use(loadFormulas()) : cleaning
  return useMemo(
    () => (
      <div className={classes.markdown}>
        <ReactMarkdown
          remarkPlugins={format === 'html' ? htmlPlugins : markdownPlugins}
          rehypePlugins={rehypePlugins}
          components={components}
          urlTransform={keepUrl}
        >
          {text}
        </ReactMarkdown>
      </div>
    ),
    [text, format, rehypePlugins],
  )
}

/** The sanitiser has already checked every address; the renderer's default would also drop embedded pictures. */
function keepUrl(url: string): string {
  return url
}
