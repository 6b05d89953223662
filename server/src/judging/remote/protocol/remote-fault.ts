import type { OutsideFault } from '../../../ground/outside/outside-fault.ts'
import type { OutsideReply } from '../../../ground/outside/outside-http.ts'

/**
 * Why another judge did not do what was asked. `down`: no answer, or a fault of its server. `blocked`: it shuts programs out, with a wall against
 * robots for one. `busy`: it asks to come later. `page-changed`: its page no longer has the part that is read. `no-problem`: it has no such
 * problem, or shows it to nobody. `sign-in-refused`: wrong name or password. `signed-out`: the sign-in has ended. `language-refused`,
 * `code-refused`: it does not take this program. `run-not-found`: it does not show our run.
 * `no-handle`: it has no such person.
 */
const remoteFaults = [
  'down',
  'blocked',
  'busy',
  'page-changed',
  'no-problem',
  'sign-in-refused',
  'signed-out',
  'language-refused',
  'code-refused',
  'run-not-found',
  'no-handle',
] as const
type RemoteFaultCode = (typeof remoteFaults)[number]

export class RemoteFault extends Error {
  readonly code: RemoteFaultCode
  /** The missing part of a page, or the site's own words. */
  readonly part: string
  /** Seconds that the site asks to wait. */
  readonly retryAfter: number | null

  constructor(code: RemoteFaultCode, part = '', { retryAfter = null, cause }: { retryAfter?: number | null; cause?: OutsideFault } = {}) {
    super(part ? `${code}: ${part}` : code, { cause })
    this.name = 'RemoteFault'
    this.code = code
    this.part = part.slice(0, 200)
    this.retryAfter = retryAfter
  }
}

/** The words by which walls against robots are known. */
const walls =
  /just a moment|cf-chl|challenge-platform|captcha|g-recaptcha|cf-turnstile|slowaes|enable javascript and cookies|document\.cookie\s*=\s*"RCPC/i

/**
 * The answer, when the site gave a real one.
 * @throws RemoteFault down, blocked, busy, no-problem
 */
export function checkReply(reply: OutsideReply): OutsideReply {
  const { status, text, retryAfter } = reply
  if (status === 429) throw new RemoteFault('busy', '', { retryAfter })
  if (status === 503 && retryAfter !== null) throw new RemoteFault('busy', '', { retryAfter })
  if (status >= 400 && walls.test(text.slice(0, 20_000))) throw new RemoteFault('blocked')
  if (status === 401 || status === 403) throw new RemoteFault('blocked')
  if (status === 404 || status === 410) throw new RemoteFault('no-problem')
  if (status >= 400) throw new RemoteFault('down', String(status))
  if (status < 300 && text.length < 20_000 && walls.test(text)) throw new RemoteFault('blocked')
  return reply
}
