/**
 * In the background: each morning of China the bill of the day before, of every merchant number that a branch is connected with, and of the
 * days before that are still missing. A provider is asked outside of any transaction. The next try is planned before each, so that whatever
 * dies half-way is gone on with; a bill is kept in one transaction, so that two who asked at once make one.
 */
import type { BillTrouble } from '@kaiguan/contract/money/payment-bills/troubles'
import { addDays } from '@kaiguan/contract/time'
import type { Clock } from '../../clock.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../database/open.ts'
import { type BillLine, LONGEST_REASON, type Provider, ProviderRefused, ProviderSilent } from '../../payments/provider.ts'
import { sayChanged } from '../../push/say.sql.ts'
import { providerHere } from '../payment-accounts/index.ts'
import { askedFrom } from './china-day.ts'
import {
  type BillData,
  billsDue,
  brandsToPlan,
  claimBill,
  gymsOfMerchant,
  keepBill,
  knowsOfMovement,
  noteTrouble,
  planBills,
} from './payment-bills.sql.ts'

const BESIDE = 4

type At = { database: Database; brandId: number; now: Date } & Pick<Ctx, 'settings'>

export async function fetchBills(
  database: Database,
  clock: Clock,
  { settings }: Pick<Ctx, 'settings'>,
  failed: (error: unknown) => void,
  stopping: AbortSignal,
): Promise<void> {
  const now = clock.now()
  for (const brandId of await database.transaction(null, (db) => brandsToPlan(db, now))) {
    if (stopping.aborted) return
    await database.transaction(brandId, (db) => planBills({ db, brandId }, now)).catch((error: unknown) => failed(error))
  }
  const due = await database.transaction(null, (db) => billsDue(db, now))
  // A few at once: a provider that is slow for one club holds up no other for long.
  const lane = async () => {
    for (let one = due.shift(); one && !stopping.aborted; one = due.shift())
      await fetchBill({ database, brandId: one.brand, now: clock.now(), settings }, one.bill).catch((error: unknown) => failed(error))
  }
  await Promise.all(Array.from({ length: BESIDE }, lane))
}

async function fetchBill(at: At, id: number): Promise<void> {
  const { database, brandId, now } = at
  const bill = await database.transaction(brandId, (db) => claimBill({ db, brandId }, id, now))
  if (!bill) return
  const account = await accountFor(at, bill)
  if (typeof account === 'string') return note(at, bill, account)
  let said: BillLine[] | null
  try {
    said = await account.provider.bill(bill.day)
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderSilent)) throw error
    return note(at, bill, error instanceof ProviderRefused ? 'refused' : 'silent', error.message)
  }
  await database.transaction(brandId, async (db) => {
    const lines = said?.length ? said : await believedEmpty({ db, brandId }, bill, said, now)
    if (lines === null) return noteTrouble({ db, brandId }, bill.id, 'not-made', null)
    if (!(await keepBill({ db, brandId }, bill, account.gymId, lines, now))) return
    for (const gymId of await gymsOfMerchant({ db, brandId }, bill)) await sayChanged({ db, gymId }, ['reconciliations', 'payments'])
  })
}

/**
 * A bill without a line, where we know of no money that moved; null: not yet. Alipay never makes the bill of a day on which nothing moved,
 * and says of it as of one that isn’t made yet: after a day there is none.
 */
async function believedEmpty(
  at: Parameters<typeof knowsOfMovement>[0],
  bill: BillData,
  said: BillLine[] | null,
  now: Date,
): Promise<BillLine[] | null> {
  const isOver = bill.provider === 'ALIPAY' && now >= askedFrom(addDays(bill.day, 1))
  if (said === null && !isOver) return null
  return (await knowsOfMovement(at, bill)) ? null : []
}

/** By the first account of this merchant number that can be opened. */
async function accountFor({ database, brandId, ...at }: At, bill: BillData): Promise<{ gymId: number; provider: Provider } | BillTrouble> {
  return database.transaction(brandId, async (db) => {
    const gyms = await gymsOfMerchant({ db, brandId }, bill)
    for (const gymId of gyms) {
      const here = await providerHere({ ...at, db, brandId, gymId }, bill.provider)
      if (here !== 'none' && here !== 'unreadable') return { gymId, provider: here.provider }
    }
    return gyms.length === 0 ? 'no-account' : 'unreadable'
  })
}

function note({ database, brandId }: At, { id }: BillData, trouble: BillTrouble, said: string | null = null): Promise<void> {
  return database.transaction(brandId, (db) => noteTrouble({ db, brandId }, id, trouble, said?.slice(0, LONGEST_REASON) ?? null))
}
