import type { Notices } from '@touchstone/shared/ground/access/submission-view.ts'
import { submissionTexts } from '@touchstone/shared/ground/i18n/submission-texts.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { remoteFaultText } from '@touchstone/shared/judging/remote/remote-faults.ts'

/** Words in place of hidden fields, in the reader's language. */
export const noticesFor = ({ language }: { language: UiLanguage }): Notices => ({
  ...submissionTexts[language],
  remoteFault: (name) => remoteFaultText(name, language),
})
