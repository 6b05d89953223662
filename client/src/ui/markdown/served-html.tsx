import { use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CopyButton } from '../copy-button.tsx'
import '../code/highlight.css'
import { hasFormula, loadFormulaLook } from './load-formula-look.ts'
import classes from './markdown.module.css'

type CopyPlace = { place: Element; text: string }

/** A text that the server has formatted and sanitised. The page adds only what needs a script: the buttons that copy code. */
export function ServedHtml({ html }: { html: string }) {
  if (hasFormula(html)) use(loadFormulaLook()) // also when it is there: React must see the same hooks on every drawing of a text
  const root = useRef<HTMLDivElement>(null)
  const [copies, setCopies] = useState<readonly CopyPlace[]>([])
  const content = useMemo(() => ({ __html: html }), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements are new with each text
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    keepOwnLinks(element)
    setCopies([...element.querySelectorAll('[data-copy]')].map((place) => ({ place, text: place.nextElementSibling?.textContent ?? '' })))
  }, [html])
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it, by the same rules as the renderer here */}
      <div ref={root} className={classes.markdown} dangerouslySetInnerHTML={content} />
      {copies.map(({ place, text }, index) => createPortal(<CopyButton text={text.replace(/\n$/, '')} />, place, String(index)))}
    </>
  )
}

/** For the server every link with a host leads out of the site: it does not know the address by which a reader reaches it. */
function keepOwnLinks(element: HTMLElement): void {
  for (const link of element.querySelectorAll<HTMLAnchorElement>('a[rel~="nofollow"]')) {
    if (link.origin !== window.location.origin) continue
    link.removeAttribute('target')
    link.removeAttribute('rel')
  }
}
