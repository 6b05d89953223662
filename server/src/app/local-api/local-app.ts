import { PassThrough } from 'node:stream'
import { uiLanguages } from '@touchstone/shared/ground/language/language.ts'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { mountWorkerApi } from '../../judging/queue/worker-api.ts'
import type { Services } from '../services.ts'
import { type SiteCommandName, siteCommands } from '../site-commands/site-commands.ts'
import { type CommandLine, CommandRefused } from './command-lines.ts'
import { runCommand } from './run-command.ts'

type LocalAppOptions = { services: Services; logger: FastifyServerOptions['logger'] }

const BODY_LIMIT = 64 * 1024 * 1024

/** The server's API on the local socket, not yet listening: commands of the command line, and calls of judge workers. */
export async function buildLocalApp({ services, logger }: LocalAppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
  })
  mountCommands(app, services)
  mountWorkerApi(app, services)
  return app
}

function mountCommands(app: FastifyInstance, services: Services): void {
  app.post<{ Params: { name: string } }>('/cli/:name', (request, reply) => {
    const command = Object.hasOwn(siteCommands, request.params.name) ? siteCommands[request.params.name as SiteCommandName] : undefined
    if (!command) return reply.status(404).send({ failed: `the server knows no command ${request.params.name}; is it an older version?` })
    const asked = request.headers['accept-language']
    const language = uiLanguages.find((known) => known === asked) ?? 'en-US'
    const lines = new PassThrough()
    const send = (line: CommandLine) => lines.write(`${JSON.stringify(line)}\n`)
    void reply.type('application/x-ndjson').send(lines)
    void runCommand(command, request.body, { services, say: (line) => send({ say: line }), language })
      .then((result) => send({ result }))
      .catch((error: unknown) => {
        if (error instanceof CommandRefused) return send({ refused: { code: error.code, message: error.message } })
        request.log.error({ err: error, command: request.params.name }, 'command failed')
        return send({ failed: error instanceof Error ? error.message : String(error) })
      })
      .finally(() => lines.end())
    return reply
  })
}
