/** The calls of goods. */
import type { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { listCategories } from './categories.sql.ts'
import { correctCost } from './correct-cost.ts'
import { goodsByCode, goodsById, listGoods, movesOf } from './goods.sql.ts'
import {
  addCategory,
  addGoods,
  editCategory,
  editGoods,
  goodsAnswer,
  goodsAnswers,
  putOnSale,
  removeCategory,
  removeGoods,
} from './save-goods.ts'
import { changeStock, receiveStock } from './stock.ts'

export const goodsHandlers: Handlers<typeof goodsCalls> = {
  categories: (ctx, { query }) => listCategories(ctx, query),
  addCategory: (ctx, { body }) => addCategory(ctx, body),
  editCategory: (ctx, { params, body }) => editCategory(ctx, params.id, body),
  removeCategory: async (ctx, { params }) => {
    await removeCategory(ctx, params.id)
    return { done: true }
  },
  list: async (ctx, { query }) => {
    const listed = await listGoods(ctx, query)
    return { ...listed, data: await goodsAnswers(ctx, listed.data, 'small') }
  },
  byCode: async (ctx, { params }) => {
    const goods = requireFound(await goodsByCode(ctx, params.code))
    return goodsAnswer(ctx, goods)
  },
  create: (ctx, { body }) => addGoods(ctx, body),
  edit: (ctx, { params, body }) => editGoods(ctx, params.id, body),
  putOnSale: (ctx, { params, body }) => putOnSale(ctx, params.id, body.on_sale),
  remove: async (ctx, { params }) => {
    await removeGoods(ctx, params.id)
    return { done: true }
  },
  receive: (ctx, { params, body }) => receiveStock(ctx, params.id, body),
  count: (ctx, { params, body }) => changeStock(ctx, params.id, 'count', (goods) => body.counted - goods.stock, body.remark),
  correct: (ctx, { params, body }) => changeStock(ctx, params.id, 'correct', () => body.quantity, body.reason),
  moves: async (ctx, { params, query }) => {
    requireFound((await goodsById(ctx, [params.id]))[0])
    const listed = await movesOf(ctx, params.id, query)
    return { ...listed, data: listed.data.map((move) => ({ ...move, at: move.at.toISOString() })) }
  },
  correctCost: (ctx, { params, body }) => correctCost(ctx, params, body),
}
