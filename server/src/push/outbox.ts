/**
 * What requests changed, gathered for a moment and said at once: many writes in a branch are one word to its pages, and no
 * request waits for any of it. Written after its commit, so that whoever reads again finds it.
 */
import type { Changed } from './process-messages.ts'

const GATHER_MS = 200
/** PostgreSQL takes payloads below 8,000 bytes. */
const MOST_BYTES = 7_000

export class Outbox {
  readonly #send: (payloads: string[]) => Promise<void>
  readonly #gathered = new Map<string, { gym: number; page: string | null; tags: Set<string> }>()
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> = Promise.resolve()

  constructor(send: (payloads: string[]) => Promise<void>) {
    this.#send = send
  }

  add(gym: number, tags: readonly string[], page: string | null): void {
    const key = `${gym} ${page ?? ''}`
    const there = this.#gathered.get(key) ?? { gym, page, tags: new Set() }
    for (const tag of tags) there.tags.add(tag)
    this.#gathered.set(key, there)
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS)
  }

  /** Says what there is; also what is on its way has been said when it answers. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const changed = [...this.#gathered.values()].map(({ gym, page, tags }) => ({ gym, tags: [...tags], ...(page ? { page } : {}) }))
    this.#gathered.clear()
    if (changed.length > 0) this.#sending = this.#sending.then(() => this.#send(payloadsOf(changed)))
    return this.#sending
  }
}

export function payloadsOf(changed: readonly Changed[]): string[] {
  const payloads: string[] = []
  let part: Changed[] = []
  let bytes = 0
  const close = () => part.length > 0 && payloads.push(JSON.stringify({ changed: part }))
  for (const one of changed) {
    const more = JSON.stringify(one).length + 1
    if (bytes + more > MOST_BYTES) {
      close()
      part = []
      bytes = 0
    }
    part.push(one)
    bytes += more
  }
  close()
  return payloads
}
