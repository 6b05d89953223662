/**
 * The thread that formats texts: one that takes long must not block the site, and one that never ends is stopped with its thread.
 * No TypeScript: the types of the highlighter bring those of a browser, which would then hold for the whole server.
 */
import { parentPort } from 'node:worker_threads'
import { textToHtml } from '@touchstone/shared/ground/formatted-text/text-to-html.ts'

/** @returns {{ html: string | undefined } | { fault: string }} see ThreadAnswer of text-renderer.ts */
function answerTo(text) {
  try {
    return { html: textToHtml(text) }
  } catch (error) {
    return { fault: String(error) }
  }
}

parentPort.on('message', (text) => parentPort.postMessage(answerTo(text)))
