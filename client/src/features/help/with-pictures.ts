import { type Language, type OwnLanguage, ownLanguage } from '../../i18n/languages.ts'

const files = import.meta.glob<string>('../../help/pictures/*.webp', { query: '?url', import: 'default', eager: true })
const suffixes = { 'zh-CN': 'zh', 'en-US': 'en' } as const satisfies Record<OwnLanguage, string>

/** Every picture has this size, so that nothing moves when it arrives. */
const [WIDTH, HEIGHT] = [960, 600]

/** `![words](name)` becomes the picture of that name in this language and colour scheme. */
export function withPictures(text: string, language: Language, scheme: 'light' | 'dark'): string {
  return text.replace(/!\[([^\]]*)\]\(([\w-]+)\)/g, (_, words: string, name: string) => {
    const suffix = `${suffixes[ownLanguage(language)]}${scheme === 'dark' ? '.dark' : ''}`
    const address = files[`../../help/pictures/${name}.${suffix}.webp`]
    return address ? `<img src="${address}" alt="${words}" width="${WIDTH}" height="${HEIGHT}">` : ''
  })
}
