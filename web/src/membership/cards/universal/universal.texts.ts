import { defineTexts } from '../../../words/texts.ts'

export const universalTexts = defineTexts({
  title: { zh: '通用卡管理', en: 'Universal cards' },
  emptyTitle: { zh: '还没有通用卡', en: 'No universal cards yet' },
  emptyText: {
    zh: '卖出的卡只要在其他门店也能用，就会显示在这里。',
    en: 'Every card that is sold and good at other branches too appears here.',
  },
  goneText: {
    zh: '它可能已不再通用，或不在您管理的门店售出。',
    en: 'It may be good at its own branch alone by now, or was sold at a branch beyond your reach.',
  },
  used: { zh: '使用门店', en: 'Where it was used' },
  usedHint: { zh: '不含已撤销的到店', en: 'Cancelled visits don’t count' },
  unused: { zh: '还没有到店记录', en: 'No visits yet' },
  visits: { zh: '{visits} 次', en: '{visits} visit(s)' },
  last: { zh: '最近', en: 'the last' },
  beyond: { zh: '您管理范围以外的门店', en: 'Branches beyond your reach' },
  newest: { zh: '最近到店', en: 'Newest visits' },
  cancelled: { zh: '已撤销', en: 'Cancelled' },
  openThere: { zh: '进入售出门店查看', en: 'Open at its branch' },
})
