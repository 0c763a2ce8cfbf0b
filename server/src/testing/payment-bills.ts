/** Bills of the demo provider, fetched as the job does. */
import { addDays } from '@kaiguan/contract/time'
import type { Database } from '../database/open.ts'
import { fetchBills } from '../money/payment-bills/index.ts'
import { compareBills } from '../money/reconciliations/index.ts'
import type { World } from './club.ts'

/** Of a day of China: so late on it. */
export const inChina = (day: string, time: string): string => `${day}T${time}:00+08:00`

/** No branch has an account any more, and nothing of the story before is asked for: what is due is of all brands. */
export async function forgetAccounts(world: World): Promise<void> {
  await world.database.pool.query('delete from payment_accounts')
  await world.database.pool.query('update payment_bills set ask_at = null')
  await world.database.pool.query('update payment_bill_days set compare_at = null')
}

/** As the job does at this moment; answers what failed. */
export async function billsAt(world: World, day: string, time: string, database: Database = world.database): Promise<unknown[]> {
  world.clock.set(inChina(day, time))
  const errors: unknown[] = []
  const failed = (error: unknown) => void errors.push(error)
  const { signal } = new AbortController()
  await fetchBills(database, world.clock, world, failed, signal)
  await compareBills(database, world.clock, failed, signal)
  return errors
}

/** On the morning after. */
export const billsAfter = (world: World, day: string): Promise<unknown[]> => billsAt(world, addDays(day, 1), '10:05')
