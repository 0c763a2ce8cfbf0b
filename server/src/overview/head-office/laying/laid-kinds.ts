/**
 * How each kind is read at a branch and saved there: by the branch's own verbs, so that their rules hold and its log says it. Fields go
 * by the names by which saving calls them; what the contract's body takes is what may be kept and laid down.
 */
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import type { LaidKind, LaidRules, LaidThing } from '@kaiguan/contract/ground/laid-down/kinds'
import { Business, DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { CardTerms, CardTypeFields, cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { agreementCalls } from '@kaiguan/contract/people/contracts/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { pointCalls } from '@kaiguan/contract/people/points/calls'
import { classRulesOf, editClassRules } from '../../../classes/class-reservations/index.ts'
import { editRules, gymRules, rulesAnswer } from '../../../club/settings/index.ts'
import { coachingRulesOf, editCoachingRules } from '../../../coaching/course-bookings/index.ts'
import { addCourse, courseById, editCourse } from '../../../coaching/courses/index.ts'
import type { Ctx } from '../../../context.ts'
import type { LaidFields } from '../../../ground/laid-down/index.ts'
import { createRole, editRole, roleById, roleFacts } from '../../../ground/roles/index.ts'
import { refuse } from '../../../http/refusal.ts'
import { addCardType, cardTypeById, editCardType } from '../../../membership/card-types/index.ts'
import { addGoods, editGoods, goodsById } from '../../../money/goods/index.ts'
import { addAgreement, agreementById, editAgreement } from '../../../people/contracts/index.ts'
import { editPoolRules, poolRules } from '../../../people/customers/index.ts'
import { editPointRules, pointRulesOf } from '../../../people/points/index.ts'

type Saving = {
  /** Of what there is; `ctx` stands at its branch. */
  read(ctx: Ctx, id: number): Promise<LaidFields | undefined>
  /** Some of the fields, or all. */
  save(ctx: Ctx, id: number, fields: LaidFields): Promise<unknown>
}
type Adding = Saving & {
  /** What head office doesn’t lay down at all is refused. */
  check?(fields: LaidFields, name: string): void
  /** What can’t be brought to another branch, of these fields, is refused. */
  checkBrought?(fields: LaidFields, name: string): void
  add(ctx: Ctx, fields: LaidFields): Promise<{ id: number }>
}

const LaidTerms = CardTerms.extend({ kind: CardTypeFields.shape.kind })

/** A type’s kind comes along with its terms, which mean nothing without it. */
function asSaved({ terms, ...fields }: LaidFields): LaidFields {
  if (terms === undefined) return fields
  const { kind, ...rest } = LaidTerms.parse(terms)
  return { ...fields, kind, terms: rest }
}

const cardType: Adding = {
  read: async (ctx, id) => {
    const type = await cardTypeById(ctx, id)
    if (type?.gym_id !== ctx.gymId) return undefined
    const { name, kind, price_fen: price, terms, on_sale, remark } = type
    return { name, price, terms: { ...terms, kind }, on_sale, remark }
  },
  check: ({ terms }, name) => {
    if (LaidTerms.parse(terms).gyms !== 'own') throw refuse('laid-down.universal', { name })
  },
  checkBrought: ({ terms }, name) => {
    if (terms !== undefined && typeof LaidTerms.parse(terms).classes !== 'string') throw refuse('laid-down.own-classes', { name })
  },
  add: (ctx, fields) => addCardType(ctx, cardTypeCalls.create.body.parse(asSaved(fields))),
  save: (ctx, id, fields) => editCardType(ctx, id, cardTypeCalls.edit.body.parse(asSaved(fields))),
}

const course: Adding = {
  read: async (ctx, id) => {
    const found = await courseById(ctx, id)
    if (!found) return undefined
    const { name, minutes: time, persons, fit_type, valid_days, is_hot, app_status, app_booking, gifts_transfer, introduce } = found
    return { name, time, persons, fit_type, valid_days, is_hot, app_status, app_booking, gifts_transfer, introduce }
  },
  add: (ctx, fields) => addCourse(ctx, courseCalls.create.body.parse(fields)),
  save: (ctx, id, fields) => editCourse(ctx, id, courseCalls.edit.body.parse(fields)),
}

const goods: Adding = {
  read: async (ctx, id) => {
    const [found] = await goodsById(ctx, [id])
    if (!found) return undefined
    const { name, bar_code, price_fen: price, points_price, unit, low_stock, on_sale, remark } = found
    return { name, bar_code, price, points_price, unit, low_stock, on_sale, remark }
  },
  add: (ctx, fields) => addGoods(ctx, goodsCalls.create.body.parse(fields)),
  save: (ctx, id, fields) => editGoods(ctx, id, goodsCalls.edit.body.parse(fields)),
}

const agreement: Adding = {
  read: async (ctx, id) => {
    const found = await agreementById(ctx, id)
    if (!found) return undefined
    const { name, business, card_kinds, html, refund_method } = found
    return { name, business, card_kinds, html, refund_method }
  },
  add: (ctx, fields) => addAgreement(ctx, agreementCalls.create.body.parse(fields)),
  save: (ctx, id, fields) => editAgreement(ctx, id, agreementCalls.edit.body.parse(fields)),
}

const role: Adding = {
  read: async (ctx, id) => ((await roleById(ctx, id)) ? roleFacts(ctx, id) : undefined),
  add: (ctx, fields) => createRole(ctx, roleCalls.create.body.parse(fields)),
  save: (ctx, id, fields) => editRole(ctx, id, roleCalls.edit.body.parse({ ...fields, ...everyDiscount(fields) })),
}

/** A discount that the pattern hasn’t is said as none: what a save leaves out would stay as it was. */
function everyDiscount({ discount }: LaidFields) {
  if (discount === undefined) return {}
  const given = DiscountAuthority.parse(discount)
  return { discount: Object.fromEntries(Business.options.map((business) => [business, given[business] ?? null])) }
}

export const laidThingKinds: Record<LaidThing, Adding> = { 'card-type': cardType, course, goods, agreement, role }

/** The hour of the business day is each branch’s own. */
const rules: Saving = {
  read: async (ctx) => {
    const { version: _version, day_starts_at: _hour, ...fields } = rulesAnswer(await gymRules(ctx))
    return fields
  },
  save: (ctx, _id, fields) => editRules(ctx, settingsCalls.editRules.body.parse(fields)),
}

function rulesBy(
  read: (ctx: Ctx) => Promise<object & { version: number }>,
  save: (ctx: Ctx, fields: LaidFields) => Promise<unknown>,
): Saving {
  return {
    read: async (ctx) => {
      const { version: _version, ...fields } = await read(ctx)
      return fields
    },
    save: (ctx, _id, fields) => save(ctx, fields),
  }
}

const laidRuleKinds: Record<LaidRules, Saving> = {
  rules,
  'pool-rules': rulesBy(poolRules, (ctx, fields) => editPoolRules(ctx, leadCalls.editRules.body.parse(fields))),
  'coaching-rules': rulesBy(coachingRulesOf, (ctx, fields) => editCoachingRules(ctx, coachTimeCalls.editRules.body.parse(fields))),
  'class-rules': rulesBy(classRulesOf, (ctx, fields) => editClassRules(ctx, classReservationCalls.setRules.body.parse(fields))),
  'point-rules': rulesBy(pointRulesOf, (ctx, fields) => editPointRules(ctx, pointCalls.editRules.body.parse(fields))),
}

export const laidKinds: Record<LaidKind, Saving> = { ...laidThingKinds, ...laidRuleKinds }
