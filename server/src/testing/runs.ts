/**
 * How often a story with made-up values is tried on the database; KAIGUAN_RUNS says otherwise. The first that fails is shown as it is,
 * with its seed and path: making it smaller would take minutes, and running out of time would hide it.
 */
export const runs = (usually: number): { numRuns: number; endOnFailure: true } => ({
  numRuns: Number(process.env.KAIGUAN_RUNS ?? usually),
  endOnFailure: true,
})
