import type { FastifyReply, FastifyRequest } from 'fastify'

/** Everything comes from our own origin. Inline styles are Mantine's; scripts are never inline. */
const ownPolicy = [
  "default-src 'self'",
  "script-src 'self'",
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

/** @param framed origins of pages of other sites that our pages show in frames now */
export const securityHeaders =
  (framed: () => readonly string[]) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Browsers ignore this one over plain HTTP, and complain about it on the console.
    if (request.protocol === 'https') void reply.header('Cross-Origin-Opener-Policy', 'same-origin')
    void reply.headers({
      'Content-Security-Policy': `${ownPolicy}; frame-src ${["'self'", ...framed()].join(' ')}`,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'same-origin',
    })
  }
