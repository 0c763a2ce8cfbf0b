/** Who asks at a wide brand’s head office, and what the calls know of them. */
import type { Permission } from '@kaiguan/contract/permissions'
import { addDays } from '@kaiguan/contract/time'
import type { Ctx, GymFacts } from '../server/src/context.ts'
import type { Db } from '../server/src/database/sql.ts'
import { HEAD_OFFICE } from '../server/src/http/contexts.ts'
import type { WideBrand } from './wide-brand.ts'

/** The morning after the last day, which stands still: a run a week later measures the same. */
const nowOf = ({ lastDay }: WideBrand) => new Date(`${addDays(lastDay, 1)}T04:00:00Z`)

export type Whose = { what: string; type: 3 | 5; staffId: number }
export const askersOf = ({ all, few }: WideBrand): readonly Whose[] => [
  { what: 'all', type: 5, staffId: all },
  { what: '3', type: 3, staffId: few },
]

/** Only what the calls of head office read of their context; the bench has no session. */
export function headOfficeContext(wide: WideBrand, { type, staffId }: Whose, db: Db): Ctx {
  const gym: GymFacts = HEAD_OFFICE
  const scope = {
    db,
    brandId: wide.brandId,
    gymId: 0,
    gym,
    today: addDays(wide.lastDay, 1),
    now: nowOf(wide),
    staff: { id: staffId, type },
    session: { accountId: staffId },
    // As an owner everything, else no whole phones.
    may: (right: Permission) => type === 5 || right !== 'customers.reveal-phone',
  }
  return scope as unknown as Ctx
}
