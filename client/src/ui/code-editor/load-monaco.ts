import { ownLanguage } from '../../i18n/languages.ts'
import { currentLanguage } from '../../i18n/texts.ts'

type Monaco = typeof import('./monaco.ts')['monaco']
let loading: Promise<Monaco> | undefined

/** Loads the editor once, after its own texts. A failed attempt may be repeated. */
export function loadMonaco(): Promise<Monaco> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Monaco> {
  if (ownLanguage(currentLanguage()) === 'zh-CN') await import('monaco-editor/nls/lang/zh-cn')
  const { monaco } = await import('./monaco.ts')
  return monaco
}
