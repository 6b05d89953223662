/** One question from the model to the pupil: ask, guard, ask once more, or put a question of the site in its place. */

import type { TutorFault } from '@touchstone/shared/classes/tutor/tutor.schema.ts'
import { readAnswer, type TutorAnswer } from '@touchstone/shared/classes/tutor/tutor-answer.ts'
import { rungBelow, type TutorRung } from '@touchstone/shared/classes/tutor/tutor-ladder.ts'
import { ownQuestion } from '@touchstone/shared/classes/tutor/tutor-questions.ts'
import { countedTokens } from '@touchstone/shared/classes/tutor/tutor-tokens.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { AskModel, ChatMessage, ChatServer } from './chat-client.ts'
import type { Guarded, TutorGuard } from './tutor-guard.ts'
import { askLower, type TutorMaterial, tutorPrompt } from './tutor-prompt.ts'

export type Asked = {
  server: ChatServer
  material: TutorMaterial
  allowed: TutorRung
  uiLanguage: UiLanguage
  /** Random name that marks the ends of material. */
  seal: string
  /** Number of the question in its conversation. */
  turn: number
  guarded: Omit<Guarded, 'answer' | 'allowed'>
}

export type Outcome = { tokens: number } & (
  | { state: 'shown'; answer: TutorAnswer; pieces: string[] }
  | { state: 'replaced'; answer: TutorAnswer }
  | { state: 'failed'; fault: TutorFault }
)

type Deps = { askModel: AskModel; guard: TutorGuard; onCheck: () => Promise<void>; signal?: AbortSignal }

export async function answerQuestion(asked: Asked, { askModel, guard, onCheck, signal }: Deps): Promise<Outcome> {
  const { server, material, allowed, uiLanguage, seal, turn, guarded } = asked
  let tokens = 0
  let messages: readonly ChatMessage[] = tutorPrompt(material, allowed, uiLanguage, seal)

  const replaced = (): Outcome => {
    const rung = rungBelow(allowed)
    return { state: 'replaced', tokens, answer: { rung, line: null, text: ownQuestion(rung, uiLanguage, turn), code: null } }
  }

  let wanted = allowed
  for (let round = 0; round < 2; round++) {
    const prompt = messages.map(({ content }) => content).join('\n')
    const reply = await askModel(server, messages, signal)
    if ('fault' in reply) {
      tokens += countedTokens(prompt, '', undefined)
      // A second request that fails leaves a withheld answer, for which there is a question.
      return round === 0 ? { state: 'failed', tokens, fault: reply.fault } : replaced()
    }
    tokens += countedTokens(prompt, reply.content, reply.reportedTokens)
    const answer = readAnswer(reply.content, material.program.split('\n').length)
    if (answer) {
      const verdict = await guard.check({ ...guarded, answer, allowed: wanted }, onCheck, signal)
      if (verdict.kind === 'pass') return { state: 'shown', tokens, answer, pieces: verdict.pieces }
      if (verdict.kind === 'withheld') return replaced()
    } else if (round === 1) {
      return { state: 'failed', tokens, fault: 'garbage' }
    }
    wanted = answer ? rungBelow(allowed) : allowed
    messages = [...messages, { role: 'assistant', content: reply.content.slice(0, 4000) }, askLower(wanted)]
  }
  return replaced()
}
