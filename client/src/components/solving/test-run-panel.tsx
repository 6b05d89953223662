import { ActionIcon, SegmentedControl, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { patiently } from '../../ui/patiently.ts'
import type { Example } from './parse-examples.ts'
import classes from './test-run-panel.module.css'
import { TestRunResult } from './test-run-result.tsx'
import { longestInput, type TestRunState } from './use-test-run.ts'

const AllSamples = lazy(() => patiently(() => import('./all-samples.tsx')))

/** The chosen input: the number of a sample (from 1), the typed input, or all samples in turn. */
export type RunTarget = number | 'own' | 'all'

type Props = {
  examples: readonly Example[]
  target: RunTarget
  onTarget(target: RunTarget): void
  ownInput: string
  onOwnInput(text: string): void
  /** The shortcuts of the editor; they work in the input field too. */
  onRun(): void
  onSubmit(): void
  state: TestRunState
  /** The results of all samples. */
  all: readonly TestRunState[]
  onClose(): void
}

/** The console: one tab per sample and one for typed input; the program's output stands beside its input. */
export function TestRunPanel({ examples, target, onTarget, ownInput, onOwnInput, onRun, onSubmit, state, all, onClose }: Props) {
  const t = useTexts('problem')
  const editor = useTexts('editor')
  const sample = typeof target !== 'number' ? undefined : examples[target - 1]
  return (
    <section className={classes.panel} aria-label={t('run.title')}>
      <header className={classes.head}>
        <SegmentedControl
          size="xs"
          aria-label={t('run.input')}
          value={String(target)}
          onChange={(value) => onTarget(value === 'own' || value === 'all' ? value : Number(value))}
          data={[
            ...examples.map((_, index) => ({ value: String(index + 1), label: t('run.sample', { seq: index + 1 }) })),
            ...(examples.length > 1 ? [{ value: 'all', label: editor('all.tab') }] : []),
            { value: 'own', label: t('run.own') },
          ]}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={t('run.close')} onClick={onClose} ml="auto">
          <IconX size={17} />
        </ActionIcon>
      </header>
      {target === 'all' && (
        <div aria-live="polite">
          <Suspense fallback={null}>
            <AllSamples examples={examples} states={all} />
          </Suspense>
        </div>
      )}
      <div className={classes.columns} hidden={target === 'all'}>
        <div>
          {sample ? (
            <>
              <h3>{t('run.input')}</h3>
              <pre>{sample.input}</pre>
            </>
          ) : (
            <Textarea
              label={t('run.input')}
              value={ownInput}
              onChange={(event) => onOwnInput(event.currentTarget.value)}
              onKeyDown={getHotkeyHandler([
                ['mod+Enter', onSubmit],
                ["mod+'", onRun],
              ])}
              error={ownInput.length > longestInput ? t('run.inputTooLong') : null}
              autosize
              minRows={3}
              maxRows={8}
              spellCheck={false}
              classNames={{ input: classes.mono ?? '' }}
            />
          )}
        </div>
        <div aria-live="polite">
          <TestRunResult state={state} expected={sample?.output ?? null} />
        </div>
      </div>
    </section>
  )
}
