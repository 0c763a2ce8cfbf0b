/** What the till brings with it of goods, and new ones; the rest stands in stock.texts.ts, which it doesn’t. */
import { defineTexts } from '../../words/texts.ts'

export const stockLevelTexts = defineTexts({
  none: { zh: '已售完', en: 'Sold out' },
  below: { zh: '负库存', en: 'Below zero' },
  low: { zh: '不足', en: 'Low' },
})

export const goodsDialogTexts = defineTexts({
  image: { zh: '图片', en: 'Picture' },
  addTitle: { zh: '新建商品', en: 'Add goods' },
  editTitle: { zh: '编辑商品', en: 'Edit goods' },
  name: { zh: '商品名称', en: 'Name' },
  category: { zh: '分类', en: 'Category' },
  categoryHint: { zh: '不选为未分类', en: 'None' },
  newCategory: { zh: '新建分类“{name}”', en: 'Add the category “{name}”' },
  code: { zh: '条码', en: 'Bar code' },
  codeHint: { zh: '用扫码枪扫一下商品', en: 'Scan the goods' },
  price: { zh: '售价', en: 'Price' },
  points: { zh: '积分价', en: 'Price in points' },
  pointsHint: { zh: '不填则不能用积分兑换', en: 'Empty: not for points' },
  unit: { zh: '单位', en: 'Unit' },
  unitHint: { zh: '瓶、件、条…', en: 'bottle, piece …' },
  low: { zh: '库存预警值', en: 'Low mark' },
  lowHelp: { zh: '库存到这个数就提醒补货', en: 'At this stock or below it is called low' },
  onSale: { zh: '在收银台出售', en: 'Sold at the cashier' },
  onSaleOthers: { zh: '您没有商品上下架的权限', en: 'You may not put goods on or off sale' },
  remark: { zh: '备注', en: 'Remark' },
  save: { zh: '保存', en: 'Save' },
  saveAndReceive: { zh: '保存并入库', en: 'Save, then receive' },
  added: { zh: '已新建“{name}”', en: '“{name}” was added' },
  edited: { zh: '已保存“{name}”', en: '“{name}” was saved' },
})
