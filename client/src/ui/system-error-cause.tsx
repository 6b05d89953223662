import { knownSystemError } from '@touchstone/shared/judging/job/system-error.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** The cause of a System Error for administrators: its code and meaning. */
export function SystemErrorCause({ code }: { code: string }) {
  const t = useTexts('judge')
  const known = knownSystemError(code)
  return (
    <>
      <code>{code}</code> {known && t(`cause.${known}`)}
    </>
  )
}
