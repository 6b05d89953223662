import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { TranslationService } from '../ground/translations/translations.service.ts'

const refuse = (reply: FastifyReply) => reply.status(404).send({ status: 404, data: null, msg: 'not found' })

/**
 * Serves the texts of added languages to the pages: public files, as the texts of the product are. An address with the mark of the texts
 * never changes its content.
 */
export function mountTranslations(app: FastifyInstance, translations: TranslationService): void {
  const keep = (reply: FastifyReply) => reply.header('Cache-Control', 'public, max-age=86400').type('application/json; charset=utf-8')

  app.get<{ Params: { tag: string } }>('/translations/:tag/texts.json', (request, reply) => {
    const texts = translations.pageTexts(request.params.tag)
    if (texts === null) return refuse(reply)
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    void keep(reply).header('Vary', 'Accept-Encoding')
    return takesGzip ? reply.header('Content-Encoding', 'gzip').send(texts) : reply.send(gunzipSync(texts))
  })

  app.get<{ Params: { tag: string; page: string } }>('/translations/:tag/help/:page', (request, reply) => {
    const page = translations.helpPage(request.params.tag, request.params.page.replace(/\.json$/, ''))
    return page === null ? refuse(reply) : keep(reply).send(JSON.stringify(page))
  })
}
