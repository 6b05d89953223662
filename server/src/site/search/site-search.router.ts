import { SiteSearchFound, SiteSearchQuery } from '@touchstone/shared/site/search/site-search.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { SiteSearchService } from './site-search.service.ts'

type Deps = {
  siteSearch: SiteSearchService
}

export const createSiteSearchRouter = ({ siteSearch }: Deps) =>
  router({
    find: endpoint({
      rest: 'GET /api/search-site',
      can: 'public',
      limit: 'read',
      doc: 'Problems, contests, trainings, groups and, for readers that manage accounts, people: the first few that the caller may find',
      input: SiteSearchQuery,
      output: SiteSearchFound,
    }).query(({ ctx, input }) => siteSearch.find(input, ctx.request)),
  })
