/** An FPS file around the given items. */
export function fpsFile(items: readonly string[], version = '1.2'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<fps version="${version}" url="https://example.invalid/">
  <generator name="tests" url="https://example.invalid/"/>
  ${items.join('\n')}
</fps>`
}

/** One item; `parts` follow the usual elements, and a later element of the same name wins. */
export function fpsItem(
  parts = '',
  { title = 'Sum', tests = '<test_input>1 2\n</test_input><test_output>3\n</test_output>' } = {},
): string {
  return `<item>
    <title><![CDATA[${title}]]></title>
    <time_limit unit="s"><![CDATA[1]]></time_limit>
    <memory_limit unit="mb"><![CDATA[128]]></memory_limit>
    <description><![CDATA[<p>Add two numbers.</p>]]></description>
    <input><![CDATA[]]></input>
    <output><![CDATA[]]></output>
    ${tests}
    ${parts}
  </item>`
}
