import type { TextFormat } from './text-plugins.ts'

/** A PDF that the site itself serves, such as the statement of an imported problem. */
const ownPdf = /^\/api\/public\/file\/[\w.-]+\.pdf$/

export const isOwnPdf = (address: string): boolean => ownPdf.test(address)

/** The address of its frame. In half a window, the browser's list of pages would take half of the space. */
export const pdfFrame = (address: string): string => `${address}#navpanes=0&view=FitH`

/** An address with a host, which is outside of the site unless that is the site's own. */
export const hasHost = (address: string): boolean => /^https?:/i.test(address)

/** A link out of the site opens a new tab without a referrer. */
export const outsideLink = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const

/** The language of a block of code, from the class of its element. */
export const languageOfClass = (className: string): string | undefined => /language-([\w+#-]+)/.exec(className)?.[1]

/** One text of a user, and how it is written. */
export type UserText = { text: string; format: TextFormat }
