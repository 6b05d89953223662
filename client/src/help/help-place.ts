/**
 * The page and the section of a place in the help, for a link of the router. A file of its own, because every page links to the help
 * and few need the table of its pages.
 */
export function helpLink(place: string): { page: string; section: string | undefined } {
  const [page = '', section] = place.split('#')
  return { page, section }
}
