/** Which pack of prepaid rules a gym keeps to, and what its books say should lie in custody by it. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type CustodyNow, PrepaidSettings, type PrepaidSettingsNow, type prepaidCalls } from '@kaiguan/contract/people/prepaid/calls'
import { custodyOf, inForce, type PrepaidRules } from '@kaiguan/contract/people/prepaid/prepaid-rules'
import type { Ctx } from '../../context.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse } from '../../http/refusal.ts'
import { sumsOfDays } from '../../ledger/days.sql.ts'
import { booksSince, type ChoiceData, choiceOfGym, packsOffered, setChoice } from './prepaid.sql.ts'

export async function prepaidSettings(ctx: Ctx): Promise<PrepaidSettingsNow> {
  const { packs, choice, pack } = await chosen(ctx)
  return {
    ...answered(choice),
    packs,
    in_force: pack !== undefined && inForce(choice.prepaid_mode, pack, ctx.today),
    custody: pack ? await custodyNow(ctx, pack.rules) : null,
  }
}

/** What should lie in custody by the gym's pack; null: it has chosen none. */
export async function custodyOfGym(ctx: Ctx): Promise<CustodyNow | null> {
  const { pack } = await chosen(ctx)
  return pack ? custodyNow(ctx, pack.rules) : null
}

async function chosen(ctx: Ctx) {
  const [packs, choice] = [await packsOffered(ctx), await choiceOfGym(ctx)]
  return { packs, choice, pack: packs.find(({ code }) => code === choice.prepaid_pack) }
}

export async function editPrepaid(ctx: Ctx, body: BodyOf<typeof prepaidCalls.edit>): Promise<PrepaidSettingsNow> {
  const before = answered(await choiceOfGym(ctx, true))
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: ctx.gym.name }, { details: await prepaidSettings(ctx) })
  const { pack, mode } = keepUnsent(ctx, PrepaidSettings, before, body)
  if (pack === null && mode !== 'off') throw refuse('prepaid.no-pack', {}, { field: 'pack' })
  if (pack !== null && !(await packsOffered(ctx)).some(({ code }) => code === pack))
    throw refuse('prepaid.unknown-pack', { pack }, { field: 'pack' })
  await setChoice(ctx, pack, mode)
  const diff = diffOf(before, { pack, mode })
  if (Object.keys(diff).length > 0) await record(ctx, 'gym.prepaid-changed', ctx.gymId, { name: ctx.gym.name }, diff)
  return prepaidSettings(ctx)
}

function answered({ prepaid_pack, prepaid_mode, version }: ChoiceData) {
  return { pack: prepaid_pack, mode: prepaid_mode, version }
}

/** What is owed to members of what they paid in advance, against what the gym earned in the last calendar year. */
async function custodyNow(ctx: Ctx, rules: PrepaidRules): Promise<CustodyNow> {
  const since = await booksSince(ctx)
  const lastYear = String(Number(ctx.today.slice(0, 4)) - 1)
  const owed = since === null ? [] : await sumsOfDays(ctx, ctx.gymId, since, ctx.today, ['stored', 'deferred'])
  const earned = await sumsOfDays(ctx, ctx.gymId, `${lastYear}-01-01`, `${lastYear}-12-31`, ['income'])
  const sum = (lines: { fen: number }[]) => Math.max(0, -lines.reduce((total, { fen }) => total + fen, 0))
  const facts = { owed: sum(owed), earnedLastYear: sum(earned), since, today: ctx.today }
  return { owed: facts.owed, earned_last_year: facts.earnedLastYear, ...custodyOf(rules, facts) }
}
