import { exportOf, exportTypes } from '../../export.ts'
import { goodsCalls } from './calls.ts'
import { marginOf } from './margin.ts'
import { onSaleWords } from './texts.ts'

export const goodsExport = exportOf(goodsCalls.list, {
  list: 'goods',
  type: exportTypes.goods,
  name: { zh: '商品与库存', en: 'Goods and stock' },
  columns: {
    name: { zh: '商品', en: 'Goods', width: 28, of: ({ name }) => name },
    stock: {
      zh: '库存',
      en: 'Stock',
      parts: [
        { zh: '库存', en: 'Stock', as: 'number', of: ({ stock }) => stock },
        { zh: '单位', en: 'Unit', width: 8, of: ({ unit }) => unit },
      ],
    },
    category: { zh: '分类', en: 'Category', of: ({ category }) => category?.name },
    bar_code: { zh: '条码', en: 'Bar code', of: ({ bar_code }) => bar_code },
    price: { zh: '售价', en: 'Price', as: 'money', of: ({ price }) => price },
    cost: { zh: '进价', en: 'Cost', needs: 'goods.cost-view', as: 'money', of: ({ cost }) => cost?.average },
    margin: {
      zh: '毛利',
      en: 'Margin',
      needs: 'goods.cost-view',
      parts: [
        { zh: '毛利', en: 'Margin', as: 'money', of: (goods) => marginOf(goods)?.amount },
        { zh: '毛利率（%）', en: 'Margin (%)', as: 'number', of: (goods) => marginOf(goods)?.rate },
      ],
    },
    points_price: { zh: '积分价', en: 'Points', as: 'number', of: ({ points_price }) => points_price },
    low_stock: { zh: '预警值', en: 'Low mark', as: 'number', of: ({ low_stock }) => low_stock },
    on_sale: { zh: '状态', en: 'State', of: ({ on_sale }) => onSaleWords[on_sale ? 'on' : 'off'] },
    remark: { zh: '备注', en: 'Remark', width: 30, of: ({ remark }) => remark },
  },
})
