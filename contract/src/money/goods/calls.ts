/** Goods and their stock (商品, 库存): what the cashier sells. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { FileAddress, NoneOrFile } from '../../ground/files/calls.ts'
import { Line, Name, Pasted, Reason, Remark } from '../../rules.ts'
import { Done, Fen, Flag, Id, IdName, IdParams, IdText, Instant, listOf, Paging, Version } from '../../shapes.ts'

export const BarCode = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]{3,40}$/, { error: 'unknown' })
const Quantity = z.int().min(1).max(100_000)

export const GoodsCategory = z.object({ id: Id, name: z.string(), sort: z.int(), goods: z.int().describe('goods in it'), version: Version })
export type GoodsCategory = z.infer<typeof GoodsCategory>
export const CategoryInput = z.object({ name: Name, sort: z.int().min(0).max(999).default(0) })

export const PointsPrice = z.int().min(1).max(1_000_000).nullable().describe('points that one is exchanged for; null: not for points')
/** What a piece was bought at. */
export const Cost = Fen.nullable().describe('of one, as bought; 0: free; null: not known, or without goods.cost-view')

/** What a piece cost, of the deliveries whose price was said. */
const Costs = z.object({ last: Fen, average: Fen.describe('by pieces, of twelve months; else as the last') })

export const Goods = z.object({
  id: Id,
  name: z.string(),
  category: IdName.nullable(),
  bar_code: z.string().nullable(),
  image: FileAddress.nullable(),
  price: Fen,
  points_price: PointsPrice,
  unit: z.string().describe('瓶, 件, 条 …'),
  stock: z.int().describe('below zero only where the gym allows it'),
  low_stock: z.int().describe('stock at or below this is low'),
  on_sale: z.boolean(),
  remark: z.string(),
  cost: Costs.nullable(),
  version: Version,
})
export type Goods = z.infer<typeof Goods>

export const GoodsInput = z.object({
  name: Name,
  category_id: Id.nullable().default(null),
  bar_code: BarCode.nullable().default(null),
  image: NoneOrFile.default(null).describe('kind `photo`'),
  price: Fen,
  points_price: PointsPrice.default(null),
  unit: Line.max(10).default(''),
  low_stock: z.int().min(0).max(100_000).default(0),
  on_sale: Flag.default(true),
  remark: Remark.default(''),
})

/** What adding takes. Nobody puts on sale, by adding either, what they may not. */
const NewGoods = GoodsInput.extend({
  on_sale: Flag.optional().describe('true needs goods.on-sale; left out: true for whoever has it'),
})

export const StockMoveKind = z.enum(['receive', 'sale', 'refund', 'count', 'correct', 'import'])
export const StockMove = z.object({
  id: Id,
  kind: StockMoveKind,
  quantity: z.int().describe('above zero came in, below went out'),
  stock: z.int().describe('what was there afterwards'),
  at: Instant,
  staff_name: z.string().nullable(),
  order_id: Id.nullable(),
  remark: z.string(),
  cost: Cost,
})
export type StockMove = z.infer<typeof StockMove>

export const goodsCalls = {
  categories: call({
    method: 'GET',
    path: '/v1/gym/goods_categories',
    summary: 'The categories of goods',
    scope: 'gym',
    needs: 'cashier.view',
    shows: ['goods'],
    query: Paging,
    response: listOf(GoodsCategory),
  }),
  addCategory: call({
    method: 'POST',
    path: '/v1/gym/goods_categories',
    summary: 'Add a category',
    scope: 'gym',
    needs: 'goods.create',
    changes: ['goods'],
    refuses: ['goods.category-taken'],
    body: CategoryInput,
    response: GoodsCategory,
  }),
  editCategory: call({
    method: 'PUT',
    path: '/v1/gym/goods_categories/{id}',
    summary: 'Rename or move a category',
    scope: 'gym',
    needs: 'goods.edit',
    changes: ['goods'],
    refuses: ['goods.category-taken'],
    params: IdParams,
    body: changes(CategoryInput),
    response: GoodsCategory,
  }),
  removeCategory: call({
    method: 'DELETE',
    path: '/v1/gym/goods_categories/{id}',
    summary: 'Delete a category without goods',
    scope: 'gym',
    needs: 'goods.delete',
    changes: ['goods'],
    refuses: ['goods.category-in-use'],
    params: IdParams,
    response: Done,
  }),
  list: call({
    method: 'GET',
    path: '/v1/gym/goods',
    summary: 'Goods: by name, initials or bar code, by category, low ones',
    scope: 'gym',
    needs: 'cashier.view',
    shows: ['goods'],
    query: Paging.extend({
      search: Pasted.max(50).optional(),
      category_id: IdText.optional(),
      on_sale: Flag.optional(),
      low: Flag.optional().describe('stock at or below its low mark'),
    }),
    response: listOf(Goods),
  }),
  byCode: call({
    method: 'GET',
    path: '/v1/gym/goods/by_code/{code}',
    summary: 'The goods with this bar code, for a scanner',
    scope: 'gym',
    needs: 'cashier.view',
    shows: ['goods'],
    params: z.object({ code: BarCode }),
    response: Goods,
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/goods',
    summary: 'Add goods; their stock begins at 0 and comes by receiving',
    scope: 'gym',
    needs: 'goods.create',
    changes: ['goods'],
    refuses: ['goods.name-taken', 'goods.code-taken'],
    body: NewGoods,
    response: Goods,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/goods/{id}',
    summary: 'Change goods; orders keep the name and price they were sold at; on or off sale needs goods.on-sale',
    scope: 'gym',
    needs: 'goods.edit',
    changes: ['goods'],
    refuses: ['laid-down.locked', 'goods.name-taken', 'goods.code-taken'],
    params: IdParams,
    body: changes(GoodsInput),
    response: Goods,
  }),
  putOnSale: call({
    method: 'POST',
    path: '/v1/gym/goods/{id}/on_sale',
    summary: 'Put goods on or off sale',
    scope: 'gym',
    needs: 'goods.on-sale',
    changes: ['goods'],
    refuses: ['laid-down.locked'],
    params: IdParams,
    body: z.object({ on_sale: Flag }),
    response: Goods,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/goods/{id}',
    summary: 'Delete goods of which nothing is in stock',
    scope: 'gym',
    needs: 'goods.delete',
    changes: ['goods'],
    refuses: ['laid-down.stays', 'goods.has-stock'],
    params: IdParams,
    response: Done,
  }),
  receive: call({
    method: 'POST',
    path: '/v1/gym/goods/{id}/receive',
    summary: 'Receive stock',
    scope: 'gym',
    needs: 'goods.stock-in',
    changes: ['goods'],
    refuses: ['goods.not-enough'],
    money: true,
    params: IdParams,
    body: z.object({
      quantity: Quantity,
      cost: Cost.default(null),
      remark: Remark.default(''),
    }),
    response: Goods,
  }),
  count: call({
    method: 'POST',
    path: '/v1/gym/goods/{id}/count',
    summary: 'Enter what was counted; the difference is kept',
    scope: 'gym',
    needs: 'goods.stock-count',
    changes: ['goods'],
    refuses: ['goods.not-enough'],
    money: true,
    params: IdParams,
    body: z.object({ counted: z.int().min(0).max(1_000_000), remark: Remark.default('') }),
    response: Goods,
  }),
  correct: call({
    method: 'POST',
    path: '/v1/gym/goods/{id}/correct',
    summary: 'Correct stock by a difference (broken, given away), with the reason',
    scope: 'gym',
    needs: 'goods.stock-out',
    changes: ['goods'],
    refuses: ['goods.not-enough'],
    money: true,
    params: IdParams,
    body: z.object({
      quantity: z
        .int()
        .min(-100_000)
        .max(100_000)
        .refine((value) => value !== 0, { error: 'required' }),
      reason: Reason,
    }),
    response: Goods,
  }),
  moves: call({
    method: 'GET',
    path: '/v1/gym/goods/{id}/moves',
    summary: 'Everything that happened to the stock, newest first',
    scope: 'gym',
    needs: 'goods.stock-view',
    shows: ['goods'],
    params: IdParams,
    query: Paging,
    response: listOf(StockMove),
  }),
  correctCost: call({
    method: 'POST',
    path: '/v1/gym/goods/{id}/moves/{move_id}/cost',
    summary: 'Correct what a piece of a delivery was bought at',
    scope: 'gym',
    needs: 'goods.cost-view',
    changes: ['goods'],
    refuses: ['version.stale'],
    params: z.object({ id: IdText, move_id: IdText }),
    body: z.object({
      cost: Cost,
      was: Cost.optional().describe('as it was read'),
    }),
    response: Goods,
  }),
}
