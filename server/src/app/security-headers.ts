import type { FastifyReply, FastifyRequest } from 'fastify'

/** Everything comes from our own origin. Inline styles are Mantine's; the only inline scripts are those of our page, by their hashes. */
const policy = (scripts: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

/**
 * @param framed origins of pages of other sites that our pages show in frames now
 * @param scripts hashes of the scripts inside of our page
 */
export const securityHeaders = (framed: () => readonly string[], scripts: readonly string[]) => {
  const ownPolicy = policy(scripts)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Browsers ignore this one over plain HTTP, and complain about it on the console.
    if (request.protocol === 'https') void reply.header('Cross-Origin-Opener-Policy', 'same-origin')
    void reply.headers({
      'Content-Security-Policy': `${ownPolicy}; frame-src ${["'self'", ...framed()].join(' ')}`,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'same-origin',
    })
  }
}
