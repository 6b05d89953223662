/** Texts of the editor are plain: a word is shown as it stands. */
export const renderAsPlaintext = (text) => (typeof text === 'string' ? text : text.value)

export function renderMarkdown(text, _options, target) {
  const element = target ?? document.createElement('div')
  element.textContent = renderAsPlaintext(text)
  return { element, dispose() {} }
}
