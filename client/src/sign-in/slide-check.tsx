import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './slide-check.module.css'
import { judgeSlide, pieceSize, type SlideResult, slideHeight, slideTarget, slideWidth } from './slide-rule.ts'

/** A slide captcha after several failed sign-ins; it also works with the arrow keys. */
export function SlideCheck({ onPassed }: { onPassed(): void }) {
  const t = useTexts('account')
  const [target, setTarget] = useState(() => slideTarget(Math.random()))
  const [position, setPosition] = useState(0)
  const [result, setResult] = useState<SlideResult>()
  const gripAt = useRef<number | null>(null)
  const top = (slideHeight - pieceSize) / 2
  const decide = (tookMs: number | null) => {
    const outcome = judgeSlide(position, target, tookMs)
    setResult(outcome)
    if (outcome === 'passed') {
      onPassed()
      return
    }
    setTarget(slideTarget(Math.random()))
    setPosition(0)
  }
  return (
    <div>
      <Text size="sm" id="slide-label" mb={6}>
        {t('slide.label')}
      </Text>
      <div className={classes.picture} style={{ aspectRatio: `${slideWidth} / ${slideHeight}` }} aria-hidden>
        <span className={classes.gap} style={place(target, top)} />
        <span className={classes.piece} style={place(position, top)} />
      </div>
      <input
        type="range"
        className={classes.range}
        min={0}
        max={slideWidth - pieceSize}
        value={position}
        disabled={result === 'passed'}
        aria-labelledby="slide-label"
        aria-valuetext={t('slide.distance', { distance: Math.abs(target - position) })}
        onChange={(event) => setPosition(Number(event.currentTarget.value))}
        onPointerDown={() => {
          gripAt.current = performance.now()
        }}
        onPointerUp={() => decide(gripAt.current === null ? 0 : performance.now() - gripAt.current)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          decide(null)
        }}
      />
      <Text size="xs" c="dimmed" role="status">
        {result === 'passed'
          ? t('slide.passed')
          : result === 'missed'
            ? t('slide.missed')
            : result === 'too-fast'
              ? t('slide.tooFast')
              : t('slide.hint')}
      </Text>
    </div>
  )
}

/** Shares of the picture, so that it can shrink with the dialog. */
function place(left: number, top: number) {
  return { left: `${(left / slideWidth) * 100}%`, top: `${(top / slideHeight) * 100}%`, width: `${(pieceSize / slideWidth) * 100}%` }
}
