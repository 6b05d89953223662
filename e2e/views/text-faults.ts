import type { Page } from '@playwright/test'

/** Texts that may be cut or covered, by a part of the page, with the reason. */
const excuses: Record<string, string> = {
  'code, pre, textarea, .monaco-editor, .katex': 'a program or a formula has its own rules, and its box scrolls',
  '[data-site-bar] [data-crowded]': 'the hidden navigation is measured in the place that it would have',
  'svg text': 'labels of a chart are placed by its scale, and a table says the same',
}

/** Part of a text's height or width that another one must cover to be a fault: boxes of letters are higher than what is drawn. */
const mostCovered = 0.4

/**
 * Texts of a page that a reader cannot read: cut by their box without an ellipsis, a number of lines or a title, or drawn over another text or
 * icon of the same layer. Longer words find them: this runs in English, and in the pseudo language.
 */
export async function textFaults(page: Page): Promise<string[]> {
  return await page.evaluate(
    ({ skipped, mostCovered }) => {
      type Box = { left: number; right: number; top: number; bottom: number }
      type Mark = Box & { name: string; of: Element; layer: Element }
      const slack = 1.5
      const looks = new Map<Element, CSSStyleDeclaration>()
      const lookOf = (element: Element) => {
        const look = looks.get(element) ?? getComputedStyle(element)
        looks.set(element, look)
        return look
      }
      /** A layer is drawn over the rest on purpose; texts are compared inside of one. */
      const layerOf = (element: Element): Element => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          if (/absolute|fixed|sticky/.test(lookOf(at).position)) return at
        }
        return document.body
      }
      const nameOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 40)
      const marks: Mark[] = []
      const faults = new Set<string>()

      /** The part of a text that boxes with a hidden overflow leave; null where nothing is left. */
      const shownOf = (box: Box, element: Element, name: string): Box | null => {
        const shown = { left: box.left, right: box.right, top: box.top, bottom: box.bottom }
        let isExcused = false
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
          const look = lookOf(at)
          if (look.display === 'inline' || look.display === 'contents') continue
          if (look.clipPath !== 'none') return null
          const clips = { x: look.overflowX !== 'visible', y: look.overflowY !== 'visible' }
          if (clips.x || clips.y) {
            const edge = at.getBoundingClientRect()
            if (edge.width <= 2 || edge.height <= 2) return null
            const marked = look.textOverflow === 'ellipsis' || look.webkitLineClamp !== 'none' || at.closest('[title]') !== null
            isExcused ||= marked || /auto|scroll/.test(look.overflowX + look.overflowY)
            const cutX = /hidden|clip/.test(look.overflowX) && (box.left < edge.left - slack || box.right > edge.right + slack)
            const cutY = /hidden|clip/.test(look.overflowY) && (box.top < edge.top - 4 || box.bottom > edge.bottom + 4)
            if ((cutX || cutY) && !isExcused) faults.add(`cut: ${name}`)
            if (clips.x) {
              shown.left = Math.max(shown.left, edge.left)
              shown.right = Math.min(shown.right, edge.right)
            }
            if (clips.y) {
              shown.top = Math.max(shown.top, edge.top)
              shown.bottom = Math.min(shown.bottom, edge.bottom)
            }
          }
          if (look.position === 'fixed') break
        }
        return shown.right - shown.left > 2 && shown.bottom - shown.top > 2 ? shown : null
      }
      const add = (box: Box, of: Element, name: string) => {
        const shown = shownOf(box, of, name)
        if (shown) marks.push({ ...shown, name, of, layer: layerOf(of) })
      }

      const range = document.createRange()
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const element = node.parentElement
        if (!element || !node.textContent?.trim() || element.closest(skipped)) continue
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) if (box.width > 1) add(box, element, nameOf(node.textContent))
      }
      for (const icon of document.body.querySelectorAll('svg')) {
        const box = icon.getBoundingClientRect()
        const isShown = icon.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        if (isShown && box.width > 4 && box.width <= 40 && !icon.parentElement?.closest(`svg, ${skipped}`)) add(box, icon, 'an icon')
      }

      marks.sort((a, b) => a.top - b.top)
      for (const [at, one] of marks.entries()) {
        for (let next = at + 1; next < marks.length; next += 1) {
          const other = marks[next] as Mark
          if (other.top >= one.bottom) break
          if (other.layer !== one.layer || other.of === one.of || one.of.contains(other.of) || other.of.contains(one.of)) continue
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
          const down = Math.min(one.bottom, other.bottom) - other.top
          const height = Math.min(one.bottom - one.top, other.bottom - other.top)
          if (across > slack && down > height * mostCovered) faults.add(`one over the other: ${one.name} | ${other.name}`)
        }
      }
      return [...faults]
    },
    { skipped: Object.keys(excuses).join(', '), mostCovered },
  )
}
