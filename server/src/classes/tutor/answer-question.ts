/** One question from the model to the pupil: ask, guard, ask once more, or put a question of the site in its place. */

import { earlySentences } from '@touchstone/shared/classes/tutor/early-sentences.ts'
import type { GuardFacts } from '@touchstone/shared/classes/tutor/guard-decision.ts'
import type { TutorFault } from '@touchstone/shared/classes/tutor/tutor.schema.ts'
import { readAnswer, type TutorAnswer } from '@touchstone/shared/classes/tutor/tutor-answer.ts'
import { rungBelow, type TutorRung } from '@touchstone/shared/classes/tutor/tutor-ladder.ts'
import { tutorLimits } from '@touchstone/shared/classes/tutor/tutor-limits.ts'
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

/** `fault` of a shown answer: why only its beginning is shown. */
export type Outcome = { tokens: number } & (
  | { state: 'shown'; answer: TutorAnswer; pieces: string[]; fault: TutorFault | null }
  | { state: 'replaced'; answer: TutorAnswer }
  | { state: 'failed'; fault: TutorFault }
)

type Deps = {
  askModel: AskModel
  guard: TutorGuard
  /** The model has begun to write. */
  onWriting: () => Promise<void>
  /** Shows the beginning of the answer. @returns whether it may be shown, and is */
  onSentences: (beginning: TutorAnswer) => Promise<boolean>
  onCheck: () => Promise<void>
  signal?: AbortSignal
}

/** Shows the sentences of one reply as they come, one after the other. */
function createEarly(facts: Omit<GuardFacts, 'answer'>, server: ChatServer, { onWriting, onSentences }: Deps) {
  let shown: TutorAnswer | null = null
  let asked = 0
  let read = 0
  let isStopped = false
  let work: Promise<void> | null = null
  const then = (next: () => Promise<void>) => {
    work = (work ?? Promise.resolve()).then(next)
    // `end` throws it again.
    work.catch(() => {})
  }
  return {
    onContent(content: string): void {
      if (work === null) then(onWriting)
      if (isStopped) return
      // A sentence may have ended in the new part.
      const isNew = /[。！？]|[.!?][\s\\"]/.test(content.slice(Math.max(0, read - 1)))
      read = content.length
      if (!isNew) return
      const beginning = earlySentences(content, facts)
      if (!beginning || beginning.text.length <= asked || holdsKey(beginning, server)) return
      asked = beginning.text.length
      then(async () => {
        if (isStopped) return
        if (await onSentences(beginning)) shown = beginning
        else isStopped = true
      })
    },
    /** Waits for the database. @returns the beginning that the pupil has seen */
    async end(): Promise<TutorAnswer | null> {
      isStopped = true
      await work
      return shown
    },
  }
}

/** Whether a server echoes its key: the pupil would read it. */
const holdsKey = ({ text, code }: TutorAnswer, { key }: ChatServer): boolean =>
  key !== null && key.length >= tutorLimits.keyLength && `${text}\n${code ?? ''}`.includes(key)

export async function answerQuestion(asked: Asked, deps: Deps): Promise<Outcome> {
  const { server, material, allowed, uiLanguage, seal, turn, guarded } = asked
  const { askModel, guard, onCheck, signal } = deps
  let tokens = 0
  let messages: readonly ChatMessage[] = tutorPrompt(material, allowed, uiLanguage, seal)

  const replaced = (): Outcome => {
    const rung = rungBelow(allowed)
    return { state: 'replaced', tokens, answer: { rung, line: null, text: ownQuestion(rung, uiLanguage, turn), code: null } }
  }

  let wanted = allowed
  for (let round = 0; round < 2; round++) {
    const prompt = messages.map(({ content }) => content).join('\n')
    const early = createEarly({ ...guarded, allowed: wanted }, server, deps)
    const reply = await askModel(server, messages, { signal, onContent: early.onContent })
    const beginning = await early.end()
    // A beginning that was shown stays, and ends the question: it has passed the guard by itself.
    const begun = (fault: TutorFault): Outcome | null => beginning && { state: 'shown', tokens, answer: beginning, pieces: [], fault }
    if ('fault' in reply) {
      tokens += countedTokens(prompt, beginning?.text ?? '', undefined)
      // A second request that fails leaves a withheld answer, for which there is a question.
      return begun(reply.fault) ?? (round === 0 ? { state: 'failed', tokens, fault: reply.fault } : replaced())
    }
    tokens += countedTokens(prompt, reply.content, reply.reportedTokens)
    const answer = readAnswer(reply.content, material.program.split('\n').length)
    if (answer && holdsKey(answer, server)) return begun('garbage') ?? { state: 'failed', tokens, fault: 'garbage' }
    if (answer) {
      const verdict = await guard.check({ ...guarded, answer, allowed: wanted }, onCheck, signal)
      // Other text than the shown beginning would take back a sentence.
      const continues = !beginning || answer.text.startsWith(beginning.text)
      if (verdict.kind === 'pass' && continues) return { state: 'shown', tokens, answer, pieces: verdict.pieces, fault: null }
      if (verdict.kind === 'withheld' || !continues) return begun('said-too-much') ?? replaced()
    } else if (round === 1 || beginning) {
      return begun('garbage') ?? { state: 'failed', tokens, fault: 'garbage' }
    }
    const cutShort = begun('said-too-much')
    if (cutShort) return cutShort
    wanted = answer ? rungBelow(allowed) : allowed
    messages = [...messages, { role: 'assistant', content: reply.content.slice(0, 4000) }, askLower(wanted)]
  }
  return replaced()
}
