import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { errorMessage } from '@touchstone/shared/ground/i18n/error-message.ts'
import { z } from 'zod'
import type { CommandContext, SiteCommand } from '../site-commands/site-command.ts'
import { CommandRefused } from './command-lines.ts'

/** Runs a command on existing services. @throws CommandRefused */
export async function runCommand(command: SiteCommand, input: unknown, context: CommandContext): Promise<unknown> {
  const parsed = command.input.safeParse(input)
  if (!parsed.success) throw new CommandRefused('request.invalid', z.prettifyError(parsed.error))
  try {
    return await command.run(context, parsed.data)
  } catch (error) {
    if (error instanceof DomainError) throw new CommandRefused(error.code, errorMessage(error.code, error.details, context.language))
    throw error
  }
}
