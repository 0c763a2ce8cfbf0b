import { defineTexts } from '../../words/texts.ts'

export const goodsScreenTexts = defineTexts({
  goods: { zh: '商品', en: 'Goods' },
  add: { zh: '新建商品', en: 'New goods' },
})
