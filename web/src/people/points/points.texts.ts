import { defineTexts } from '../../words/texts.ts'

export const memberPointTexts = defineTexts({
  score: { zh: '现有积分', en: 'Points' },
  adjust: { zh: '调整积分', en: 'Adjust' },
  adjustTitle: { zh: '调整积分：{name}', en: 'Adjust points: {name}' },
  adjustText: {
    zh: '现有 {score} 积分。正数为增加，负数为扣减；原因会记入操作日志。',
    en: '{score} point(s) now. A negative number takes; the reason is recorded.',
  },
  delta: { zh: '增减', en: 'Points' },
  reason: { zh: '原因', en: 'Reason' },
  adjusted: { zh: '“{name}”的积分已调整 {delta}', en: 'Points of “{name}” adjusted by {delta}' },
  left: { zh: '余 {balance}', en: '{balance} left' },
  emptyTitle: { zh: '还没有积分', en: 'No points yet' },
  emptyText: { zh: '按积分规则，消费、到店和推荐会得到积分。', en: 'By the club’s rules purchases, visits and referrals earn points.' },
})

export const pointRuleTexts = defineTexts({
  title: { zh: '积分规则', en: 'Points' },
  lead: { zh: '会员怎样得到积分，多久过期。', en: 'What members earn points for, and how long they last.' },
  edit: { zh: '修改', en: 'Edit' },
  editTitle: { zh: '修改积分规则', en: 'Edit the point rules' },
  saved: { zh: '已保存积分规则', en: 'Point rules saved' },
  perYuan: { zh: '每消费 1 元', en: 'For each yuan' },
  perYuanHint: {
    zh: '按实收计算，储值消费不重复给；退款按比例收回',
    en: 'Of what is taken; not again where stored value is spent. Refunds take their share back',
  },
  perVisit: { zh: '每次到店', en: 'For a visit' },
  perVisitHint: { zh: '每个营业日一次', en: 'Once a business day' },
  perReferral: { zh: '推荐一位会员', en: 'For bringing a member' },
  perReferralHint: { zh: '被推荐人首次购卡时，给推荐人', en: 'When whom they brought buys a first card' },
  expiry: { zh: '有效期', en: 'They last' },
  expiryHint: { zh: '先得先过期；留空为不过期', en: 'The oldest expire first; empty: for ever' },
  points: { zh: '积分', en: 'points' },
  months: { zh: '个月', en: 'months' },
  never: { zh: '不过期', en: 'For ever' },
  value: { zh: '{count} 积分', en: '+{count}' },
  lasts: { zh: '{count} 个月', en: '{count} month(s)' },
  none: { zh: '不给', en: 'None' },
})
