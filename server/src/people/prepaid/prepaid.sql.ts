/** SQL of the prepaid rules: the packs, a gym's choice, and what the books say for them. */
import type { PrepaidMode, PrepaidRules } from '@kaiguan/contract/people/prepaid/prepaid-rules'
import { goodAsVisitor } from '../../card-facts/valid-at-gym.sql.ts'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { seenBy } from '../customers/index.ts'

export type PackData = RowOf<'prepaid_packs', 'code' | 'valid_from' | 'valid_to' | 'source' | 'verified_on', { rules: PrepaidRules }>

/** The packs lie outside tenants, the same for every brand. */
export function packsOffered(ctx: Pick<Ctx, 'db'>): Promise<PackData[]> {
  return rows(
    ctx.db,
    sql<PackData>`select code, valid_from, valid_to, rules, source, verified_on from prepaid_packs_offered() order by valid_from, code`,
  )
}

export type ChoiceData = RowOf<'gyms', 'prepaid_pack' | 'version', { prepaid_mode: PrepaidMode }>

/** `lock`: nobody else changes it until the transaction ends. */
export function choiceOfGym(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, lock = false): Promise<ChoiceData> {
  return one(
    ctx.db,
    sql<ChoiceData>`
    select prepaid_pack, prepaid_mode, version from gyms where brand_id = ${ctx.brandId} and id = ${ctx.gymId} ${lock ? sql`for no key update` : sql``}`,
  )
}

export async function setChoice(ctx: Ctx, pack: string | null, mode: PrepaidMode): Promise<void> {
  await sql`
    update gyms set prepaid_pack = ${pack}, prepaid_mode = ${mode}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${ctx.gymId}`.execute(ctx.db)
}

/** The first day with anything in the gym's books. */
export async function booksSince(ctx: Ctx): Promise<string | null> {
  const { day } = await one(
    ctx.db,
    sql<{
      day: string | null
    }>`select min(business_day) as day from ledger_lines where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId}`,
  )
  return day
}

export async function holdsCardGoodHere(ctx: Ctx, customerId: number): Promise<boolean> {
  const card = await maybe(
    ctx.db,
    sql<RowOf<'cards', 'id'>>`
    select k.id from cards k where k.brand_id = ${ctx.brandId} and k.customer_id = ${customerId} and ${goodAsVisitor(ctx, 'k')} and ${seenBy(ctx, sql`k.customer_id`)} limit 1`,
  )
  return card !== undefined
}

/** What a person holds of courses in the whole brand and hasn't used. */
export async function unearnedOfCourses(ctx: Pick<Ctx, 'db' | 'brandId'>, customerId: number): Promise<number> {
  const { fen } = await one(
    ctx.db,
    sql<{ fen: number }>`
    select coalesce(sum(k.deferred_fen), 0)::bigint as fen from customer_courses k where k.brand_id = ${ctx.brandId} and k.closed_on is null and k.customer_id in (
      select s.id from customers s where s.brand_id = ${ctx.brandId} and s.person_id = (select m.person_id from customers m where m.brand_id = ${ctx.brandId} and m.id = ${customerId}))`,
  )
  return fen
}
