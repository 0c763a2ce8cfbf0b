import { defineTexts } from '../../../words/texts.ts'

export const leadTexts = defineTexts({
  title: { zh: '潜客', en: 'Leads' },
  poolTitle: { zh: '公海', en: 'Pool' },
  inPool: { zh: '公海', en: 'Pool' },
  nobody: { zh: '无人跟进', en: 'Nobody' },
  add: { zh: '新建潜客', en: 'New lead' },
  import: { zh: '导入潜客', en: 'Import leads' },
  handOver: { zh: '移交', en: 'Reassign' },
  release: { zh: '释放到公海', en: 'Release' },
  leadsEmpty: { zh: '还没有潜客', en: 'No leads yet' },
  leadsEmptyText: { zh: '来问过、还没有买卡的客户会显示在这里。', en: 'Whoever asked and has bought nothing yet shows here.' },
  poolEmpty: { zh: '公海里没有潜客', en: 'The pool is empty' },
  poolEmptyText: {
    zh: '没有会籍顾问，或者太久没有跟进的潜客会出现在这里。',
    en: 'Leads without a consultant, or left alone for too long, show here.',
  },
  claim: { zh: '领取', en: 'Claim' },
  claimed: { zh: '“{name}”现在由您跟进，今天还可以领取 {left} 位', en: '“{name}” is yours now; you may claim {left} more today' },
  claimedUntil: {
    zh: '“{name}”现在由您跟进，{until} 前受保护，今天还可以领取 {left} 位',
    en: '“{name}” is yours, protected until {until}; you may claim {left} more today',
  },
  rules: { zh: '公海规则', en: 'Pool rules' },
})

export const deleteLeadTexts = defineTexts({
  title: { zh: '删除潜客“{name}”', en: 'Delete the lead “{name}”' },
  text: {
    zh: '只能删除没有消费、没有到店、名下什么都没有的潜客。删除后各处都查不到，未完成的跟进随之结束；误删可以在三十天内从操作日志恢复，之后个人信息自动清除。',
    en: 'Only a lead who bought nothing, never came and holds nothing can be deleted. They are found nowhere any more and what was still to be done ends; from the operation log they can be brought back for thirty days, then what is personal goes.',
  },
  ok: { zh: '删除', en: 'Delete' },
  done: { zh: '已删除潜客“{name}”', en: 'The lead “{name}” is deleted' },
})

export const restoreLeadTexts = defineTexts({
  title: { zh: '恢复已删除的潜客？', en: 'Bring the deleted lead back?' },
  text: {
    zh: '资料、标签和跟进记录都会恢复；已经结束的跟进任务不会再提醒，手环、二维码等入场凭证要重新办理。',
    en: 'The profile, tags and follow-ups are back; tasks that ended are not, and what they showed at gates is set up again.',
  },
  ok: { zh: '恢复', en: 'Bring back' },
  done: { zh: '已恢复这位潜客', en: 'The lead is back' },
})

export const handOverTexts = defineTexts({
  title: { zh: '移交 {count} 位客户', en: 'Reassign {count} customer(s)' },
  releaseTitle: { zh: '把 {count} 位客户释放到公海', en: 'Release {count} customer(s) to the pool' },
  releaseText: {
    zh: '他们不再有会籍顾问；其中的潜客进入公海，任何会籍顾问都可以领取。',
    en: 'They have no consultant any more; leads among them are in the pool, where any consultant may claim them.',
  },
  ok: { zh: '移交', en: 'Reassign' },
  releaseOk: { zh: '释放', en: 'Release' },
  to: { zh: '移交给', en: 'To' },
  reason: { zh: '原因', en: 'Reason' },
  done: { zh: '已移交 {moved} 位客户', en: '{moved} customer(s) reassigned' },
  released: { zh: '已释放 {moved} 位客户', en: '{moved} customer(s) released' },
})

export const poolRulesTexts = defineTexts({
  title: { zh: '公海规则', en: 'Pool rules' },
  poolDays: { zh: '多久未跟进进入公海', en: 'Falls into the pool after' },
  poolDaysHint: { zh: '会籍顾问超过这么多天没有跟进的潜客进入公海', en: 'Days without a touch by the consultant' },
  protection: { zh: '保护期', en: 'Protected for' },
  protectionHint: { zh: '潜客归到名下后，这么多天内别人不能领取', en: 'Days in which nobody else may claim a lead that was just given' },
  limit: { zh: '每人每天最多领取', en: 'Claims a day' },
  limitHint: { zh: '一位会籍顾问一天可以领取的潜客数', en: 'How many leads one consultant may claim a day' },
  reclaim: { zh: '原顾问等待', en: 'The last consultant waits' },
  reclaimHint: { zh: '潜客进入公海后，原来的顾问这么多天后才能再领取', en: 'Days before whoever lost a lead may claim them again' },
  days: { zh: '天', en: 'days' },
  leads: { zh: '位', en: 'leads' },
  saved: { zh: '公海规则已保存', en: 'Pool rules saved' },
})

export const funnelTexts = defineTexts({
  title: { zh: '漏斗', en: 'Funnel' },
  byConsultant: { zh: '按会籍顾问', en: 'By consultant' },
  bySource: { zh: '按来源', en: 'By source' },
  days: { zh: '建档日期', en: 'Added' },
  month: { zh: '本月', en: 'This month' },
  monthBefore: { zh: '上月', en: 'Last month' },
  days90: { zh: '近 90 天', en: 'Last 90 days' },
  year: { zh: '近一年', en: 'Last year' },
  consultant: { zh: '会籍顾问', en: 'Consultant' },
  source: { zh: '来源', en: 'Source' },
  all: { zh: '合计', en: 'All' },
  nobody: { zh: '无人跟进', en: 'Nobody' },
  created: { zh: '建档', en: 'Added' },
  followed_up: { zh: '跟进过', en: 'Followed up' },
  came: { zh: '到过店', en: 'Came' },
  bought: { zh: '已购卡', en: 'Bought a card' },
  drawn: { zh: '走到了哪一步', en: 'How far they have come' },
  drawnSaid: {
    zh: '{from} 至 {to} 建档 {created} 人，到现在已有 {bought} 人购卡',
    en: '{created} added from {from} to {to}; {bought} of them have bought a card until now',
  },
  how: {
    zh: '统计这段日期内建档的客户到现在为止走到了哪一步；会籍顾问按现在的归属。图上每一步不少于后一步，表里每一步各自计数。点数字看是哪些人。',
    en: 'How far those who were added in these days have come until now, by whose they are now. In the drawing no step has fewer than the one after it; the table counts each by itself. A figure leads to the people.',
  },
  empty: { zh: '这段日期没有建档', en: 'Nobody was added in these days' },
  emptyText: { zh: '换一段日期试试。', en: 'Try other days.' },
})
