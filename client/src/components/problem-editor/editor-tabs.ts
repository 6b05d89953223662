import { compact, oneOf, type RawSearch } from '../../search/search-params.ts'

/** The tab of each field in the editor. */
export const editorTabs = ['statement', 'judging', 'cases', 'code', 'solutions', 'workshop', 'health', 'publish'] as const
export type EditorTab = (typeof editorTabs)[number]

export type EditorSearch = { tab?: EditorTab }

export const parseEditorSearch = (search: RawSearch): EditorSearch => compact({ tab: oneOf(search.tab, editorTabs) })
