/** The words of what the system names about gates (门禁闸机; docs/gates.md). */
import type { Words } from '../../rules.ts'
import { type AccessReason, accessReasonWords } from '../check-in/texts.ts'

/** What stands there: a way in, a way out, both, a door inside, or what opens the lockers of an area. */
export const gateKinds = ['entry', 'exit', 'both', 'inner', 'locker'] as const
export type GateKind = (typeof gateKinds)[number]

export const gateKindWords = {
  entry: { zh: '入口', en: 'Entrance' },
  exit: { zh: '出口', en: 'Exit' },
  both: { zh: '出入口', en: 'Entrance and exit' },
  inner: { zh: '室内门', en: 'Inner door' },
  locker: { zh: '柜控', en: 'Lockers' },
} as const satisfies Record<GateKind, Words>

export const gateStates = ['unpaired', 'online', 'offline'] as const
export type GateState = (typeof gateStates)[number]

export const gateStateWords = {
  unpaired: { zh: '未配对', en: 'Not paired' },
  online: { zh: '在线', en: 'Online' },
  offline: { zh: '离线', en: 'Offline' },
} as const satisfies Record<GateState, Words>

/** normal: it asks. open: whoever comes may pass, and who is known is still counted. closed: nobody, staff included. */
export const gateModes = ['normal', 'open', 'closed'] as const
export type GateMode = (typeof gateModes)[number]

export const gateModeWords = {
  normal: { zh: '正常', en: 'Normal' },
  open: { zh: '常开', en: 'Held open' },
  closed: { zh: '常闭', en: 'Shut' },
} as const satisfies Record<GateMode, Words>

/** Anti-passback: what becomes of somebody who is inside already and comes in once more. */
export const passbacks = ['off', 'soft', 'hard'] as const

export const passbackWords = {
  off: { zh: '不检查', en: 'Not checked' },
  soft: { zh: '放行并标记', en: 'Let in and marked' },
  hard: { zh: '拒绝', en: 'Refused' },
} as const satisfies Record<(typeof passbacks)[number], Words>

export const directions = ['in', 'out'] as const

export const directionWords = {
  in: { zh: '进', en: 'In' },
  out: { zh: '出', en: 'Out' },
} as const satisfies Record<(typeof directions)[number], Words>

/** What somebody shows. `qr` is the rotating code of their own phone; the others are registered. */
export const credentialKinds = ['qr', 'card', 'bracelet', 'face', 'pin'] as const
export type CredentialKind = (typeof credentialKinds)[number]

export const credentialKindWords = {
  qr: { zh: '二维码', en: 'QR code' },
  card: { zh: '门禁卡', en: 'Entry card' },
  bracelet: { zh: '手环', en: 'Wristband' },
  face: { zh: '人脸', en: 'Face' },
  pin: { zh: '密码', en: 'PIN' },
} as const satisfies Record<CredentialKind, Words>

/** What a reader or the print on a card gives; the same card is the same whichever way it is written. */
export const cardFormats = ['uid', 'wiegand', 'decimal'] as const

export const cardFormatWords = {
  uid: { zh: '卡片 UID（十六进制）', en: 'UID (hexadecimal)' },
  wiegand: { zh: '韦根 3+5 位（如 123,45678）', en: 'Wiegand 3+5 digits (123,45678)' },
  decimal: { zh: '10 位十进制', en: '10 decimal digits' },
} as const satisfies Record<(typeof cardFormats)[number], Words>

/**
 * What became of a passage: the access decision’s reason, or what only a door can say. Whoever was told to pass and
 * didn’t has the reason of the decision and `passed: false`.
 */
const ownOutcomes = {
  left: { zh: '离场', en: 'Left' },
  passed: { zh: '室内通行', en: 'Passed inside' },
  remote: { zh: '远程开门', en: 'Opened remotely' },
  free: { zh: '常开放行[：{why}]', en: 'Held open[: {why}]' },
  'taken-off': { zh: '此设备已解除配对，请到前台', en: 'This device was taken off; please ask at the desk' },
  'copy-old': { zh: '离线名单已过期，请到前台', en: 'Its copy is too old; please ask at the desk' },
  button: { zh: '出门按钮', en: 'Exit button' },
  forced: { zh: '非正常开门', en: 'Forced open' },
  lockers: { zh: '打开 {nos} 号柜', en: 'Opened locker {nos}' },
} as const satisfies Record<string, Words>

export type PassageOutcome = AccessReason | keyof typeof ownOutcomes

export const passageOutcomeWords = { ...accessReasonWords, ...ownOutcomes } satisfies Record<PassageOutcome, Words>

export const passageOutcomes = Object.keys(passageOutcomeWords) as [PassageOutcome, ...PassageOutcome[]]

/** What is asked of a gate beside answering it. */
export const commandKinds = ['open', 'face', 'forget-face'] as const

export type CommandKind = (typeof commandKinds)[number]

export const commandKindWords = {
  open: { zh: '远程开门', en: 'Open' },
  face: { zh: '下发人脸', en: 'Take a face' },
  'forget-face': { zh: '删除人脸', en: 'Forget a face' },
} as const satisfies Record<CommandKind, Words>

export const commandStates = ['waiting', 'done', 'failed', 'expired'] as const

export const commandStateWords = {
  waiting: { zh: '等待设备', en: 'Waiting' },
  done: { zh: '已执行', en: 'Done' },
  failed: { zh: '执行失败', en: 'Failed' },
  expired: { zh: '已过期', en: 'Expired' },
} as const satisfies Record<(typeof commandStates)[number], Words>

/** What a gate shows whoever stands before it, at most one line; Chinese first. */
export const gateGreeting = {
  in: { zh: '欢迎，{name}', en: 'Welcome, {name}' },
  out: { zh: '再见，{name}', en: 'Goodbye, {name}' },
} as const satisfies Record<(typeof directions)[number], Words>

/** Instead of why somebody is on the blacklist, where others read along. */
export const atDeskWords = { zh: '请到前台办理', en: 'Please ask at the desk' } as const satisfies Words

/** Why the product itself ended what somebody shows; staff write their own reason. */
export const credentialEndWords = {
  'phone-changed': { zh: '手机号已更换', en: 'Their phone changed' },
  replaced: { zh: '已换新的', en: 'Replaced by a new one' },
  'consent-withdrawn': { zh: '已撤回人脸同意', en: 'The consent was withdrawn' },
  'customer-deleted': { zh: '客户已删除', en: 'The customer was deleted' },
} as const satisfies Record<string, Words>

export const switchWords = { on: { zh: '开通', en: 'on' }, off: { zh: '停用', en: 'off' } } as const satisfies Record<string, Words>

/** Of what is sent to a gate. */
export const deliveryWords = {
  sent: { zh: '已下发', en: 'Sent' },
  waits: { zh: '离线，联网后下发', en: 'Offline: it will be sent when the gate is heard' },
} as const satisfies Record<string, Words>
