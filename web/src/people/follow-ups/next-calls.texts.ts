import { defineTexts } from '../../words/texts.ts'

export const nextCallTexts = defineTexts({
  title: { zh: '今日要跟进', en: 'To call today' },
  of: { zh: '今日要跟进（{total} 条）', en: 'To call today ({total})' },
  since: { zh: '{day} 起', en: 'since {day}' },
  none: { zh: '今天没有要跟进的客户', en: 'Nobody to call today' },
})
