/** SQL: which lessons given count. */
import { sql } from '../../../database/sql.ts'

/** Of a lesson `s`: it counts. */
export const lessonCounts = sql`(s.state in ('confirmed', 'disputed') or s.state = 'reviewed' and s.outcome = 'stands')`
