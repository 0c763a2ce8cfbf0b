/** Making, changing and deleting card types. Cards already sold keep a copy of their terms. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { FileSize } from '@kaiguan/contract/ground/files/calls'
import { type CardType, CardTypeFields, CardTypeInput, type cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import type { Signing } from '../../ground/files/index.ts'
import { requireNotLaidDown, requireUnlocked } from '../../ground/laid-down/index.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { FieldRefusal } from '../../http/answer-errors.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { fieldErrors } from '../../http/input/rule-words.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { sayChangedEverywhere } from '../../push/say.sql.ts'
import { areSameGyms, requireGyms, requireSoldWithinReach, requireWithinReach } from './branches-of-type.ts'
import { cardImage, wornAs } from './card-image.ts'
import {
  type CardTypeData,
  cardTypeById,
  deleteCardTypes,
  groupCourseNames,
  gymNames,
  insertCardType,
  keepRate,
  nameTaken,
  ownCardTypes,
  setOnSale,
  typeNumberTaken,
  updateCardType,
} from './card-types.sql.ts'

export function cardTypeAnswer(ctx: Signing, data: CardTypeData, size: FileSize = 'medium'): CardType {
  const { gym_id, price_fen, settlement_fen, image_file_id: _id, image_name: _name, ...rest } = data
  return { ...rest, image: cardImage(ctx, data, size), price: price_fen, settlement_fee: settlement_fen, universal: gym_id === null }
}

/** A save that leaves it as it was says nothing about it. */
function requireSale(ctx: Ctx, before: boolean, wanted: boolean): void {
  if (before !== wanted && !ctx.may('card-types.on-sale'))
    throw refuse('permission.missing', { permission: permissions['card-types.on-sale'] }, { field: 'on_sale' })
}

type Rated = Pick<CardType, 'kind' | 'settlement_fee'>

/** A branch’s own type is none that branches agreed on; what a count or a stored-value card is used for is earned where it is used. */
function requireRate(ctx: Ctx, { kind, settlement_fee }: Rated, was: Rated | null): void {
  if (settlement_fee === null) return
  if (ctx.gymId !== 0) throw refuse('card-type.settled-by-head-office', {}, { field: 'settlement_fee' })
  const stays = was !== null && was.kind === kind && was.settlement_fee === settlement_fee
  if (kind !== 1 && !stays) throw refuse('card-type.settles-by-time', {}, { field: 'settlement_fee' })
}

async function requireFree(ctx: Ctx, cardNo: string | undefined, exceptId: number | null): Promise<void> {
  if (cardNo !== undefined && (await typeNumberTaken(ctx, cardNo, exceptId)))
    throw refuse('card-type.number-taken', { card_no: cardNo }, { field: 'card_no' })
}

export async function addCardType(ctx: Ctx, input: BodyOf<typeof cardTypeCalls.create>): Promise<CardType> {
  const on_sale = input.on_sale ?? ctx.may('card-types.on-sale')
  requireSale(ctx, false, on_sale)
  requireRate(ctx, input, null)
  await requireGyms(ctx, input)
  if (await nameTaken(ctx, input.name, null)) throw refuse('card-type.name-taken', { name: input.name }, { field: 'name' })
  await requireFree(ctx, input.card_no, null)
  const id = await insertCardType(ctx, { ...input, on_sale, ...(await wornAs(ctx, input.image, 'image', null)) })
  if (input.settlement_fee !== null) await keepRate(ctx, id, input.settlement_fee)
  await record(ctx, 'card-type.added', id, { name: input.name })
  await sayWhereOffered(ctx)
  return reread(ctx, id)
}

export async function editCardType(ctx: Ctx, id: number, input: BodyOf<typeof cardTypeCalls.edit>): Promise<CardType> {
  const before = requireFound((await ownCardTypes(ctx, [id]))[0])
  if (input.version !== undefined && input.version !== before.version) {
    throw refuse('version.stale', { name: before.name }, { details: cardTypeAnswer(ctx, before) })
  }
  await requireOurs(ctx, [before], { field: 'terms.gyms' })
  const was = kept(ctx, before)
  const values = keepUnsent(ctx, CardTypeFields, was, input)
  // Each kind needs what it counts in: seen only once what came stands beside what was there.
  const read = input.kind === undefined && input.terms === undefined ? null : CardTypeInput.safeParse(values)
  if (read?.error) throw new FieldRefusal(fieldErrors(read.error, values, ctx.language))
  if (before.kind !== values.kind && before.sold > 0)
    throw refuse('card-type.in-use', { name: before.name, count: before.sold }, { field: 'kind' })
  if (!areSameGyms(values.terms.gyms, before.terms.gyms)) await requireGyms(ctx, values, before.terms.gyms)
  requireSale(ctx, before.on_sale, values.on_sale)
  requireRate(ctx, values, was)
  await requireUnlocked(ctx, 'card-type', id, asLaidDown(was), asLaidDown(values))
  if (await nameTaken(ctx, values.name, id)) throw refuse('card-type.name-taken', { name: values.name }, { field: 'name' })
  await requireFree(ctx, values.card_no, id)
  await updateCardType(ctx, id, { ...values, ...(await wornAs(ctx, values.image, 'image', before)) })
  if (values.settlement_fee !== was.settlement_fee) await keepRate(ctx, id, values.settlement_fee)
  await record(ctx, 'card-type.edited', id, { name: values.name }, diffOf(await said(ctx, was), await said(ctx, values)))
  await sayWhereOffered(ctx)
  return reread(ctx, id)
}

/** Laid down, the kind is part of the terms, which mean nothing without it. */
function asLaidDown<Values extends Pick<CardType, 'kind' | 'terms'>>({ kind, terms, ...values }: Values) {
  return { ...values, terms: { ...terms, kind } }
}

/** By the picture's name: addresses are made for reading. */
function kept(ctx: Signing, data: CardTypeData) {
  return { ...cardTypeAnswer(ctx, data), image: data.image_name ?? data.image }
}

/** A type as the log says it. */
export async function cardTypeFacts(ctx: Ctx, id: number) {
  return said(ctx, kept(ctx, requireFound(await cardTypeById(ctx, id))))
}

type Said = Pick<CardType, 'kind' | 'name' | 'price' | 'terms' | 'on_sale' | 'sort' | 'remark' | 'settlement_fee'> & {
  card_no?: string | undefined
  image: string
}

/** What the log says of it: branches and courses by their names. */
async function said(ctx: Ctx, { card_no, kind, name, price, terms, on_sale, sort, image, remark, settlement_fee }: Said) {
  const gyms = typeof terms.gyms === 'string' ? terms.gyms : await gymNames(ctx, terms.gyms)
  const classes = typeof terms.classes === 'string' ? terms.classes : await groupCourseNames(ctx, terms.classes)
  return { card_no, kind, name, price, terms: { ...terms, gyms, classes }, on_sale, sort, image, remark, settlement_fee }
}

export async function removeCardTypes(ctx: Ctx, ids: number[]): Promise<number> {
  const types = await allOf(ctx, ids)
  await requireOurs(ctx, types)
  const used = types.find((type) => type.sold > 0)
  if (used) throw refuse('card-type.in-use', { name: used.name, count: used.sold })
  await requireNotLaidDown(ctx, 'card-type', ids)
  await deleteCardTypes(ctx, ids)
  for (const type of types) await record(ctx, 'card-type.deleted', type.id, { name: type.name })
  await sayWhereOffered(ctx)
  return types.length
}

export async function putOnSale(ctx: Ctx, ids: number[], onSale: boolean): Promise<number> {
  const types = await allOf(ctx, ids)
  await requireOurs(ctx, types)
  for (const { id, on_sale } of types) await requireUnlocked(ctx, 'card-type', id, { on_sale }, { on_sale: onSale })
  await setOnSale(ctx, ids, onSale)
  for (const { id, name, on_sale } of types) {
    const code = onSale ? 'card-type.on-sale' : 'card-type.off-sale'
    // Also where it stood so already: what it was is read from here.
    await record(ctx, code, id, { name }, { on_sale: { before: on_sale, after: onSale } })
  }
  await sayWhereOffered(ctx)
  return types.length
}

/** At head office, where a type is good and was sold says whose it is to change; in a branch it is the branch’s own. */
async function requireOurs(ctx: Ctx, types: readonly CardTypeData[], at: { field?: string } = {}): Promise<void> {
  if (ctx.gymId !== 0) return
  await requireWithinReach(ctx, types, at)
  await requireSoldWithinReach(
    ctx,
    types.map(({ id }) => id),
  )
}

/** What head office changes is seen at the branches: their pages read it again. */
async function sayWhereOffered(ctx: Ctx): Promise<void> {
  if (ctx.gymId === 0) await sayChangedEverywhere(ctx, ['card-types'])
}

async function allOf(ctx: Ctx, ids: number[]): Promise<CardTypeData[]> {
  const types = await ownCardTypes(ctx, ids)
  if (types.length !== new Set(ids).size) throw refuse('not-found')
  return types
}

async function reread(ctx: Ctx, id: number): Promise<CardType> {
  const data = requireFound(await cardTypeById(ctx, id))
  return cardTypeAnswer(ctx, data)
}
