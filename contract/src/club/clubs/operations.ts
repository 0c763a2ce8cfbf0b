import { operationsAbout } from '../../ground/operation-log/operation.ts'

const validField = { over_date: { zh: '有效期至', en: 'Valid until', as: 'day' } } as const

export const clubOperations = operationsAbout('gym', {
  'gym.registered': { zh: '申请“{name}”入驻', en: 'Registered “{name}”' },
  'gym.registration-changed': {
    zh: '修改“{name}”的入驻资料并重新提交',
    en: 'Corrected the registration of “{name}” and submitted it again',
  },
  'gym.approved': { zh: '“{name}”通过入驻审核', en: '“{name}” was approved' },
  'gym.rejected': { zh: '“{name}”未通过入驻审核：{reason}', en: '“{name}” was not approved: {reason}' },
  'gym.certification-submitted': { zh: '提交“{name}”的实名认证', en: 'Submitted the certification of “{name}”' },
  'gym.certified': { zh: '“{name}”通过实名认证', en: '“{name}” was certified' },
  'gym.certification-refused': { zh: '“{name}”未通过实名认证：{reason}', en: 'The certification of “{name}” was refused: {reason}' },
  'gym.time-zone-changed': {
    zh: '“{name}”的时区改为 {zone}',
    en: 'The time zone of “{name}” became {zone}',
    fields: { time_zone: { zh: '时区', en: 'Time zone' } },
  },
  'gym.renewal-asked': { zh: '申请续费“{plan}”', en: 'Asked to renew by “{plan}”' },
  'gym.renewal-withdrawn': { zh: '撤回续费申请“{plan}”', en: 'Took back the request to renew by “{plan}”' },
  'gym.renewed': { zh: '“{name}”续费，有效期至 {until}', en: '“{name}” was renewed until {until}', fields: validField },
  'gym.renewed-for-good': { zh: '“{name}”续费，永久有效', en: '“{name}” was renewed and never expires', fields: validField },
})
