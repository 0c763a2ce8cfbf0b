/** How long one statement may take, by who asks. Somebody stands before the screen of a call; nobody before the others. */
const SECOND = 1_000
const MINUTE = 60 * SECOND

export const statementLimits = {
  call: 8 * SECOND,
  /** Nightly work and imports. */
  job: 15 * MINUTE,
  /** The demo, the check of the books. */
  whole: 60 * MINUTE,
  migration: 60 * MINUTE,
  /** Backup and restore: one table of an old chain is one statement. */
  archive: 360 * MINUTE,
} as const
