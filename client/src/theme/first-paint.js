// Runs before the first paint: sets the colour scheme and the language of the page, so that nothing flashes.
;(() => {
  let saved = null
  try {
    saved = window.localStorage.getItem('colorScheme')
  } catch {
    // Private mode without storage: the system's preference decides.
  }
  const dark = saved === 'dark' || (saved !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // A page in full screen has no bar; it is left out from the start (global.css).
  const { pathname, search } = window.location
  if (pathname.endsWith('/full-screen') || /[?&](focus|full)=(true|1)(&|$)/.test(search))
    document.documentElement.setAttribute('data-focus-asked', '')
})()
