import type { ShownHead } from '@touchstone/shared/judging/verdict/shown-head.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import classes from './failing-case.module.css'
import { OutputComparison } from './output-comparison.tsx'

type Head = ShownHead
type ShownOutputs = {
  expected: Head | null
  got: Head | null
  difference: { line: number; column: number } | null
  /** A checker accepts other outputs too. */
  anyAnswer: boolean
}

/** An input with the expected output and the program's own. */
export function CaseContents({ input, outputs }: { input: Head; outputs: ShownOutputs }) {
  const t = useTexts('problem')
  return (
    <div className={classes.columns}>
      <Content label={t('run.input')} head={input} />
      <BothOutputs data={outputs} />
    </div>
  )
}

/** Whether the program printed nothing: then no place of its output differs. */
export const isSilent = ({ got }: Pick<ShownOutputs, 'got'>) => got !== null && !got.cut && got.text.trim() === ''

/** Both outputs; where a checker decides or nothing was printed, they are not compared. */
function BothOutputs({ data }: { data: ShownOutputs }) {
  const { anyAnswer, expected, got, difference } = data
  const t = useTexts('problem')
  if (expected && got && !anyAnswer && !isSilent(data)) {
    return (
      <div>
        <OutputComparison
          expected={expected.text}
          actual={got.text}
          difference={difference}
          copies={{
            actual: <CopyButton text={got.text} label={t('failing.copyGot')} />,
            expected: <CopyButton text={expected.text} label={t('failing.copyExpected')} />,
          }}
        />
        {(expected.cut || got.cut) && <p className={classes.note}>{t('failing.cut')}</p>}
      </div>
    )
  }
  return (
    <div>
      {got && !isSilent(data) ? (
        <Content label={t('failing.got')} head={got} />
      ) : (
        <p className={classes.note}>{t(got ? 'failing.silent' : 'failing.noOutput')}</p>
      )}
      {expected && <Content label={t(anyAnswer ? 'failing.oneAnswer' : 'run.expected')} head={expected} />}
      {anyAnswer && expected && <p className={classes.note}>{t('failing.anyAnswer')}</p>}
    </div>
  )
}

function Content({ label, head }: { label: string; head: Head }) {
  const t = useTexts('problem')
  return (
    <div>
      <div className={classes.label}>
        {label}
        <CopyButton text={head.text} label={t('failing.copy', { label })} />
      </div>
      <pre>{head.text.trim() === '' ? <span className={classes.empty}>{t('page.sampleEmpty')}</span> : head.text.replace(/\n$/, '')}</pre>
      {head.cut && <p className={classes.note}>{t('failing.cut')}</p>}
    </div>
  )
}
