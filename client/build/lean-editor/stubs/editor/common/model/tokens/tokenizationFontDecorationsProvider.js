import { Event } from '../../../../base/common/event.js'
import { Disposable } from '../../../../base/common/lifecycle.js'

/** No theme gives tokens a font or a height of their own. */
export class TokenizationFontDecorationProvider extends Disposable {
  onDidChangeLineHeight = Event.None
  onDidChangeFont = Event.None
  handleDidChangeContent() {}
  getDecorationsInRange() {
    return []
  }
  getAllDecorations() {
    return []
  }
}
