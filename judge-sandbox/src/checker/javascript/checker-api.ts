/**
 * A special judge in JavaScript is a script that defines a global function `check`. It sees the three texts only. It has no files, no
 * network, no modules and no useful clock.
 *
 * ```js
 * function check({ input, output, answer }) {
 *   return output.trim() === answer.trim()
 * }
 * ```
 */
export type JavaScriptChecker = (texts: CheckerTexts) => CheckerAnswer

export type CheckerTexts = {
  /** The test's input. */
  input: string
  /** The program's output. */
  output: string
  /** The test's expected output. */
  answer: string
}

/** `true` is accepted, `false` a wrong answer; an object says more. */
export type CheckerAnswer =
  | boolean
  | {
      verdict: 'accepted' | 'wrong-answer' | 'presentation-error' | 'partial'
      /** 0 to 100, for `partial`. */
      percent?: number
      /** Shown up to 1024 characters. */
      message?: string
    }
