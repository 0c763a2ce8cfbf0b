import { defineTexts } from '../words/texts.ts'

export const apiTexts = defineTexts({
  offline: { zh: '当前网络差', en: 'The network is poor' },
  // After the specification's words, where money is concerned: the same dialog sends the same key.
  unanswered: {
    zh: '，还不知道是否成功。网络恢复后请再按一次，不会重复收款',
    en: ': it isn’t known yet whether it went through. Press again when the network is back; nothing is charged twice',
  },
  timeout: { zh: '请求超时', en: 'The request timed out' },
  busy: { zh: '系统繁忙', en: 'The system is busy' },
  forbidden: { zh: '无权限！', en: 'No permission!' },
  notFound: { zh: '数据被删除或不存在！', en: 'The data was deleted or does not exist!' },
  backToLogin: { zh: '即将跳转到登录页', en: 'Taking you to the sign-in page' },
  outdated: { zh: '系统版本已更新，需要刷新页面后继续使用', en: 'The system was updated; refresh the page to go on' },
  outdatedTitle: { zh: '系统已更新', en: 'System updated' },
  refreshNow: { zh: '立即刷新', en: 'Refresh now' },
  cancel: { zh: '取消', en: 'Cancel' },
  outdatedStay: { zh: '系统版本已更新，', en: 'The system was updated, ' },
  refreshLink: { zh: '点击刷新', en: 'click to refresh' },
  replayDone: { zh: '上次中断的提交已完成', en: 'The interrupted submission went through' },
  replayDoneText: { zh: '{label}（{time}）已成功，没有重复收款。', en: '{label} ({time}) succeeded and was charged once.' },
  replayFailed: { zh: '上次中断的提交未成功', en: 'The interrupted submission did not go through' },
  replayFailedText: { zh: '{label}（{time}）没有完成：{reason}', en: '{label} ({time}) was not completed: {reason}' },
  replayWaiting: { zh: '有一笔提交尚未确认', en: 'A submission is not confirmed yet' },
  replayWaitingText: {
    zh: '{label}（{time}）还没有得到结果，网络恢复后刷新页面即可查看。',
    en: '{label} ({time}) has no result yet; refresh the page when the network is back.',
  },
  pushRefused: { zh: '鉴权失败，请关闭页面重新登录saas平台', en: 'Not signed in any more; close this page and sign in again' },
  pushTooMany: { zh: '建立的连接太多了, 建议关闭一些页面', en: 'Too many open connections; close some pages' },
  someSubmission: { zh: '收款操作', en: 'A payment' },
})
