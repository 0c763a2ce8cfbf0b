/** Card types (会员卡类型, `vip_template`). Changing a type never changes cards already sold. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { FileAddress, FileInput } from '../../ground/files/calls.ts'
import { Name, Pasted, Remark } from '../../rules.ts'
import { Changed, Done, Fen, Flag, Id, Ids, IdText, listOf, Paging, Spans, Version } from '../../shapes.ts'

/** The number of a card, and of a card type. */
export const CardNo = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]{3,30}$/, { error: 'unknown' })

/** 1 time (days), 2 count (times), 3 stored value (amount). */
export const CardKind = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type CardKind = z.infer<typeof CardKind>

const Count = z.int().min(0).max(100_000)

/** When the card's days begin: at once, on a chosen date, or at the first visit (at the latest `within_days` after the sale; null: whenever). */
export const Opening = z.object({
  rule: z.enum(['now', 'date', 'first-visit']),
  within_days: z.int().min(1).max(3650).nullable().default(null),
})

/** What a stored-value card may pay for. */
export const Payable = z.enum(['card', 'course', 'class', 'locker', 'goods'])
/** The faces a card may wear; each is drawn by the web. */
export const cardFaces = ['sunrise', 'amber', 'jade', 'sky', 'graphite', 'plum'] as const
export const CardFaceName = z.enum(cardFaces)
export type CardFaceName = z.infer<typeof CardFaceName>
/** What a card wears: a drawn face by its name, or an uploaded picture of kind `card`. */
export const CardImageInput = z.union([CardFaceName, FileInput])
export const CardImage = z.union([CardFaceName, FileAddress])

export const CardTerms = z.object({
  days: z.int().min(1).max(36_500).nullable().default(null).describe('kind 1: days bought; kinds 2 and 3: validity, null has no end'),
  times: z.int().min(1).max(100_000).nullable().default(null).describe('kind 2'),
  amount: Fen.nullable().default(null).describe('kind 3: the value put on the card'),
  gift_days: Count.default(0),
  gift_times: Count.default(0),
  gift_amount: Fen.default(0),
  opening: Opening.default({ rule: 'now', within_days: null }),
  gyms: z
    .union([z.literal('own'), z.literal('all'), z.array(Id).min(1).max(500)])
    .default('own')
    .describe('branches it is good for'),
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5, 6, 7]).describe('1 Monday – 7 Sunday'),
  hours: Spans.default([]).describe('minutes of the day; none: any time'),
  visits_per_day: z.int().min(1).max(99).nullable().default(null),
  guests: z.int().min(0).max(20).default(0).describe('guests it lets in with its holder'),
  entry_fee: Fen.nullable().default(null).describe('kind 3: what one visit costs; null: it only pays and doesn’t admit'),
  pays_for: z.array(Payable).default(['card', 'course', 'class', 'locker', 'goods']).describe('kind 3'),
  classes: z
    .union([z.literal('none'), z.literal('all'), z.array(Id).min(1).max(200)])
    .default('none')
    .describe('kinds 1 and 2: group courses with a price that it pays, a count card with one of its times'),
  suspension: z
    .object({ times: z.int().min(0).max(99), days: z.int().min(0).max(3650), fee: Fen })
    .default({ times: 0, days: 0, fee: 0 })
    .describe('allowance: how often, how many days in all, the fee of each'),
  transfer_fee: Fen.default(0),
  replacement_fee: Fen.default(0),
  gifts_survive: Flag.default(false).describe('gifts stay after a transfer or a change of type; else they end with it'),
  holders: z.int().min(1).max(10).default(1).describe('how many named people may use one card (主副卡), its owner included'),
  single_price: Fen.nullable().default(null).describe('what one visit counts for when a used card is refunded; null: not said'),
})
export type CardTerms = z.infer<typeof CardTerms>

export const CardTypeFields = z.object({
  card_no: CardNo.optional().describe('the type’s own number, one in the brand; left out: the next free one'),
  kind: CardKind,
  name: Name,
  price: Fen,
  terms: CardTerms,
  on_sale: Flag.default(true),
  sort: z.int().min(0).max(999).default(0),
  image: CardImageInput.default('sunrise'),
  remark: Remark.default(''),
  settlement_fee: Fen.min(1).nullable().default(null).describe('of a universal time card: what a visit elsewhere is settled for'),
})

/** Each kind needs what it counts in. */
function counted({ kind, terms }: Pick<z.output<typeof CardTypeFields>, 'kind' | 'terms'>, issues: z.RefinementCtx): void {
  const missing = (field: string) => issues.addIssue({ code: 'custom', message: 'required', path: ['terms', field] })
  if (kind === 1 && terms.days === null) missing('days')
  if (kind === 2 && terms.times === null) missing('times')
  if (kind === 3 && terms.amount === null) missing('amount')
  for (const [i, span] of terms.hours.entries()) {
    if (span.to <= span.from) issues.addIssue({ code: 'custom', message: 'time', path: ['terms', 'hours', i, 'to'] })
  }
}

export const CardTypeInput = CardTypeFields.superRefine(counted)
/** What creating takes. Nobody puts on sale, by creating either, what they may not. */
export const NewCardType = CardTypeFields.extend({
  on_sale: Flag.optional().describe('true needs card-types.on-sale; left out: on sale for whoever may put types on sale, else off'),
}).superRefine(counted)

/** What a save takes. Every type has a number: null can’t clear it. */
export const CardTypeChanges = changes(CardTypeFields, { card_no: CardNo.optional() })

export const CardTypeBatch = z.object({ ids: Ids, action: z.enum(['delete', 'on-sale', 'off-sale']).default('delete') })

export const CardTypeQuery = Paging.extend({
  kind: z.coerce.number().int().min(1).max(3).optional(),
  on_sale: Flag.optional(),
  search: Pasted.max(50).optional().describe('in the name, or the whole number'),
})

/** What creating and changing refuse alike. */
export const savingRefuses = [
  'card-type.name-taken',
  'card-type.number-taken',
  'card-type.beyond-reach',
  'card-type.gym-unknown',
  'card-type.settled-by-head-office',
  'card-type.settles-by-time',
] as const

export const CardType = z.object({
  id: Id,
  card_no: z.string(),
  kind: CardKind,
  name: z.string(),
  price: Fen,
  terms: CardTerms,
  on_sale: z.boolean(),
  sort: z.int(),
  image: CardImage,
  remark: z.string(),
  settlement_fee: Fen.nullable(),
  universal: z.boolean(),
  sold: z.int().describe('cards of this type that exist'),
  version: Version,
})
export type CardType = z.infer<typeof CardType>

export const cardTypeCalls = {
  create: call({
    method: 'POST',
    path: '/v1/gym/vip_templates',
    summary: 'Create a card type',
    scope: 'gym',
    needs: 'card-types.create',
    changes: ['card-types'],
    refuses: [...savingRefuses, 'card-type.other-branches'],
    body: NewCardType,
    response: CardType,
  }),
  list: call({
    method: 'GET',
    path: '/v1/gym/vip_templates',
    summary: 'The card types of this branch, and the universal ones that are good here',
    scope: 'gym',
    open: 'who sells, checks in or filters by type needs their names; prices hang in the shop window',
    shows: ['card-types'],
    query: CardTypeQuery.extend({ of_card: IdText.optional().describe('also the type of this card that is good here: it renews it') }),
    response: listOf(CardType),
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/vip_templates/{id}',
    summary: 'Change a card type; cards already sold keep their terms; on or off sale needs card-types.on-sale',
    scope: 'gym',
    needs: 'card-types.edit',
    changes: ['card-types'],
    refuses: ['laid-down.locked', 'card-type.in-use', ...savingRefuses, 'card-type.other-branches'],
    params: z.object({ id: IdText }),
    body: CardTypeChanges,
    response: CardType,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/vip_templates/{id}',
    summary: 'Delete a card type of which nothing was sold',
    scope: 'gym',
    needs: 'card-types.delete',
    changes: ['card-types'],
    refuses: ['laid-down.stays', 'card-type.in-use'],
    params: z.object({ id: IdText }),
    response: Done,
  }),
  batch: call({
    method: 'POST',
    path: '/v1/gym/vip_templates/batch',
    summary: 'Put several card types on or off sale (card-types.on-sale), or delete them (card-types.delete); all or none',
    scope: 'gym',
    open: 'whoever may do to a type what is asked: the handler asks for its permission',
    changes: ['card-types'],
    refuses: ['laid-down.stays', 'laid-down.locked', 'permission.missing', 'not-found', 'card-type.in-use'],
    body: CardTypeBatch,
    response: Changed,
  }),
}
