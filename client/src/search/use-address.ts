/** A route whose search is the state of its page. */
type SearchRoute<Search> = { useSearch(): Search; useNavigate(): unknown }

/**
 * The state of a page in its address, and the way to change it, which every list page takes.
 * The router's own type of `navigate` would be solved again for every page.
 */
export function useAddress<Search>(route: SearchRoute<Search>) {
  const search = route.useSearch()
  const navigate = route.useNavigate() as (to: { search: Search }) => Promise<void>
  return { search, onSearch: (next: Search) => void navigate({ search: next }) }
}
