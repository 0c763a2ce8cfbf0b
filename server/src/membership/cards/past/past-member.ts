import type { MemberOnDay } from '@kaiguan/contract/membership/cards/card-rows'
import { businessDay } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../http/refusal.ts'
import { customerById, requireVisible } from '../../../people/customers/index.ts'
import { memberOnDay } from './past-day.sql.ts'

/** A member when a past day was over: what they were to the club, and what it held for them. Deposits are seen by whoever sees prepayments. */
export async function loadMemberOfDay(ctx: Ctx, id: number, day: string): Promise<MemberOnDay> {
  const customer = requireVisible(ctx, await customerById(ctx, id))
  if (day > ctx.today) throw refuse('past-day.ahead', { day, today: ctx.today }, { field: 'day' })
  const begins = businessDay(customer.created_at, { timeZone: ctx.gym.time_zone, dayStartsAtMinute: ctx.gym.day_starts_at })
  if (begins > day) throw refuse('customer.not-yet', { name: customer.name, day, begins }, { field: 'day' })
  const { since, until, deposits, ...held } = await memberOnDay(ctx, id, day)
  const stage = since === null ? 'lead' : until !== null && until >= day ? 'member' : 'former'
  return { day, name: customer.name, begins_on: begins, stage, ...held, ...(ctx.may('deposits.view') && { deposits }) }
}
