import { isNestedTooDeep } from '@touchstone/shared/ground/formatted-text/nesting.ts'
import { hasHost, isOwnPdf, outsideLink, pdfFrame } from '@touchstone/shared/ground/formatted-text/text-parts.ts'
import { cleaningPlugins, readingPlugins, type TextFormat } from '@touchstone/shared/ground/formatted-text/text-plugins.ts'
import type { ComponentProps, ReactNode } from 'react'
import { use, useMemo } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import { patiently } from '../patiently.ts'
import { loadFormulaLook } from './load-formula-look.ts'
import classes from './markdown.module.css'
import { MarkdownCode } from './markdown-code.tsx'
import { PlainText } from './plain-text.tsx'

type RehypePlugins = NonNullable<Options['rehypePlugins']>

let formulas: Promise<RehypePlugins> | undefined
function loadFormulas(): Promise<RehypePlugins> {
  formulas ??= Promise.all([patiently(() => import('@touchstone/shared/ground/formatted-text/formula-plugin.ts')), loadFormulaLook()]).then(
    ([{ formulaPlugin }]) => [...cleaningPlugins, formulaPlugin],
  )
  return formulas
}

const components: Components = {
  pre: ({ node: _node, ...props }) => <MarkdownCode {...props} />,
  a: ({ node: _node, ...props }) => <Anchor {...props} />,
  img: ({ node: _node, alt, ...props }) => <img {...props} alt={alt ?? ''} loading="lazy" />,
  table: ({ node: _node, ...props }) => (
    <div data-table="">
      <table {...props} />
    </div>
  ),
}

function Pdf({ href, children }: { href: string; children: ReactNode }) {
  return (
    <span data-pdf="">
      <a href={href} target="_blank" rel="noopener">
        {children}
      </a>
      <iframe src={pdfFrame(href)} title={typeof children === 'string' ? children : 'PDF'} loading="lazy" />
    </span>
  )
}

/** A link out of the site opens a new tab without a referrer. */
function Anchor({ href, children, ...rest }: ComponentProps<'a'>) {
  const outside = href !== undefined && hasHost(href) && !href.startsWith(window.location.origin)
  if (href !== undefined && isOwnPdf(href)) return <Pdf href={href}>{children}</Pdf>
  return (
    <a {...rest} href={href} {...(outside ? outsideLink : {})}>
      {children}
    </a>
  )
}

/** Makes the same elements as `textToHtml` of shared, as a test compares. */
type Props = { text: string; format?: TextFormat }

export default function RenderedMarkdown({ text, format = 'markdown' }: Props) {
  const tooDeep = useMemo(() => isNestedTooDeep(text), [text])
  return tooDeep ? <PlainText text={text} /> : <Formatted text={text} format={format} />
}

function Formatted({ text, format = 'markdown' }: Props) {
  const rehypePlugins = text.includes('$') ? use(loadFormulas()) : cleaningPlugins
  return useMemo(
    () => (
      <div className={classes.markdown}>
        <ReactMarkdown remarkPlugins={readingPlugins[format]} rehypePlugins={rehypePlugins} components={components} urlTransform={keepUrl}>
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
