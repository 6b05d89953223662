import type { EventBus, Subscriber } from './event-bus.ts'

/**
 * The bus of a site with one process: subscribers are called at once.
 * @param onFault receives errors of subscribers
 */
export function createLocalEventBus(onFault: (error: unknown) => void): EventBus {
  const subscribers = new Set<Subscriber>()
  return {
    publish(event) {
      for (const subscriber of subscribers) {
        try {
          const done = subscriber(event)
          if (done) done.catch(onFault)
        } catch (error) {
          onFault(error)
        }
      }
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
  }
}
