import { defineTexts } from '../../words/texts.ts'

export const orderSellersTexts = defineTexts({
  sellers: { zh: '业绩归属', en: 'Sellers' },
  title: { zh: '业绩归属：{no}', en: 'Sellers of {no}' },
  nobody: { zh: '无人', en: 'Nobody' },
  change: { zh: '更改', en: 'Change' },
  recorded: { zh: '开单时：{sellers}', en: 'At the sale: {sellers}' },
  changed: { zh: '改为{sellers}，{staff}，记在 {day}：{reason}', en: 'Became {sellers}, {staff}, posted to {day}: {reason}' },
  fixed: {
    zh: '定金、押金、退回，以及别的门店卖的单，业绩归属不能在这里更改。',
    en: 'Prepayments, deposits, what went back, and what another branch sold can’t be changed here.',
  },
})

export const changeSellersTexts = defineTexts({
  title: { zh: '更改业绩归属：{no}', en: 'Change the sellers: {no}' },
  ok: { zh: '更改', en: 'Change' },
  text: {
    zh: '更改记在今天；今天已日结的，记在下一天，原销售日照写。以前的日子和月份不变；已退的、以后退的都跟着新归属走。',
    en: 'It is posted today, or to the next day where today is closed, as of the day of the sale. Days and months before stay; what went back and what goes back later goes with it.',
  },
  own: {
    zh: '增加自己的业绩，要由同事更改。离职的员工可以拿掉，不能加上。',
    en: 'Who would get more themselves has a colleague change it. Who has left may be taken off, not put on.',
  },
  whose: { zh: '归谁', en: 'Whose sale' },
  staff: { zh: '员工', en: 'Staff' },
  nobody: { zh: '无人', en: 'Nobody' },
  sellers: { zh: '业绩人', en: 'Sellers' },
  choose: { zh: '请选择业绩人', en: 'Choose the seller' },
  twice: { zh: '同一位业绩人只能选一次', en: 'A seller can be named only once' },
  whole: { zh: '业绩比例合计必须是 100%', en: 'The shares must add up to 100%' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '例如：开单时选错了人', en: 'For example: the wrong colleague was chosen' },
  done: { zh: '业绩归属已更改', en: 'The sellers are changed' },
})

export const sellersInputTexts = defineTexts({
  seller: { zh: '第 {no} 位业绩人', en: 'Seller {no}' },
  percent: { zh: '第 {no} 位业绩比例', en: 'Share of seller {no}' },
  add: { zh: '添加业绩人', en: 'Add a seller' },
  remove: { zh: '去掉', en: 'Remove' },
})
