/** The browsable page of the API: plain HTML that draws /api/openapi.json, without libraries or other origins. */
export const apiPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Touchstone API</title>
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<header><h1>Touchstone API</h1><p id="about"></p><label>Filter <input id="filter" type="search" autocomplete="off"></label></header>
<main id="calls"><p>Loading ...</p></main>
<script type="module" src="/api/docs/page.js"></script>
</body>
</html>
`

export const apiPageStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 0 auto; padding: 1rem; }
header { position: sticky; top: 0; background: Canvas; padding-bottom: .5rem; border-bottom: 1px solid GrayText; }
h1 { font-size: 1.4rem; margin: 0; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
input { font: inherit; padding: .2rem .5rem; width: 20rem; max-width: 60vw; }
details { border-bottom: 1px solid color-mix(in srgb, GrayText 40%, transparent); }
summary { cursor: pointer; padding: .3rem 0; overflow-wrap: anywhere; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { overflow: auto; background: color-mix(in srgb, GrayText 12%, transparent); padding: .75rem; max-height: 30rem; }
.method { display: inline-block; width: 4.5rem; font-weight: 600; }
.can { color: GrayText; }
`

export const apiPageScript = `
const document_ = await (await fetch('/api/openapi.json')).json()
const calls = Object.entries(document_.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })))
const element = (tag, props = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), props)
  node.append(...children)
  return node
}
const json = (title, value) => [element('h3', { textContent: title }), element('pre', { textContent: JSON.stringify(value, null, 2) })]
function draw(filter) {
  const groups = Map.groupBy(calls.filter(({ path, call }) => (path + call.operationId).toLowerCase().includes(filter.toLowerCase())), ({ call }) => call.tags[0])
  const nodes = [...groups].flatMap(([tag, list]) => [element('h2', { textContent: tag }), ...list.map(({ path, method, call }) => {
    const details = element('details', {}, element('summary', {},
      element('span', { className: 'method', textContent: method }), element('code', { textContent: path }), ' ',
      element('span', { className: 'can', textContent: '(' + call['x-can'] + ') ' + (call.summary ?? '') })))
    details.addEventListener('toggle', () => {
      if (details.childElementCount > 1) return
      if (call.parameters.length) details.append(...json('Parameters', call.parameters))
      if (call.requestBody) details.append(...json('Body', call.requestBody.content))
      details.append(...json('Answer', call.responses))
    })
    return details
  })])
  document.querySelector('#calls').replaceChildren(...nodes)
}
document.querySelector('#about').textContent = document_.info.description + ' ' + calls.length + ' calls.'
document.querySelector('#filter').addEventListener('input', (event) => draw(event.target.value))
draw('')
`
