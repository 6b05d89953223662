import { Disposable } from '../../../base/common/lifecycle.js'
import { registerSingleton } from '../../instantiation/common/extensions.js'
import { IHoverService } from './hover.js'

/** Titles by the browser: the boxes of the editor have names of their own for a screen reader. */
class TitleService {
  setupDelayedHover(target, options) {
    setTitle(target, (typeof options === 'function' ? options() : options).content)
    return Disposable.None
  }
  setupDelayedHoverAtMouse(target, options) {
    return this.setupDelayedHover(target, options)
  }
  setupManagedHover(_delegate, target, content) {
    setTitle(target, content)
    return { dispose() {}, show() {}, hide() {}, update: (next) => setTitle(target, next) }
  }
  showInstantHover() {}
  showDelayedHover() {}
  showManagedHover() {}
  showAndFocusLastHover() {}
  hideHover() {}
}

function setTitle(target, content) {
  if (typeof content === 'string') target.title = content
}

registerSingleton(IHoverService, TitleService, 1)

export { TitleService as HoverService }
