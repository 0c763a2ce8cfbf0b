import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { type Samples, thing } from './sample.ts'

const CODE = '6900000000013'
const aCategory = thing(({ owner }) => owner.do(goodsCalls.addCategory, { body: { name: '样本分类' } }))
export const someGoods = thing(async ({ owner }) => {
  const goods = await owner.do(goodsCalls.create, { body: { name: '样本商品', price: 1_00, bar_code: CODE } })
  await owner.do(goodsCalls.receive, { params: { id: goods.id }, body: { quantity: 5 } })
  return goods
})
/** Nothing of it is there, so that it may be removed. */
const noGoods = thing(({ owner }) => owner.do(goodsCalls.create, { body: { name: '样本空货', price: 1_00 } }))

export const goodsSamples: Samples<typeof goodsCalls> = {
  editCategory: async (at) => ({ params: { id: (await aCategory(at)).id }, body: { name: '改名' } }),
  removeCategory: async (at) => ({ params: { id: (await aCategory(at)).id } }),
  list: async (at) => ({ query: { category_id: String((await aCategory(at)).id) } }),
  byCode: async (at) => someGoods(at).then(() => ({ params: { code: CODE } })),
  create: async (at) => ({ body: { name: '越界商品', price: 1_00, category_id: (await aCategory(at)).id } }),
  edit: async (at) => ({ params: { id: (await someGoods(at)).id }, body: { name: '改名', price: 1 } }),
  putOnSale: async (at) => ({ params: { id: (await someGoods(at)).id }, body: { on_sale: false } }),
  remove: async (at) => ({ params: { id: (await noGoods(at)).id } }),
  receive: async (at) => ({ params: { id: (await someGoods(at)).id }, body: { quantity: 1 } }),
  count: async (at) => ({ params: { id: (await someGoods(at)).id }, body: { counted: 7 } }),
  correct: async (at) => ({ params: { id: (await someGoods(at)).id }, body: { quantity: 1, reason: '越界' } }),
  correctCost: async (at) => {
    const { id } = await someGoods(at)
    const { data } = await at.owner.do(goodsCalls.moves, { params: { id } })
    return { params: { id, move_id: data.find(({ kind }) => kind === 'receive')?.id ?? 0 }, body: { cost: 50 } }
  },
  moves: async (at) => ({ params: { id: (await someGoods(at)).id } }),
}
