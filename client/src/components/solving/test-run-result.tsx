import { Loader, Text } from '@mantine/core'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatMemoryKb, formatTimeMs } from '../../ui/format.ts'
import { JudgeSaid } from '../../ui/judge-said.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import { FindCause } from '../inspection/find-cause.tsx'
import { PlainErrors } from '../plain-errors/plain-errors.tsx'
import { OutputComparison } from './output-comparison.tsx'
import classes from './test-run-panel.module.css'
import type { TestRunState } from './use-test-run.ts'

type Props = {
  state: TestRunState
  /** The expected output of the sample; null for typed input. */
  expected: string | null
}

/** The result of a test run: verdict and figures, output, and its difference from the expected output. */
export function TestRunResult({ state, expected }: Props) {
  const t = useTexts('problem')
  const editor = useTexts('editor')
  if (state.step === 'idle') {
    return (
      <Text size="sm" c="dimmed">
        {t('run.hint')}
      </Text>
    )
  }
  if (state.step === 'running') {
    return (
      <Text size="sm" className={classes.running}>
        <Loader size={14} /> {t('run.running')}
      </Text>
    )
  }
  if (state.step === 'waiting') {
    return (
      <Text size="sm" className={classes.running}>
        {editor('all.waiting', { seconds: state.seconds })}
      </Text>
    )
  }
  if (state.step === 'refused') {
    return (
      <Text size="sm" role="alert" className={classes.refused}>
        {state.message}
      </Text>
    )
  }
  const { status, time, memory, userOutput, stderr } = state.result
  const ran = userOutput !== null
  return (
    <>
      <p className={classes.figures}>
        {expected === null && status === Verdict.Accepted ? t('run.finished') : <VerdictBadge status={status} />}
        {ran && (
          <span>
            {formatTimeMs(time)} · {formatMemoryKb(memory)}
          </span>
        )}
      </p>
      {ran && (expected === null ? <pre>{userOutput}</pre> : <OutputComparison expected={expected} actual={userOutput} />)}
      {status === Verdict.RuntimeError && <FindCause program={state.run} inputs={[state.run.input]} areSamples={false} />}
      {stderr && (
        <>
          <PlainErrors text={stderr} />
          <h3>{t(status === Verdict.CompileError ? 'run.compiler' : 'run.stderr')}</h3>
          <pre>
            <JudgeSaid text={stderr} />
          </pre>
        </>
      )}
    </>
  )
}
