/**
 * The one door for whatever takes money in advance: it goes on, or it is refused with the rule and the most that it allows.
 * Whoever calls it holds the customer's lock, so that two sales at once are not both judged as the first.
 */
import type { PrepaidMode, PrepaidSale, Unearned } from '@kaiguan/contract/people/prepaid/prepaid-rules'
import { type Broken, brokenBy, inForce, type PrepaidRules } from '@kaiguan/contract/people/prepaid/prepaid-rules'
import { prepaidRuleWords, ruleFigure } from '@kaiguan/contract/people/prepaid/texts'
import { cardsOfPerson } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse } from '../../http/refusal.ts'
import { unearned } from '../../ledger/unearned.ts'
import { choiceOfGym, packsOffered, unearnedOfCourses } from './prepaid.sql.ts'

/** Who buys, as the calling feature has them. */
type Buyer = { id: number; name: string }
type Selling = Omit<PrepaidSale, 'on'> & { customer: Buyer; acknowledge?: boolean | undefined }

export async function requirePrepaidRules(ctx: Ctx, { customer, acknowledge, ...sale }: Selling): Promise<void> {
  const { mode, broken } = await prepaidBroken(ctx, customer.id, sale)
  const [first] = broken
  if (!first) return
  const { rule, most, after } = first
  const said = { rule: prepaidRuleWords[rule], most: ruleFigure(rule, most), after: ruleFigure(rule, after) }
  if (mode === 'block') throw refuse('prepaid.beyond', said)
  if (!acknowledge) throw refuse('prepaid.to-acknowledge', said)
  await record(ctx, 'customer.prepaid-acknowledged', customer.id, { name: customer.name, rule, most, after })
}

/** What it would break today; nothing where no pack is in force. */
export async function prepaidBroken(
  ctx: Ctx,
  customerId: number,
  sale: Omit<PrepaidSale, 'on'>,
): Promise<{ mode: PrepaidMode; broken: Broken[] }> {
  const force = await rulesInForce(ctx)
  if (!force) return { mode: 'off', broken: [] }
  return { mode: force.mode, broken: brokenBy(force.rules, { ...sale, on: ctx.today }, await unearnedOf(ctx, customerId)) }
}

/** The gym's pack, where it is on and within its dates. */
export async function rulesInForce(ctx: Ctx): Promise<{ mode: PrepaidMode; rules: PrepaidRules } | null> {
  const { prepaid_pack, prepaid_mode: mode } = await choiceOfGym(ctx)
  if (mode === 'off') return null
  const pack = (await packsOffered(ctx)).find(({ code }) => code === prepaid_pack)
  return pack && inForce(mode, pack, ctx.today) ? { mode, rules: pack.rules } : null
}

/** What a person is owed for in the whole brand. */
async function unearnedOf(ctx: Ctx, customerId: number): Promise<Unearned> {
  const sums = { card: 0, course: await unearnedOfCourses(ctx, customerId), stored: 0 }
  for (const card of await cardsOfPerson(ctx, customerId, false)) {
    if (card.closed_on === null) sums[card.kind === 3 ? 'stored' : 'card'] += Math.max(0, await unearned(ctx, card))
  }
  return sums
}
