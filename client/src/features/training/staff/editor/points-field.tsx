import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useVersionedSave } from '../../../../components/editing/use-versioned-save.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'

type Place = { points: number; version: string }

type Props = {
  place: Place
  problemId: string
  /** The place as it is stored now; null when the problem was taken out. */
  read(): Promise<Place | null>
  /** A refusal is shown by the caller. */
  save(points: number, version: string | null): Promise<unknown>
}

const versioned = ({ points, version }: Place) => ({ draft: { points }, version })

/** The points of a problem as homework. They are saved when the reader leaves the field. */
export function PointsField({ place, problemId, read, save }: Props) {
  const t = useTexts('training-editor')
  const [points, setPoints] = useState<number | string>(place.points)
  const [stored, setStored] = useState(place.points)
  const saver = useVersionedSave(
    versioned(place),
    async () => {
      const now = await read()
      return now && versioned(now)
    },
    { isPart: true },
  )
  const leave = async () => {
    const typed = Number.parseInt(String(points), 10)
    if (Number.isNaN(typed) || typed === stored) return
    const outcome = await saver.save({ points: typed }, ({ points }, version) => save(points, version))
    if (outcome.kind === 'edit') return
    if (outcome.kind === 'saved') await saver.follow()
    setPoints(outcome.draft.points)
    setStored(outcome.draft.points)
  }
  return (
    <NumberInput
      size="xs"
      w={96}
      min={0}
      max={10_000}
      allowDecimal={false}
      suffix={` ${t('problems.points')}`}
      aria-label={t('problems.pointsOf', { problemId })}
      value={points}
      onChange={setPoints}
      onBlur={() => void leave().catch(() => {})}
    />
  )
}
