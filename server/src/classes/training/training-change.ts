import type { EventBus } from '../../ground/live/event-bus.ts'

/** Notifies members of its group; call it after the commit. Trainings of the site have no subscribers. */
export function publishTrainingChange(events: EventBus, tid: number, gid: number | null): void {
  if (gid !== null) events.publish({ type: 'training.changed', tid, gid })
}
