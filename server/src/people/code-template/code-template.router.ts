import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { CodeTemplate, SavedCodeTemplate } from '@touchstone/shared/people/code-template/code-template.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { CodeTemplateService } from './code-template.service.ts'

export const createCodeTemplateRouter = ({ codeTemplates }: { codeTemplates: CodeTemplateService }) =>
  router({
    mine: endpoint({
      rest: 'GET /api/get-my-templates',
      can: 'login',
      limit: 'read',
      doc: "The caller's own beginnings of programs, by language; languages that the site no longer has too.",
      input: NoInput,
      output: z.array(CodeTemplate),
    }).query(({ ctx }) => codeTemplates.list(ctx.request)),

    save: endpoint({
      rest: 'PUT /api/my-template',
      can: 'login',
      limit: 'write',
      doc: "Saves the caller's own template of a language, or removes it.",
      input: SavedCodeTemplate,
      output: Nothing,
    }).mutation(({ ctx, input }) => codeTemplates.save(input, ctx.request)),
  })
