import { defineTexts } from '../../words/texts.ts'

export const listTexts = defineTexts({
  add: { zh: '新建补偿', en: 'Give days back' },
  emptyTitle: { zh: '没有停业补偿', en: 'No disruptions' },
  emptyExtended: { zh: '没有批量延期', en: 'No cards were extended at once' },
  emptyExtendedText: {
    zh: '在会员卡管理里勾选会员卡，或筛选后选择全部，再点“批量延期”。',
    en: 'Tick cards in the list of cards, or filter it and take all that it finds, then choose “Extend many”.',
  },
  toCards: { zh: '去会员卡管理', en: 'To the cards' },
  kind: { zh: '类别', en: 'Kind' },
  emptyText: {
    zh: '停业、维修或停水停电后，在这里按每张卡、每个课程损失的天数补回。先看清单，确认后才生效。',
    en: 'After a closure or repairs, give each card and course the days it lost. You see the list first; nothing happens until you confirm.',
  },
  when: { zh: '日期', en: 'Days' },
  span: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  reason: { zh: '原因', en: 'Reason' },
  gives: { zh: '补偿', en: 'Gives' },
  each: { zh: '各 {days} 天', en: '{days} day(s) each' },
  lost: { zh: '各补损失天数', en: 'What each lost' },
  state: { zh: '状态', en: 'State' },
  stuck: { zh: '已停下', en: 'Stopped' },
  by: { zh: '经办人', en: 'By' },
  at: { zh: '时间', en: 'At' },
})

export const wizardTexts = defineTexts({
  title: { zh: '新建停业补偿', en: 'Give days back' },
  ok: { zh: '计算影响', en: 'See whom it concerns' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '例如：泳池检修、停水停电', en: 'Repairs, no water …' },
  from: { zh: '第一天', en: 'First day' },
  to: { zh: '最后一天', en: 'Last day' },
  order: { zh: '不能早于第一天', en: 'Not before the first day' },
  mode: { zh: '补偿天数', en: 'Days given' },
  lost: { zh: '各补损失天数', en: 'What each lost' },
  same: { zh: '天数相同', en: 'The same for each' },
  days: { zh: '天数', en: 'Days' },
  kinds: { zh: '补偿对象', en: 'What gets days' },
  courses: { zh: '私教课', en: 'Private courses' },
  kindsNeeded: { zh: '请至少选择一类', en: 'Choose at least one' },
  next: {
    zh: '下一步只列出哪些卡和课程补几天、哪些不补和原因，确认之前不作任何改动。',
    en: 'Next comes a list of who gets how many days, and who doesn’t and why. Nothing is changed until you confirm.',
  },
})

export const extendTexts = defineTexts({
  title: { zh: '批量延期', en: 'Extend many cards' },
  ok: { zh: '预览', en: 'See which can be' },
  which: { zh: '延期哪些会员卡', en: 'Which cards' },
  ticked: { zh: '已勾选的 {count} 张', en: 'The {count} that are ticked' },
  found: { zh: '当前筛选出的全部 {count} 张', en: 'All {count} that the list finds now' },
  tooMany: {
    zh: '勾选了 {count} 张，一次最多 {most} 张；请减少勾选，或用筛选选出全部',
    en: '{count} are ticked, at most {most} go at once: tick fewer, or find them by filters',
  },
  days: { zh: '每张延期天数', en: 'Days for each' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '例如：店庆回馈', en: 'An anniversary …' },
  next: {
    zh: '下一步只列出哪些卡可以延期、哪些不能和原因，确认之前不作任何改动。已到期的卡从今天起算。',
    en: 'Next comes a list of which can be extended, and which can’t and why. Nothing is changed until you confirm. Cards that have ended have their days from today.',
  },
})

/** What is said otherwise of an extension than of a disruption. */
export const extensionTexts = defineTexts({
  drawer: { zh: '批量延期', en: 'Batch extension' },
  gone: { zh: '没有这次批量延期', en: 'There is no such extension' },
  preparing: { zh: '正在逐张检查会员卡…', en: 'Looking at each card …' },
  applying: { zh: '正在延期，已完成 {done} / {all} 张，可以关闭此页', en: 'Extending: {done} of {all}. You may close this page' },
  reversing: { zh: '正在撤销，已完成 {done} / {all} 张，可以关闭此页', en: 'Taking back: {done} of {all}. You may close this page' },
  confirm: { zh: '确认延期', en: 'Extend them' },
  confirmAsk: { zh: '给 {cards} 张会员卡各延期 {each} 天？', en: 'Extend {cards} card(s) by {each} day(s) each?' },
  reverse: { zh: '撤销延期', en: 'Take back' },
  reverseTitle: { zh: '撤销批量延期', en: 'Take the extension back' },
  cards: { zh: '延期', en: 'Extended' },
  leftOut: { zh: '不延期', en: 'Left out' },
  none: { zh: '没有这样的会员卡', en: 'No such cards' },
  noneText: { zh: '您能查看的会员卡里没有这一类。', en: 'There are none among the cards that you may see.' },
})

export const oneTexts = defineTexts({
  drawer: { zh: '停业补偿', en: 'Disruption' },
  gone: { zh: '没有这次停业补偿', en: 'There is no such disruption' },
  goneText: { zh: '它可能已被删除。', en: 'It may have been thrown away.' },
  preparing: { zh: '正在逐项计算会员卡和课程，已看 {count} 项…', en: 'Looking through cards and courses: {count} so far …' },
  applying: { zh: '正在补偿，已完成 {done} / {all} 项，可以关闭此页', en: 'Giving days: {done} of {all}. You may close this page' },
  reversing: {
    zh: '正在撤销，已完成 {done} / {all} 项，可以关闭此页',
    en: 'Taking back: {done} of {all}. You may close this page',
  },
  stuck: {
    zh: '多次没有成功，已停下。已完成的部分有效，可继续。',
    en: 'It failed several times and stopped. What is done holds; go on when ready.',
  },
  confirm: { zh: '确认补偿', en: 'Give the days' },
  confirmAsk: { zh: '给 {cards} 项会员卡和课程共补 {days} 天？', en: 'Give {days} day(s) in all to {cards} card(s) and course(s)?' },
  confirmText: { zh: '到期日立即后移，之后可以撤销。', en: 'Their ends move at once; it can be taken back later.' },
  discard: { zh: '删除', en: 'Throw away' },
  discardAsk: { zh: '删除这次预览？', en: 'Throw this preview away?' },
  discardText: { zh: '没有作任何改动。', en: 'Nothing was changed.' },
  reverse: { zh: '撤销补偿', en: 'Take back' },
  reverseTitle: { zh: '撤销停业补偿', en: 'Take the days back' },
  reverseText: {
    zh: '到期日退回原来的天数，但不早于今天；已经用掉的天数无法收回，会列出差多少天。',
    en: 'Ends come back by as much, never before today; days that are gone can’t be taken back and are listed.',
  },
  begun: { zh: '已开始，在后台进行', en: 'Begun; it goes on in the background' },
  retry: { zh: '继续', en: 'Go on' },
  cards: { zh: '补偿', en: 'Get days' },
  leftOut: { zh: '不补偿', en: 'Left out' },
  reversed: { zh: '已撤销', en: 'Taken back' },
  daysInAll: { zh: '合计天数', en: 'Days in all' },
  short: { zh: '未能收回', en: 'Couldn’t be taken back' },
  counts: { zh: '概况', en: 'At a glance' },
  days: { zh: '{days} 天', en: '{days} day(s)' },
  card: { zh: '会员卡或课程', en: 'Card or course' },
  member: { zh: '会员', en: 'Member' },
  given: { zh: '天数', en: 'Days' },
  end: { zh: '到期日', en: 'Ends' },
  why: { zh: '结果', en: 'Outcome' },
  shortBy: { zh: '{days} 天未能收回', en: '{days} day(s) short' },
  none: { zh: '没有会员卡或课程受影响', en: 'Nothing is concerned' },
  noneText: { zh: '这几天里没有正在使用的会员卡，也没有会到期的课程。', en: 'No card ran on those days, and no course that ends.' },
})
