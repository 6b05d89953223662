/** Monaco's grammars, which come without types; only their arrival counts, Monaco itself reads them. */
declare module 'monaco-editor/languages/definitions/*'
