/** What the log says of goods and their categories that were changed. */

import { nameField, pictureField, remarkField, sortField } from '../../ground/operation-log/fields.texts.ts'
import type { Fields } from '../../ground/operation-log/fields.ts'

export const goodsFields = {
  name: nameField,
  category_name: { zh: '分类', en: 'Category' },
  bar_code: { zh: '条码', en: 'Bar code' },
  image: pictureField,
  price_fen: { zh: '售价', en: 'Price', as: 'money' },
  points_price: { zh: '积分价', en: 'Price in points', none: { zh: '不可兑换', en: 'Not for points' } },
  unit: { zh: '单位', en: 'Unit' },
  low_stock: { zh: '库存预警值', en: 'Low mark' },
  on_sale: { zh: '在收银台出售', en: 'Sold at the cashier', as: 'flag' },
  remark: remarkField,
} as const satisfies Fields

export const categoryFields = { name: nameField, sort: sortField } as const satisfies Fields

export const costFields = {
  cost_fen: { zh: '进价', en: 'Cost', as: 'money', none: { zh: '未填', en: 'not said' } },
} as const satisfies Fields

export const stockFields = { stock: { zh: '库存', en: 'Stock' } } as const satisfies Fields
