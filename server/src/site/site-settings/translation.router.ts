import { TranslationReport } from '@touchstone/shared/ground/translation/translation.schema.ts'
import { NoInput } from '@touchstone/shared/ground/wire/wire.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { TranslationService } from '../../ground/translations/translations.service.ts'

export const createTranslationRouter = ({ translations }: { translations: TranslationService }) =>
  router({
    report: endpoint({
      rest: 'GET /api/admin/translations',
      can: 'system_info_admin',
      limit: 'read',
      doc: 'Languages that folders add to the site: how much of each is translated, and what is wrong with its files.',
      input: NoInput,
      output: TranslationReport,
    }).query(() => translations.report()),
  })
