/** The tools of a working language have vanished or stopped working. The program that needed them is not at fault. */
export class LanguageGone extends Error {
  readonly language: string

  constructor(language: string) {
    super(`the tools of ${language} do not work at the moment; they are tried again`)
    this.name = 'LanguageGone'
    this.language = language
  }
}
