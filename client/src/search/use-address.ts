/** A route whose search is the state of its page. */
type SearchRoute<Search> = { useSearch(): Search; useNavigate(): unknown }

/** `replace`: Back leads to the previous page, not to the previous state. */
type Options = { replace?: boolean; resetScroll?: boolean }

/**
 * The state of a page in its address, and the function that changes it; every list page takes both.
 * The router's own type of `navigate` would be instantiated again for every page.
 */
export function useAddress<Search>(route: SearchRoute<Search>, options: Options = {}) {
  const search = route.useSearch()
  const navigate = route.useNavigate() as (to: { search: Search } & Options) => Promise<void>
  return { search, onSearch: (next: Search) => void navigate({ search: next, ...options }) }
}
