/** The words of what gave days to many cards at once; apart from the others, which travel with the till. */
import type { Words } from '../../rules.ts'

/** Where days were given to many cards at once: their events say by what (`given_by`). */
export const givenByWords = {
  extension: { zh: '批量延期', en: 'batch extension' },
  disruption: { zh: '停业补偿', en: 'disruption' },
} as const satisfies Record<string, Words>
