import { ActionIcon, SegmentedControl, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Example } from './parse-examples.ts'
import classes from './test-run-panel.module.css'
import { TestRunResult } from './test-run-result.tsx'
import { longestInput, type TestRunState } from './use-test-run.ts'

/** The chosen input: the number of a sample (from 1), or the typed input. */
export type RunTarget = number | 'own'

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
  onClose(): void
}

/** The console: one tab per sample and one for typed input; the program's output stands beside its input. */
export function TestRunPanel({ examples, target, onTarget, ownInput, onOwnInput, onRun, onSubmit, state, onClose }: Props) {
  const t = useTexts('problem')
  const sample = target === 'own' ? undefined : examples[target - 1]
  return (
    <section className={classes.panel} aria-label={t('run.title')}>
      <header className={classes.head}>
        <SegmentedControl
          size="xs"
          aria-label={t('run.input')}
          value={String(target)}
          onChange={(value) => onTarget(value === 'own' ? 'own' : Number(value))}
          data={[
            ...examples.map((_, index) => ({ value: String(index + 1), label: t('run.sample', { seq: index + 1 }) })),
            { value: 'own', label: t('run.own') },
          ]}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={t('run.close')} onClick={onClose} ml="auto">
          <IconX size={17} />
        </ActionIcon>
      </header>
      <div className={classes.columns}>
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
