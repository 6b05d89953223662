import { useEffect, useRef, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastError } from '../../ui/toast.ts'

/** A program and its language. */
type Text = { language: string; code: string }

/** The act "load this submission"; `at` makes a second click on the same one a new act. */
export type ProgramToLoad = { submitId: number; at: number }

type Options = {
  toLoad: ProgramToLoad | undefined
  current(): Text
  /** Whether the text of the editor stands nowhere else. */
  isUnsent(code: string): boolean
  replace(code: string, language: string): void
}

/** Loads the program of a submission into the editor, and keeps the text before for a way back. */
export function useLoadProgram({ toLoad, current, isUnsent, replace }: Options) {
  const t = useTexts('editor')
  const utils = trpc.useUtils()
  const [loaded, setLoaded] = useState<{ submitId: number; before: Text }>()

  const begun = useRef<ProgramToLoad>(undefined)

  const load = async (submitId: number) => {
    try {
      const { submission } = await utils.submission.detail.fetch({ submitId }, { staleTime: 60_000 })
      if (!submission.code) return toastError(t('load.hidden'))
      const before = current()
      if (before.code === submission.code && before.language === submission.language) return
      const asks = before.code !== submission.code && isUnsent(before.code)
      if (asks && !(await confirm({ title: t('load.title'), text: t('load.text') }))) return
      replace(submission.code, submission.language)
      setLoaded({ submitId, before })
    } catch (error) {
      toastError(messageOfError(error))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each click
  useEffect(() => {
    if (!toLoad || toLoad === begun.current) return
    begun.current = toLoad
    void load(toLoad.submitId)
  }, [toLoad])

  return {
    loaded: loaded?.submitId,
    undo() {
      if (loaded) replace(loaded.before.code, loaded.before.language)
      setLoaded(undefined)
    },
    close: () => setLoaded(undefined),
  }
}
