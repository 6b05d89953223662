import { knownSystemError } from '@touchstone/shared/judging/job/system-error.ts'
import { remoteFaultOf, remoteFaultText } from '@touchstone/shared/judging/remote/remote-faults.ts'
import { useOwnLanguage, useTexts } from '../i18n/use-texts.ts'

/** The cause of a System Error or Submit Failed for administrators: its code and meaning. */
export function SystemErrorCause({ code }: { code: string }) {
  const t = useTexts('judge')
  const language = useOwnLanguage()
  const known = knownSystemError(code)
  const fault = remoteFaultOf(code)
  return (
    <>
      <code>{code}</code> {known && t(`cause.${known}`)}
      {fault && remoteFaultText(fault, language)}
    </>
  )
}
