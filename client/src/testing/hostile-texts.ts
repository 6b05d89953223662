/** Texts that attack a page that renders them unsafely; each sets `window.broken`, or inserts a forbidden element. */
export const hostileTexts = [
  { name: 'a script', text: 'a <script>window.broken = 1</script> b' },
  { name: 'an event handler', text: '<img src="x" onerror="window.broken = 1">' },
  { name: 'a script address', text: '<a href="javascript:window.broken=1">x</a> [y](javascript:window.broken=1)' },
  { name: 'a frame', text: '<iframe src="https://example.org"></iframe>' },
  { name: 'a form', text: '<form action="https://example.org"><input name="a"></form>' },
  { name: 'a style', text: '<style>body{display:none}</style><p style="position:fixed">x</p>' },
  { name: 'an embedded document', text: '<object data="x.swf"></object><embed src="x.swf">' },
  { name: 'an SVG with a script', text: '<svg><script>window.broken = 1</script></svg>' },
] as const
