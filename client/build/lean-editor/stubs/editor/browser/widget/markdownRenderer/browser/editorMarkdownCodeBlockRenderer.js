/** Every editor makes one; plain texts have no blocks of code. */
export class EditorMarkdownCodeBlockRenderer {}
