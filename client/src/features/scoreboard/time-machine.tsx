import { ActionIcon, CloseButton, Slider } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { hoursMinutes } from '../../components/contest-rules/contest-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './time-machine.module.css'

/** The playing time of one contest minute. */
const STEP_MS = 600

type Props = {
  minute: number
  /** The newest minute. */
  lastMinute: number
  onMinute(minute: number): void
  /** Returns to the present board. */
  onClose(): void
}

/** A slider over the minutes of the contest, and a button that plays them. */
export function TimeMachine({ minute, lastMinute, onMinute, onClose }: Props) {
  const t = useTexts('scoreboard')
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) return
    if (minute >= lastMinute) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => onMinute(minute + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [playing, minute, lastMinute, onMinute])
  const hours = Array.from({ length: Math.floor(lastMinute / 60) + 1 }, (_, hour) => ({ value: hour * 60, label: `${hour}:00` }))
  const play = () => {
    if (!playing && minute >= lastMinute) onMinute(0)
    setPlaying(!playing)
  }
  return (
    <div className={classes.machine} data-screen-only>
      <ActionIcon variant="filled" size={32} radius="xl" aria-label={t(playing ? 'time.pause' : 'time.play')} onClick={play}>
        {playing ? <IconPlayerPause size={17} /> : <IconPlayerPlay size={17} />}
      </ActionIcon>
      <strong className={classes.at}>{hoursMinutes(minute * 60)}</strong>
      <Slider
        className={classes.slider}
        thumbLabel={t('time.label')}
        min={0}
        max={lastMinute}
        value={Math.min(minute, lastMinute)}
        onChange={(value) => {
          setPlaying(false)
          onMinute(value)
        }}
        label={(value) => hoursMinutes(value * 60)}
        marks={hours.length <= 13 ? hours : []}
      />
      <CloseButton aria-label={t('time.close')} title={t('time.close')} onClick={onClose} />
    </div>
  )
}
