/** The tools of a language that worked have vanished or stopped working: no fault of the program that was to be compiled or run with them. */
export class LanguageGone extends Error {
  readonly language: string

  constructor(language: string) {
    super(`the tools of ${language} do not work at the moment; they are tried again`)
    this.name = 'LanguageGone'
    this.language = language
  }
}
