/** What somebody threw, in words: for a line of a log or a sentence. Anything can be thrown, and what is no error has no message of its own. */

/** More of an object says nothing to whoever reads a line. */
const LONGEST = 500

export function thrownText(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.message === '') return thrown.errors.map(thrownText).join('; ') || thrown.name
  if (thrown instanceof Error) return thrown.message || thrown.name
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  if ('message' in thrown && typeof thrown.message === 'string' && thrown.message !== '') return thrown.message
  return json(thrown).slice(0, LONGEST)
}

function json(thing: object): string {
  const seen = new WeakSet()
  try {
    return JSON.stringify(thing, (_, value: unknown) => {
      if (typeof value === 'bigint') return String(value)
      if (value instanceof Error) return thrownText(value)
      if (typeof value !== 'object' || value === null) return value
      if (seen.has(value)) return '…'
      seen.add(value)
      return value
    })
  } catch {
    // One that can't be looked into, as of a proxy: what it is called is all there is.
    return `a thrown ${thing.constructor?.name ?? 'object'}`
  }
}
