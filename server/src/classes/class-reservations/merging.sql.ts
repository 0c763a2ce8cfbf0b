/** Which places don't go over where two persons turn out to be one (docs/doubles.md). */
import { type Sql, sql } from '../../database/sql.ts'

/** Of a row `t`: where both were in one class that is over, each keeps their own. Nobody was there twice. */
export const twiceThere = (toPerson: number): Sql => sql`
  exists (select from group_reservations o where o.brand_id = t.brand_id and o.session_id = t.session_id and o.person_id = ${toPerson}
    and o.state in ('waiting', 'offered', 'booked', 'attended', 'no-show') and t.state in ('waiting', 'offered', 'booked', 'attended', 'no-show'))`
