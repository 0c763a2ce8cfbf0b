import { defineTexts } from '../../words/texts.ts'

export const faceTexts = defineTexts({
  title: { zh: '人脸', en: 'Face' },
  none: {
    zh: '没有采集。采集前先记录本人的同意；不采集也能用手机号、会员卡等方式入场。',
    en: 'None. Record consent before taking one; without a face they come in by phone, card and other ways.',
  },
  merged: {
    zh: '合并前的资料中还保留着一份人脸同意，不会沿用；可以撤回，照片随即删除。',
    en: 'A consent remains on the record that was merged; it isn’t used here. Withdrawing it deletes its photo.',
  },
  agree: { zh: '记录同意', en: 'Record consent' },
  take: { zh: '采集人脸', en: 'Take a photo' },
  retake: { zh: '重新采集', en: 'Take again' },
  sync: { zh: '重新同步', en: 'Sync again' },
  withdraw: { zh: '撤回同意', en: 'Withdraw' },
  // Facts.
  givenBy: { zh: '同意人', en: 'Agreed' },
  givenAt: { zh: '同意时间', en: 'On' },
  recordedBy: { zh: '记录人', en: 'Recorded by' },
  wording: { zh: '告知书', en: 'Wording' },
  version: { zh: '第 {version} 版', en: 'Version {version}' },
  taken: { zh: '照片', en: 'Photo' },
  notTaken: { zh: '还没有采集', en: 'Not taken yet' },
  // The consent.
  agreeTitle: { zh: '同意采集人脸：{name}', en: 'Consent to a face photo: {name}' },
  agreeLead: {
    zh: '请把告知书第 {version} 版出示给本人（未满十四周岁的出示给监护人）：',
    en: 'Show the wording, version {version}, to the person, or to the guardian of a child under fourteen:',
  },
  confirmer: { zh: '同意人姓名', en: 'Who agrees' },
  confirmerHint: { zh: '本人或监护人', en: 'The person or their guardian' },
  confirmed: { zh: '同意人已阅读以上内容并表示同意', en: 'They have read this and agree' },
  mustConfirm: { zh: '须经同意人确认', en: 'They have to confirm it' },
  agreed: { zh: '已记录同意', en: 'Consent recorded' },
  // What was done.
  takenDone: { zh: '已保存人脸照片', en: 'Photo kept' },
  noGates: { zh: '本店还没有人脸闸机，不需要同步', en: 'This branch has no gates that know faces; there is nothing to sync' },
  synced: { zh: '已同步到 {count} 台设备', en: 'Synced to {count} device(s)' },
  notSynced: { zh: '没有同步到：{names}', en: 'Not synced to: {names}' },
  withdrawTitle: { zh: '撤回人脸同意：{name}', en: 'Withdraw the consent: {name}' },
  withdrawText: {
    zh: '人脸照片立即删除，不能恢复，各门店都不再使用；入场改用其他方式。头像不受影响。',
    en: 'The photo is deleted at once, for good and at every branch; they come in by other ways. The portrait stays.',
  },
  withdrawn: { zh: '已撤回同意并删除照片', en: 'Consent withdrawn, photo deleted' },
})
