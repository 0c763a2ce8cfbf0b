import { defineTexts } from '../../../words/texts.ts'

export const closingTexts = defineTexts({
  column: { zh: '操作', en: 'Actions' },
  close: { zh: '关店', en: 'Close' },
  reopen: { zh: '恢复营业', en: 'Reopen' },
  name: { zh: '{gym} 关店', en: 'Closing {gym}' },
  gone: { zh: '这家门店不在了', en: 'That branch is gone' },
  goneText: { zh: '它可能还没有通过审核。', en: 'It may not have been approved yet.' },
  closedOn: { zh: '最后一天', en: 'Last day' },
  closedBy: { zh: '关店人', en: 'Closed by' },
  closedAt: { zh: '关店时间', en: 'Closed at' },
  reason: { zh: '原因', en: 'Reason' },
  last: { zh: '这是品牌最后一家营业的门店，不能关店。', en: 'This is the last open branch of the brand and can’t be closed.' },
  inTheWay: { zh: '关店前要处理', en: 'To be dealt with before' },
  inTheWayHint: {
    zh: '在门店里退还、退款、交班或取消后，才能关店；会员卡、私教课和定金也可以转到其他门店。点一行进入该门店处理。',
    en: 'Refund, return, hand over or call off in the branch first; cards, courses and prepayments can also move to another branch. A row leads there.',
  },
  free: { zh: '没有要先处理的，可以关店。', en: 'Nothing has to be dealt with; it can be closed.' },
  stops: { zh: '随门店停止', en: 'What stops with it' },
  stopsHint: {
    zh: '未日结的日期会日结，门禁解除配对，总部下发的内容收回；其余保持原样，恢复营业后继续。',
    en: 'Its days are closed, its gates are unpaired, what head office laid down is taken back; the rest stays as it is and goes on if it is reopened.',
  },
  goesOn: { zh: '继续保留', en: 'What stays' },
  goesOnHint: {
    zh: '会员资料可以查看和导出；与其他门店的往来在总部继续结算；统计照常包含这家门店。',
    en: 'Members are read and exported; what is owed between branches is settled at head office; statistics still hold the branch.',
  },
  deal: { zh: '去处理', en: 'Go there' },
  look: { zh: '查看', en: 'Look' },
  lookAt: { zh: '进入{gym}：{what}', en: 'Enter {gym}: {what}' },
  closeTitle: { zh: '“{gym}”关店', en: 'Close “{gym}”' },
  closeText: {
    zh: '最后一天是 {day}。关店后这家门店只能查看和导出：不能再收款、进场、修改资料，员工不能再登录，会员页面不再打开。',
    en: 'Its last day is {day}. After that it is read and exported only: nothing is sold, nobody is let in, its staff can’t sign in and its pages for members don’t open.',
  },
  closed: { zh: '已关店', en: 'The branch is closed' },
  reopenTitle: { zh: '“{gym}”恢复营业', en: 'Reopen “{gym}”' },
  reopenText: {
    zh: '员工可以重新登录，原来的设置与资料继续使用。门禁要重新配对，总部下发的内容要重新下发。',
    en: 'Its staff sign in again and all it had goes on. Gates are paired anew, and head office lays down anew what it wants to.',
  },
  reopened: { zh: '已恢复营业', en: 'The branch is open again' },
})
