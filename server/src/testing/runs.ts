/**
 * How often a story with made-up values is tried on the database; KAIGUAN_RUNS says otherwise. The first that fails is shown as it is,
 * with its seed and path: making it smaller would take minutes, and running out of time would hide it.
 *
 * `livedFirst`: lives that must be among them, whatever the seed and however seldom it is tried.
 */
export const runs = <Life extends [unknown] | unknown[]>(
  usually: number,
  livedFirst: Life[] = [],
): { numRuns: number; endOnFailure: true; examples: Life[] } => ({
  numRuns: Math.max(Number(process.env.KAIGUAN_RUNS ?? usually), livedFirst.length),
  endOnFailure: true,
  examples: livedFirst,
})
