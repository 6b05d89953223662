import 'katex/dist/katex.min.css'

/** A formula never waits longer for its fonts. */
const fontWaitMs = 1000

/** The two fonts of nearly every formula. Without them a formula has another width first, and the lines below it jump. */
export async function loadFormulaFonts(): Promise<void> {
  if (!('fonts' in document)) return
  const fonts = ['16px KaTeX_Main', 'italic 16px KaTeX_Math'].map((font) => document.fonts.load(font, 'x'))
  await Promise.race([Promise.allSettled(fonts), new Promise((late) => setTimeout(late, fontWaitMs))])
}
