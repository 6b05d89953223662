import { request } from 'node:http'
import { createInterface } from 'node:readline'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { CommandLine, CommandRefused } from './command-lines.ts'

/** No server listens on this socket. */
export class NoServer extends Error {
  override readonly name = 'NoServer'
}

/**
 * Runs a command inside the running server.
 * @throws NoServer when none is running, CommandRefused for faults of the caller
 */
export async function callServer(
  socketPath: string,
  name: string,
  input: unknown,
  { say, language }: { say(line: string): void; language: UiLanguage },
): Promise<unknown> {
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'accept-language': language }
    const call = request({ socketPath, path: `/cli/${name}`, method: 'POST', headers }, resolve)
    call.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? new NoServer(socketPath) : error)
    })
    call.end(JSON.stringify(input ?? {}))
  })
  for await (const text of createInterface({ input: answer })) {
    const line = CommandLine.parse(JSON.parse(text))
    if ('say' in line) say(line.say)
    else if ('result' in line) return line.result
    else if ('refused' in line) throw new CommandRefused(line.refused.code, line.refused.message)
    else throw new Error(line.failed)
  }
  throw new Error('the server ended before the command did; see its log')
}
