import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { gateFields } from './fields.texts.ts'
import { credentialKindWords, switchWords } from './texts.ts'

const ofKind = { kind: credentialKindWords } as const

export const gateOperations = operationsAbout('gate', {
  'gate.added': { zh: '添加门禁“{name}”', en: 'Added the gate “{name}”' },
  'gate.edited': { zh: '修改门禁“{name}”', en: 'Changed the gate “{name}”', fields: gateFields },
  'gate.deleted': { zh: '删除门禁“{name}”', en: 'Deleted the gate “{name}”' },
  'gate.code-made': { zh: '为门禁“{name}”生成配对码', en: 'Made a pairing code for the gate “{name}”' },
  'gate.paired': { zh: '门禁“{name}”已配对设备（指纹 {fingerprint}）', en: 'A device was paired with the gate “{name}” ({fingerprint})' },
  'gate.unpaired': { zh: '门禁“{name}”解除配对（原因：{reason}）', en: 'Took the device off the gate “{name}” (reason: {reason})' },
  'gate.opened': { zh: '远程打开“{name}”（原因：{reason}）', en: 'Opened “{name}” remotely (reason: {reason})' },
  'gate.mode-normal': { zh: '门禁“{name}”恢复正常（原因：{reason}）', en: 'Let the gate “{name}” ask as ever (reason: {reason})' },
  'gate.mode-open': { zh: '门禁“{name}”设为常开（原因：{reason}）', en: 'Held the gate “{name}” open (reason: {reason})' },
  'gate.mode-closed': { zh: '门禁“{name}”设为常闭（原因：{reason}）', en: 'Shut the gate “{name}” (reason: {reason})' },
})

export const gateCredentialOperations = operationsAbout('customer', {
  'credential.added': {
    zh: '登记“{name}”的{kind}[，尾号 {tail}]',
    en: 'Registered for “{name}”: {kind}[, ending in {tail}]',
    codes: ofKind,
  },
  'credential.ended': {
    zh: '注销“{name}”的{kind}[，尾号 {tail}]（原因：{reason}）',
    en: 'Ended for “{name}”: {kind}[, ending in {tail}] (reason: {reason})',
    codes: ofKind,
  },
  'visit.by-gate': { zh: '从“{gate}”入场[，卡号 {card_no}]', en: 'Came in by “{gate}”[ with card {card_no}]', also: ['name'] },
  'visit.left-by-gate': { zh: '从“{gate}”离场', en: 'Left by “{gate}”', also: ['name'] },
  'visit.by-self': { zh: '自助签到入场[，卡号 {card_no}]', en: 'Checked themselves in[ with card {card_no}]', also: ['name'] },
})

export const staffEntryOperations = operationsAbout('employee', {
  'staff.app-bound': {
    zh: '绑定“{name}”的员工入场码[，员工卡：{has_card}]',
    en: 'Bound “{name}”’s entry code[; entry card {has_card}]',
    codes: { has_card: switchWords },
  },
  'staff.app-unbound': { zh: '解绑“{name}”的员工入场码', en: 'Unbound “{name}”’s entry code' },
  'staff.card-switched': { zh: '“{name}”的员工卡：{state}', en: '“{name}”’s entry card: {state}', codes: { state: switchWords } },
  'staff.face-synced': { zh: '下发“{name}”的人脸到 {devices} 个门禁', en: 'Sent the face of “{name}” to {devices} gate(s)' },
  'staff.face-withdrawn': { zh: '“{name}”撤回人脸同意', en: '“{name}” withdrew the consent to their face' },
  'staff.credential-added': {
    zh: '登记员工“{name}”的{kind}[，尾号 {tail}]',
    en: 'Registered for “{name}”: {kind}[, ending in {tail}]',
    codes: ofKind,
  },
  'staff.credential-ended': {
    zh: '注销员工“{name}”的{kind}[，尾号 {tail}]（原因：{reason}）',
    en: 'Ended for “{name}”: {kind}[, ending in {tail}] (reason: {reason})',
    codes: ofKind,
  },
})
