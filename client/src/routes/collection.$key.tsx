import { createFileRoute } from '@tanstack/react-router'
import { CollectionPage } from '../features/collection/collection-page.tsx'
import { collectionSearch } from '../features/collection/collection-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'
import { mayAsk } from '../session/session.ts'

export const Route = createFileRoute('/collection/$key')({
  validateSearch: collectionSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    if (mayAsk()) void context.calls.collection.read.prefetch({ key: params.key, ...collectionSearch.input(deps) })
    await loadTexts('collection')
  },
  component: Collection,
})

function Collection() {
  return <CollectionPage key={Route.useParams().key} collectionKey={Route.useParams().key} {...useAddress(Route)} />
}
