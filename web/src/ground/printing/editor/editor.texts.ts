/** Editing the layouts of the club's receipts. */
import { defineTexts } from '../../../words/texts.ts'

export const editorTexts = defineTexts({
  layouts: { zh: '业务', en: 'Receipt of' },
  ours: { zh: '退款与其他', en: 'Refunds and others' },
  changed: { zh: '已调整', en: 'adjusted' },
  every: { zh: '所有小票', en: 'Every receipt' },
  logo: { zh: '打印场馆标志', en: 'Print the club’s logo' },
  noLogo: { zh: '场馆信息里还没有标志', en: 'The club has no logo yet (Club info)' },
  width: { zh: '纸宽', en: 'Paper' },
  mm: { zh: '{width} 毫米', en: '{width} mm' },
  header: { zh: '抬头', en: 'Under the name' },
  headerHint: { zh: '店名下面，最多 3 行，例如公众号、营业时间', en: 'At most 3 lines, such as your hours' },
  footer: { zh: '落款', en: 'At the foot' },
  footerHint: { zh: '代替“谢谢惠顾”，最多 3 行', en: 'Instead of the thanks; at most 3 lines' },
  printed: { zh: '打印内容', en: 'Printed' },
  printedHint: { zh: '单号、时间和金额总会打印', en: 'The number, the time and the money always are' },
  signature: { zh: '会员签字栏', en: 'A line to sign on' },
  ownFooter: { zh: '这种小票用自己的落款', en: 'A foot of its own' },
  copies: { zh: '默认份数', en: 'Copies' },
  save: { zh: '保存', en: 'Save' },
  discard: { zh: '放弃修改', en: 'Discard' },
  saved: { zh: '小票设置已保存', en: 'The receipts were saved' },
  merged: {
    zh: '别人刚改过小票设置，已与您的合在一起，请核对后再保存',
    en: 'Somebody else changed them just now; theirs and yours are put together. Check, and save again',
  },
  printer: { zh: '打印机设置', en: 'Printer settings' },
})

/** What else a receipt may leave out, beside its facts. */
export const partTexts = defineTexts({
  customer: { zh: '会员', en: 'Member' },
  phone: { zh: '手机', en: 'Phone' },
  seller: { zh: '业绩人', en: 'Seller' },
  remark: { zh: '备注', en: 'Remark' },
  points: { zh: '积分', en: 'Points' },
  address: { zh: '场馆地址', en: 'Club’s address' },
  club_phone: { zh: '场馆电话', en: 'Club’s phone' },
})
