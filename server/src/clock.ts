/** The one source of time: `main` gives the real one, tests one that stands still until told. */
export type Clock = { now(): Date }
export const systemClock: Clock = { now: () => new Date() }
