import type { EventBus } from '../../ground/live/event-bus.ts'

/** Tells members of its group; to be called after the commit. Nobody listens to a training of the site. */
export function publishTrainingChange(events: EventBus, tid: number, gid: number | null): void {
  if (gid !== null) events.publish({ type: 'training.changed', tid, gid })
}
