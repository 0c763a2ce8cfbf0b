import { defineTexts } from '../../../words/texts.ts'

export const forgetTexts = defineTexts({
  title: { zh: '删除“{name}”', en: 'Delete “{name}”' },
  text: {
    zh: '本人要求删除时使用。由另一位同事确认后，姓名、手机号、照片、备注、跟进和体测等个人信息全部清除，不能恢复。',
    en: 'For whoever asks to be deleted. Once another colleague confirms it, name, number, pictures, notes, follow-ups and body tests are gone, for good.',
  },
  goes: { zh: '一并清除', en: 'Goes too' },
  goesText: {
    zh: '{points} 积分（作废） · {follow_ups} 条跟进 · {body_tests} 次体测',
    en: '{points} point(s), given up · {follow_ups} follow-up(s) · {body_tests} body test(s)',
  },
  stays: { zh: '保留', en: 'Stays' },
  staysText: {
    zh: '{orders} 张订单和 {visits} 次到店，显示为“已删除会员”',
    en: '{orders} order(s) and {visits} visit(s), of “Deleted member”',
  },
  sealed: { zh: '合同', en: 'Contracts' },
  sealedText: {
    zh: '{contracts} 份已签署的合同封存 {years} 年后清除，其间任何人都看不到',
    en: '{contracts} signed contract(s), sealed for {years} years and then gone; nobody sees them meanwhile',
  },
  branches: { zh: '其他门店', en: 'Other branches' },
  branchesText: {
    zh: '{gyms}仍认识这位客户，须在那边另行申请；姓名和手机号随最后一家门店清除',
    en: '{gyms} know them still, and are asked there; name and number go with the last branch',
  },
  ok: { zh: '申请删除', en: 'Ask for it' },
  done: { zh: '已申请删除“{name}”，等另一位同事确认', en: 'Asked for “{name}” to be deleted; a colleague confirms it' },
  heldTitle: { zh: '现在还不能删除', en: 'Not yet' },
  heldText: {
    zh: '还有以下事项没有办结。在会员页里办完后，再来申请。',
    en: 'This is still open. Settle it on the member’s pages, then ask again.',
  },
  worth: { zh: '{yuan} 元', en: '{yuan} yuan' },
  waits: {
    zh: '{staff} 已申请删除，等另一位同事在 {day} 前确认',
    en: '{staff} asked for it; another colleague confirms it by {day}',
  },
  see: { zh: '去处理', en: 'See it' },
})

export const forgetListTexts = defineTexts({
  title: { zh: '删除申请', en: 'Deletions' },
  customer: { zh: '客户', en: 'Customer' },
  reason: { zh: '原因', en: 'Reason' },
  asked: { zh: '申请人', en: 'Asked by' },
  at: { zh: '申请时间', en: 'Asked' },
  until: { zh: '最晚确认', en: 'Confirm by' },
  state: { zh: '状态', en: 'State' },
  ended: { zh: '处理人', en: 'Settled by' },
  open: { zh: '进度', en: 'Progress' },
  waiting: { zh: '待确认', en: 'To confirm' },
  settled: { zh: '已处理', en: 'Settled' },
  actions: { zh: '操作', en: 'Actions' },
  confirm: { zh: '确认删除', en: 'Delete' },
  confirmTitle: { zh: '确认删除“{name}”？', en: 'Delete “{name}” for good?' },
  confirmText: {
    zh: '{staff} 申请：{reason}。确认后个人信息立即清除，不能恢复。',
    en: 'Asked by {staff}: {reason}. What is personal is gone at once, for good.',
  },
  confirmed: { zh: '已删除，个人信息已清除', en: 'Deleted; nothing personal is left' },
  own: { zh: '自己申请的，须由另一位同事确认', en: 'Your own: another colleague confirms it' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawTitle: { zh: '撤回删除“{name}”的申请？', en: 'Withdraw the request to delete “{name}”?' },
  withdrawText: { zh: '这位客户保留不变。', en: 'The customer stays as they are.' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  cancel: { zh: '取消', en: 'Cancel' },
  empty: { zh: '没有删除申请', en: 'Nobody asked to be deleted' },
  emptyText: {
    zh: '会员要求删除个人信息时，在会员页的“更多”里申请，由另一位同事在这里确认。',
    en: 'Where a member asks for it, it is written down on their page under More, and confirmed here by another colleague.',
  },
})
