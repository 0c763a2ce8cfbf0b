import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { categoryFields, costFields, goodsFields, stockFields } from './fields.texts.ts'

export const goodsOperations = {
  ...operationsAbout('goods', {
    'goods.added': { zh: '新增商品“{name}”，售价 {price:yuan} 元', en: 'Added “{name}” at {price:yuan} CNY' },
    'goods.edited': { zh: '修改商品“{name}”', en: 'Changed “{name}”', fields: goodsFields, detailsNeed: 'goods.view' },
    'goods.on-sale': { zh: '商品“{name}”上架', en: 'Put “{name}” on sale', fields: goodsFields },
    'goods.off-sale': { zh: '商品“{name}”下架', en: 'Took “{name}” off sale', fields: goodsFields },
    'goods.deleted': { zh: '删除商品“{name}”', en: 'Deleted “{name}”' },
    'goods.receive': {
      zh: '“{name}”入库 {quantity}[（{remark}）]',
      en: 'Received {quantity} of “{name}”[ ({remark})]',
      fields: stockFields,
    },
    'goods.cost-said': {
      zh: '入库 {quantity} 时填写“{name}”的进价',
      en: 'Said what “{name}” cost, receiving {quantity}',
      fields: costFields,
      detailsNeed: 'goods.cost-view',
    },
    'goods.cost-corrected': {
      zh: '更正“{name}”的进价（{day} 入库 {quantity}）',
      en: 'Corrected what “{name}” cost ({quantity} received on {day})',
      fields: costFields,
      detailsNeed: 'goods.cost-view',
    },
    'goods.count': {
      zh: '“{name}”盘点，差异 {quantity}[（{remark}）]',
      en: 'Counted “{name}”: {quantity} off[ ({remark})]',
      fields: stockFields,
    },
    'goods.correct': {
      zh: '“{name}”库存调整 {quantity}[（{remark}）]',
      en: 'Corrected the stock of “{name}” by {quantity}[ ({remark})]',
      fields: stockFields,
    },
  }),
  ...operationsAbout('goods-category', {
    'goods-category.added': { zh: '新增商品分类“{name}”', en: 'Added the category “{name}”' },
    'goods-category.edited': { zh: '修改商品分类“{name}”', en: 'Changed the category “{name}”', fields: categoryFields },
    'goods-category.deleted': { zh: '删除商品分类“{name}”', en: 'Deleted the category “{name}”' },
  }),
}
