import { Switch } from '@mantine/core'
import { useState } from 'react'
import { clockText } from '../../../components/contest-clock/clock-text.ts'
import { useVersionedSave } from '../../../components/editing/use-versioned-save.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

type Place = { challenge: boolean; challengeSeconds: number; version: string }

type Props = {
  place: Place
  /** The place as it is stored now; null when the problem was taken out. */
  read(): Promise<Place | null>
  /** A refusal is shown by the caller. */
  save(challenge: boolean, version: string | null): Promise<unknown>
}

const versioned = ({ challenge, version }: Place) => ({ draft: { challenge }, version })

/** Turns challenge mode of a problem on or off at once. */
export function ChallengeSwitch({ place, read, save }: Props) {
  const t = useTexts('challenge')
  const [isOn, setOn] = useState(place.challenge)
  const [isSaving, setSaving] = useState(false)
  const saver = useVersionedSave(
    versioned(place),
    async () => {
      const now = await read()
      return now && versioned(now)
    },
    { isPart: true },
  )
  const turn = async (wanted: boolean) => {
    setSaving(true)
    try {
      const outcome = await saver.save({ challenge: wanted }, ({ challenge }, version) => save(challenge, version))
      if (outcome.kind === 'edit') return
      if (outcome.kind === 'saved') await saver.follow()
      setOn(outcome.draft.challenge)
    } catch {
      // The caller shows it.
    } finally {
      setSaving(false)
    }
  }
  const { challengeSeconds: seconds } = place
  return (
    <Switch
      label={t('switch.label')}
      description={t('switch.hint', { clock: clockText(seconds * 1000), seconds })}
      checked={isOn}
      disabled={isSaving}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  )
}
