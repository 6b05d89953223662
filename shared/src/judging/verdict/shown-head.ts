import { z } from 'zod'

/** Bytes of an input or an output that a page shows. */
export const SHOWN_HEAD_BYTES = 4096

/** The beginning of a content as text; `cut`: the content is longer. */
export const ShownHead = z.object({ text: z.string(), cut: z.boolean() })
export type ShownHead = z.infer<typeof ShownHead>

/** Control characters but tab and line ends, and characters that change the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
const unsafe = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Replaces the characters that are unsafe to show or to store.
 * @param text decoded from the first `SHOWN_HEAD_BYTES` of a content, with replacement characters for bytes that are not UTF-8
 */
export function shownHead(text: string, cut: boolean): ShownHead {
  // A cut may divide the last character.
  const whole = cut ? text.replace(/\ufffd{1,3}$/, '') : text
  return { text: whole.replace(unsafe, '\ufffd'), cut }
}
