import type { Plugin } from 'vite'
import { helpAnchors, readDictionaries } from './help/read-help.ts'

/** Writes `texts.json` beside the pages: the product's own texts, against which the server checks translations. */
export function productTexts(): Plugin {
  return {
    name: 'product-texts',
    apply: 'build',
    async generateBundle() {
      const [zh, en, help] = await Promise.all([readDictionaries('zh'), readDictionaries('en'), helpAnchors()])
      this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify({ zh, en, help }) })
    },
  }
}
