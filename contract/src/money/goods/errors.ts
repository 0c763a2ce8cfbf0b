/** Refusals of goods and their stock (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const goodsErrors = {
  'goods.name-taken': { status: 422, code: 26001, zh: '已有同名商品“{name}”', en: 'There are goods “{name}” already' },
  'goods.code-taken': { status: 422, code: 26002, zh: '条码 {code} 已用于“{name}”', en: 'Bar code {code} belongs to “{name}”' },
  'goods.category-in-use': {
    status: 422,
    code: 26003,
    zh: '分类“{name}”下还有 {count} 种商品，请先移走',
    en: 'Category “{name}” holds {count} goods; move them first',
  },
  'goods.category-taken': { status: 422, code: 26004, zh: '已有同名分类“{name}”', en: 'There is a category “{name}” already' },
  'goods.has-stock': { status: 422, code: 26005, zh: '“{name}”还有库存 {stock}，不能删除', en: '“{name}” still has {stock} in stock' },
  'goods.not-enough': {
    status: 422,
    code: 26006,
    zh: '“{name}”库存只有 {stock}，不够卖 {quantity}',
    en: '“{name}”: {stock} in stock, less than {quantity}',
  },
  'goods.not-on-sale': { status: 422, code: 26007, zh: '“{name}”已下架', en: '“{name}” is not on sale' },
  'goods.returned-too-many': { status: 422, code: 26008, zh: '“{name}”最多可退 {most} 件', en: 'At most {most} of “{name}” can come back' },
  'goods.not-for-points': {
    status: 422,
    code: 34212,
    zh: '“{name}”不能用积分兑换，请先在商品里填写积分价',
    en: '“{name}” isn’t exchanged for points; give it a price in points first',
  },
} as const satisfies Record<string, ErrorEntry>
