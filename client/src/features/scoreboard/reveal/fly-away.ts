const FLIGHT_MS = 900

/**
 * Animates a copy of a row up to the row's new place when that is out of sight; a row in sight glides by itself.
 * @param wayPx the distance upwards
 */
export function flyAway(pane: HTMLElement, uid: string, wayPx: number): void {
  const row = pane.querySelector<HTMLTableRowElement>(`tbody tr[data-uid="${CSS.escape(uid)}"]`)
  const table = row?.closest('table')
  if (!row || !table || wayPx <= 0 || !row.animate) return
  const place = row.getBoundingClientRect()
  const ceiling = pane.getBoundingClientRect().top
  if (place.top - wayPx > ceiling) return
  const picture = table.cloneNode(false) as HTMLTableElement
  const columns = table.querySelector('colgroup')?.cloneNode(true)
  if (columns) picture.append(columns)
  picture.append(document.createElement('tbody'))
  picture.tBodies[0]?.append(row.cloneNode(true))
  picture.removeAttribute('tabindex')
  picture.setAttribute('aria-hidden', 'true')
  Object.assign(picture.style, {
    position: 'fixed',
    zIndex: '6',
    pointerEvents: 'none',
    top: `${place.top}px`,
    left: `${place.left}px`,
    width: `${place.width}px`,
  })
  pane.append(picture)
  const flight = picture.animate([{ transform: 'none' }, { transform: `translateY(${ceiling - place.bottom}px)`, opacity: 0.6 }], {
    duration: FLIGHT_MS,
    easing: 'cubic-bezier(0.5, 0, 0.7, 0.4)',
  })
  flight.onfinish = flight.oncancel = () => picture.remove()
}
