import { defineTexts } from '../../words/texts.ts'

export const guestPassTexts = defineTexts({
  give: { zh: '赠送体验', en: 'Give trial visits' },
  giveTitle: { zh: '赠送体验：{name}', en: 'Trial visits for {name}' },
  giveText: {
    zh: '没有可用会员卡时凭体验入场；同一天多次到店只算一次。',
    en: 'They let in where no card does; coming back the same day takes nothing.',
  },
  from: { zh: '从', en: 'From' },
  to: { zh: '到（含当天）', en: 'To, that day too' },
  entries: { zh: '次数', en: 'Visits' },
  remark: { zh: '备注', en: 'Remark' },
  given: { zh: '已赠送“{name}”体验 {entries} 次', en: '“{name}” was given {entries} trial visit(s)' },
  days: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  used: { zh: '已用 {used} 次，共 {entries} 次', en: '{used} of {entries} used' },
  by: { zh: '{name} 赠送', en: 'given by {name}' },
  voidedBy: { zh: '{name} 作废：{reason}', en: 'taken back by {name}: {reason}' },
  void: { zh: '作废', en: 'Take back' },
  voidTitle: { zh: '作废“{name}”的体验', en: 'Take the trial visits of {name} back' },
  voidText: { zh: '剩下的次数不能再用，已有的到店记录保留。', en: 'What is left can’t be used; visits that were made stay.' },
  voided: { zh: '已作废“{name}”的体验', en: 'Trial visits of “{name}” taken back' },
  emptyTitle: { zh: '还没有体验', en: 'No trial visits' },
  emptyText: {
    zh: '赠送体验后，没有会员卡也可以在期限内入场。',
    en: 'With trial visits they may enter without a card, within the days given.',
  },
})
