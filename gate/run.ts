/** A gate's heart: what is due is done, again and again, until it is stopped. */
import type { GateClient } from './gate-client.ts'

const EVERY_MS = 500

export function keepTicking(client: GateClient): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const next = () => {
    timer = setTimeout(() => {
      running = client
        .tick()
        // A disk that is full, an answer of another release: said, and tried again.
        .catch((error: unknown) => console.error(error))
        .then(() => {
          if (!stopped) next()
        })
    }, EVERY_MS)
  }
  next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
