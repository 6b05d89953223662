import { AssistantState } from '@touchstone/shared/classes/assistant/assistant.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { AssistantService } from './assistant.service.ts'

export const createAssistantRouter = ({ assistant }: { assistant: AssistantService }) =>
  router({
    state: endpoint({
      rest: 'GET /api/get-assistant',
      can: 'public',
      limit: 'read',
      doc: 'Whether the teaching assistant is open for the caller, and its chat page',
      input: z.object({}),
      output: AssistantState,
    }).query(({ ctx }) => assistant.state(ctx.request.actor)),
  })
