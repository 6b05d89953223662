import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ModeTabs } from '../../navigation/mode-tabs.tsx'
import { type NavMode, type NavModeItem, useOwnNavigation } from '../../navigation/nav-mode.ts'
import { ClosedTraining } from './closed-training.tsx'
import { TrainingHeader } from './training-header.tsx'
import { type TrainingPageName, type TrainingPlace, trainingLink, trainingsLink } from './training-link.ts'
import { type TrainingView, useTraining } from './use-training.ts'

type Props = { place: TrainingPlace; children: ReactNode }

/** The frame of every page of a training. A full-window page gets no frame. */
export function TrainingFrame({ place, children }: Props) {
  const training = useTraining(place.tid)
  const navigation = useTrainingNavigation(training, place)
  useOwnNavigation(navigation)
  const fills = useMatches({ select: (matches) => matches.some((match) => match.staticData.fillsWindow) })
  const onOverview = useMatches({ select: (matches) => /\/training\/\$trainingID\/$/.test(matches.at(-1)?.routeId ?? '') })
  const isClosed = training.closedBy !== null && !onOverview
  if (fills && !isClosed) return children
  return (
    <>
      <TrainingHeader training={training} place={place} />
      <ModeTabs navigation={navigation} />
      {isClosed ? <ClosedTraining training={training} place={place} /> : children}
    </>
  )
}

/** Pages for the group's teachers. */
const cockpitOf = (tid: number, gid: number, label: string): NavModeItem => ({
  key: 'menu.cockpit',
  label,
  link: { to: '/group/$groupID/training/$trainingID/cockpit', params: { groupID: String(gid), trainingID: String(tid) } },
})

/** The navigation of a training, in the reader's language. */
function useTrainingNavigation(training: TrainingView, place: TrainingPlace): NavMode {
  const t = useTexts('training')
  const onProblem = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId.includes('/training/$trainingID/problem/')) })
  const item = (key: 'menu.overview' | 'menu.problems' | 'menu.rank', page: TrainingPageName): NavModeItem => ({
    key,
    label: t(key),
    link: trainingLink(place, page),
    ...(page === 'problems' && onProblem ? { here: true } : {}),
    ...(page !== 'overview' && training.closedBy ? { closed: t(`closed.${training.closedBy}`) } : {}),
  })
  return {
    label: training.title,
    back: { label: t(training.gid === null ? 'menu.back' : 'menu.backToGroup'), link: trainingsLink(training.gid) },
    items: [
      item('menu.overview', 'overview'),
      item('menu.problems', 'problems'),
      // Only private trainings keep records.
      ...(training.auth === 'Public' ? [] : [item('menu.rank', 'rank')]),
      ...(training.can.teach && place.gid !== null ? [cockpitOf(place.tid, place.gid, t('menu.cockpit'))] : []),
    ],
    more: null,
  }
}
