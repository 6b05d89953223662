import { Button, Loader } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { hasChecks } from '@touchstone/shared/judging/language/checked-language.ts'
import { lazy, Suspense, use } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { patiently } from '../../ui/patiently.ts'
import classes from './find-cause.module.css'
import { InspectionPlace } from './inspection-place.ts'
import { useInspection } from './use-inspection.ts'

const Cause = lazy(() => patiently(() => import('./cause.tsx')))

/** Inputs beyond these are not sent (docs/rules/submissions.md). */
const longestInput = 1000
const mostInputs = 10

type Props = {
  program: { language: string; code: string }
  /** The inputs to try, in order. */
  inputs: readonly string[]
  /** Whether the inputs are the samples of the problem, which have numbers. */
  areSamples: boolean
}

/** Runs a program that crashed with checks, and says where and why; nothing where there are no checks for it. */
export function FindCause(props: Props) {
  const place = use(InspectionPlace)
  const sent = props.inputs
    .map((input, i) => ({ input, seq: i + 1 }))
    .filter(({ input }) => input.length <= longestInput)
    .slice(0, mostInputs)
  if (!place || !hasChecks(props.program.language) || sent.length === 0) return null
  return <Search {...props} inputs={sent.map(({ input }) => input)} numbers={sent.map(({ seq }) => seq)} place={place} />
}

/** `numbers`: of the samples, since long ones are left out. */
type SearchProps = Props & { numbers: readonly number[]; place: { pid: number; type: 'public' | 'group' } }

function Search({ program, inputs, numbers, areSamples, place }: SearchProps) {
  const t = useTexts('editor')
  const { state, begin } = useInspection(place)
  return (
    <section className={classes.cause} aria-label={t('cause.title')} aria-live="polite">
      {state.step !== 'done' && (
        <p className={classes.offer}>
          <Button
            size="compact-sm"
            variant="light"
            leftSection={state.step === 'running' ? <Loader size={13} /> : <IconStethoscope size={15} aria-hidden />}
            disabled={state.step === 'running'}
            onClick={() => void begin({ ...program, inputs })}
          >
            {t(state.step === 'running' ? 'cause.running' : 'cause.find')}
          </Button>
          <span className={classes.hint}>{t(areSamples ? 'cause.onSamples' : 'cause.onInput')}</span>
        </p>
      )}
      {state.step === 'refused' && (
        <p role="alert" className={classes.refused}>
          {state.message}
        </p>
      )}
      {state.step === 'done' && (
        <Suspense fallback={null}>
          <Cause result={state.result} inputs={inputs} numbers={numbers} areSamples={areSamples} />
        </Suspense>
      )}
    </section>
  )
}
