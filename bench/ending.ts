/** What the bench starts ends with it, also where somebody breaks it off: a server or a PostgreSQL left behind would spoil the next measure. */
const started = new Set<() => Promise<unknown>>()

/** Answers `stop`, which is called all the same, last started first, where the bench is told to end before. */
export function endWith(stop: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    if (started.delete(once)) await stop()
  }
  started.add(once)
  return once
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    for (const stop of [...started].reverse()) await stop().catch((error: unknown) => console.error(error))
    process.exit(1)
  })
