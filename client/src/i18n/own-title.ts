import { titleIn } from '@touchstone/shared/problems/problem/title-language.ts'
import { ownLanguage } from './languages.ts'
import { currentLanguage } from './texts.ts'

/** The title of a problem or the name of a tag for this reader, where it holds two languages. Called while rendering, as the texts are. */
export const ownTitle = (title: string): string => titleIn(ownLanguage(currentLanguage()), title)
