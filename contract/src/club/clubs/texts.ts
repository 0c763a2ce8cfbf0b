/** Words of clubs that come in, are certified and renew. */
import type { MessageEvent } from '../../ground/messages/events.texts.ts'
import type { Words } from '../../rules.ts'

export const registrationStates = ['under-review', 'passed', 'rejected'] as const
export type RegistrationState = (typeof registrationStates)[number]

export const registrationStateWords = {
  'under-review': { zh: '审核中', en: 'Under review' },
  passed: { zh: '已通过', en: 'Approved' },
  rejected: { zh: '未通过', en: 'Not approved' },
} as const satisfies Record<RegistrationState, Words>

/** By the code of the gym: 0 under review, 1 certified, 2 failed, 3 not certified (docs/clubs.md). */
export const certificationWords = {
  0: { zh: '审核中', en: 'Under review' },
  1: { zh: '已认证', en: 'Certified' },
  2: { zh: '未通过', en: 'Not passed' },
  3: { zh: '未认证', en: 'Not certified' },
} as const satisfies Record<0 | 1 | 2 | 3, Words>

/** What the operator decided, as an owner’s phone gets it: in both, as nobody knows which they read. A reason is said once, as it was typed. */
export const clubSms = {
  'gym.approved': { zh: '“{gym}”已通过入驻审核，现在可以登录使用。', en: '“{gym}” is approved: sign in and begin.' },
  'gym.rejected': {
    zh: '“{gym}”未通过入驻审核：{reason}。请登录后修改资料并重新提交。',
    en: 'Not approved for that reason: sign in, correct it and submit it again.',
  },
  'gym.certified': { zh: '“{gym}”已通过实名认证。', en: '“{gym}” is certified.' },
  'gym.certification-refused': {
    zh: '“{gym}”未通过实名认证：{reason}。请登录后重新提交。',
    en: 'Not certified for that reason: sign in and submit it again.',
  },
  'gym.renewed': { zh: '“{gym}”已续费，系统有效期至 {until}。', en: '“{gym}” is renewed until {until}.' },
  'gym.renewed-for-good': { zh: '“{gym}”已续费，系统永久有效。', en: '“{gym}” is renewed for good.' },
} as const satisfies Partial<Record<MessageEvent, Words>>
