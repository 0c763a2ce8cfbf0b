import { defineTexts } from '../../words/texts.ts'

export const cashierScreenTexts = defineTexts({
  cashier: { zh: '收银台', en: 'Cashier' },
  orders: { zh: '商品订单', en: 'Goods orders' },
})
