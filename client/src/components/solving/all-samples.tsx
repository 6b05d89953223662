import { isOpen, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import type { Example } from './parse-examples.ts'
import classes from './test-run-panel.module.css'
import { TestRunResult } from './test-run-result.tsx'
import type { TestRunState } from './use-test-run.ts'

type Props = {
  examples: readonly Example[]
  /** One state per sample; empty before the first run of all. */
  states: readonly TestRunState[]
}

/** The results of all samples: one line each, and the difference below the lines that are not accepted. */
export default function AllSamples({ examples, states }: Props) {
  const t = useTexts('editor')
  const words = useTexts('problem')
  const passed = states.filter((state) => state.step === 'done' && state.result.status === Verdict.Accepted).length
  const isOver = states.length > 0 && states.every(({ step }) => step === 'done')
  if (states.length === 0) return <p className={classes.figures}>{t('all.hint')}</p>
  return (
    <>
      {isOver && <p className={classes.figures}>{t('all.passed', { passed, count: states.length })}</p>}
      {states.map((state, index) => {
        const seq = index + 1
        const name = words('run.sample', { seq })
        const isAccepted = state.step === 'done' && state.result.status === Verdict.Accepted
        return (
          <details key={seq} className={classes.sample} open={!isAccepted && state.step !== 'idle'}>
            <summary>
              {name} {state.step === 'done' && !isOpen(state.result.status) && <VerdictBadge status={state.result.status} />}
              {state.step === 'idle' && <span className={classes.left}>{t('all.notRun')}</span>}
            </summary>
            {state.step !== 'idle' && <TestRunResult state={state} expected={examples[index]?.output ?? null} />}
          </details>
        )
      })}
    </>
  )
}
