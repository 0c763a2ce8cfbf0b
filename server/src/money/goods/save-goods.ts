/** Adding, changing and deleting goods and categories. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { FileSize } from '@kaiguan/contract/ground/files/calls'
import { CategoryInput, type Goods, type GoodsCategory, GoodsInput, type goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { addressOf, requireUsableFile } from '../../ground/files/index.ts'
import { requireNotLaidDown, requireUnlocked } from '../../ground/laid-down/index.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { categoryById, categoryNameTaken, deleteCategory, insertCategory, updateCategory } from './categories.sql.ts'
import { type CostData, costOf, costsOf } from './costs.sql.ts'
import { deleteGoods, type GoodsData, goodsById, goodsLike, insertGoods, setOnSale, updateGoods } from './goods.sql.ts'

const PICTURE = { kind: 'photo', field: 'image' } as const

export async function goodsAnswer(ctx: Ctx, data: GoodsData): Promise<Goods> {
  const [answer] = await goodsAnswers(ctx, [data], 'medium')
  return requireFound(answer)
}

/** The one way to an answer of goods: what they cost is read only for whoever may see it. */
export async function goodsAnswers(ctx: Ctx, goods: readonly GoodsData[], size: FileSize): Promise<Goods[]> {
  const costs =
    ctx.may('goods.cost-view') && goods.length > 0
      ? await costsOf(
          { ...ctx, gymIds: [ctx.gymId] },
          goods.map(({ id }) => id),
        )
      : []
  return goods.map(({ category_id, category_name, price_fen, ...rest }) => ({
    ...rest,
    image: addressOf(ctx, rest.image, size),
    price: price_fen,
    category: category_id === null ? null : { id: category_id, name: category_name ?? '' },
    cost: costAnswer(costs.find(({ goods_id }) => goods_id === rest.id)),
  }))
}

function costAnswer(cost: CostData | undefined): Goods['cost'] {
  return cost === undefined ? null : { last: cost.last, average: costOf(cost) }
}

export async function addGoods(ctx: Ctx, input: BodyOf<typeof goodsCalls.create>): Promise<Goods> {
  const on_sale = input.on_sale ?? ctx.may('goods.on-sale')
  requireSale(ctx, false, on_sale)
  await checkGoods(ctx, input, null)
  const id = await insertGoods(ctx, { ...input, on_sale, image_file_id: await requireUsableFile(ctx, input.image, PICTURE) })
  await record(ctx, 'goods.added', id, { name: input.name, price: input.price })
  return goodsAnswer(ctx, requireFound((await goodsById(ctx, [id]))[0]))
}

export async function editGoods(ctx: Ctx, id: number, input: BodyOf<typeof goodsCalls.edit>): Promise<Goods> {
  const before = requireFound((await goodsById(ctx, [id], true))[0])
  if (input.version !== undefined && input.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: await goodsAnswer(ctx, before) })
  const values = keepUnsent(ctx, GoodsInput, { ...before, price: before.price_fen }, input)
  requireSale(ctx, before.on_sale, values.on_sale)
  await requireUnlocked(ctx, 'goods', id, { ...before, price: before.price_fen }, values)
  await checkGoods(ctx, values, id)
  const image_file_id = await requireUsableFile(ctx, values.image, { ...PICTURE, before: before.image })
  await updateGoods(ctx, id, { ...values, image_file_id })
  const after = requireFound((await goodsById(ctx, [id]))[0])
  await record(ctx, 'goods.edited', id, { name: after.name }, diffOf(before, facts(after)))
  return goodsAnswer(ctx, after)
}

export async function putOnSale(ctx: Ctx, id: number, onSale: boolean): Promise<Goods> {
  const before = requireFound((await goodsById(ctx, [id], true))[0])
  if (before.on_sale !== onSale) {
    await requireUnlocked(ctx, 'goods', id, { on_sale: before.on_sale }, { on_sale: onSale })
    await setOnSale(ctx, id, onSale)
    await record(
      ctx,
      onSale ? 'goods.on-sale' : 'goods.off-sale',
      id,
      { name: before.name },
      { on_sale: { before: before.on_sale, after: onSale } },
    )
  }
  return goodsAnswer(ctx, requireFound((await goodsById(ctx, [id]))[0]))
}

/** A save that leaves it as it was says nothing about it. */
function requireSale(ctx: Ctx, before: boolean, wanted: boolean): void {
  if (before !== wanted && !ctx.may('goods.on-sale'))
    throw refuse('permission.missing', { permission: permissions['goods.on-sale'] }, { field: 'on_sale' })
}

/** Goods as the log says them. */
export async function goodsFacts(ctx: Ctx, id: number) {
  return facts(requireFound((await goodsById(ctx, [id]))[0]))
}

/** What a save changes of them. */
function facts({ id: _id, version: _version, stock: _stock, category_id: _category, ...own }: GoodsData) {
  return own
}

type Named = Pick<BodyOf<typeof goodsCalls.create>, 'name' | 'bar_code' | 'category_id'>

async function checkGoods(ctx: Ctx, input: Named, exceptId: number | null): Promise<void> {
  if (input.category_id !== null && !(await categoryById(ctx, input.category_id))) throw refuse('not-found', {}, { field: 'category_id' })
  const [same] = await goodsLike(ctx, input.name, input.bar_code, exceptId)
  if (!same) return
  if (same.name === input.name) throw refuse('goods.name-taken', { name: input.name }, { field: 'name' })
  throw refuse('goods.code-taken', { code: input.bar_code ?? '', name: same.name }, { field: 'bar_code' })
}

export async function removeGoods(ctx: Ctx, id: number): Promise<void> {
  const goods = requireFound((await goodsById(ctx, [id], true))[0])
  await requireNotLaidDown(ctx, 'goods', [id])
  if (goods.stock !== 0) throw refuse('goods.has-stock', { name: goods.name, stock: goods.stock })
  await deleteGoods(ctx, id)
  await record(ctx, 'goods.deleted', id, { name: goods.name })
}

export async function addCategory(ctx: Ctx, input: { name: string; sort: number }): Promise<GoodsCategory> {
  if (await categoryNameTaken(ctx, input.name, null)) throw refuse('goods.category-taken', { name: input.name }, { field: 'name' })
  const id = await insertCategory(ctx, input)
  await record(ctx, 'goods-category.added', id, { name: input.name })
  return requireFound(await categoryById(ctx, id))
}

export async function editCategory(ctx: Ctx, id: number, input: BodyOf<typeof goodsCalls.editCategory>): Promise<GoodsCategory> {
  const before = requireFound(await categoryById(ctx, id, true))
  if (input.version !== undefined && input.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: before })
  const values = keepUnsent(ctx, CategoryInput, before, input)
  if (await categoryNameTaken(ctx, values.name, id)) throw refuse('goods.category-taken', { name: values.name }, { field: 'name' })
  await updateCategory(ctx, id, values)
  await record(ctx, 'goods-category.edited', id, { name: values.name }, diffOf(before, values))
  return requireFound(await categoryById(ctx, id))
}

export async function removeCategory(ctx: Ctx, id: number): Promise<void> {
  const category = requireFound(await categoryById(ctx, id, true))
  if (category.goods > 0) throw refuse('goods.category-in-use', { name: category.name, count: category.goods })
  await deleteCategory(ctx, id)
  await record(ctx, 'goods-category.deleted', id, { name: category.name })
}
