import { renderMarkdown } from '../../../base/browser/markdownRenderer.js'
import { registerSingleton } from '../../instantiation/common/extensions.js'
import { createDecorator } from '../../instantiation/common/instantiation.js'

export const IMarkdownRendererService = createDecorator('markdownRendererService')

class PlainTextService {
  render(text, options, target) {
    return renderMarkdown(text, options, target)
  }
  setDefaultCodeBlockRenderer() {}
}

registerSingleton(IMarkdownRendererService, PlainTextService, 1)
