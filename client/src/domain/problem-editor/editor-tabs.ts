/** Where the fields of a problem stand in the editor. */
export const editorTabs = ['statement', 'judging', 'cases', 'code', 'solutions', 'publish'] as const
export type EditorTab = (typeof editorTabs)[number]
