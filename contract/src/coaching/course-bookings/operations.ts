import { remarkField } from '../../ground/operation-log/fields.texts.ts'
import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { coachHourFields, coachingRuleFields, coachPageFields } from './fields.texts.ts'
import { confirmedByWords, consumeOutcomeWords, lessonPolicyWords } from './texts.ts'

/** In the log of the member's course. */
export const courseBookingOperations = operationsAbout('customer-course', {
  'booking.made': { zh: '约课：“{name}”的“{course}”（{coach}），{at}', en: 'Booked “{course}” for “{name}” with {coach}, {at}' },
  'booking.series-made': {
    zh: '连续约课：“{name}”的“{course}”（{coach}），{at} 起每周一次，共 {weeks} 节',
    en: 'Booked {weeks} lessons of “{course}” for “{name}” with {coach}, weekly from {at}',
  },
  'booking.moved': {
    zh: '改约：“{name}”的“{course}”由 {before}（{coach_before}）改为 {at}（{coach}）',
    en: 'Moved “{course}” of “{name}” from {before} ({coach_before}) to {at} ({coach})',
  },
  'booking.noted': {
    zh: '修改“{name}”{at} 的课的备注',
    en: 'Changed the remark of the lesson of “{name}” at {at}',
    fields: { remark: remarkField },
  },
  'booking.cancelled': {
    zh: '取消“{name}”{at} 的“{course}”[，{taken}][（原因：{reason}）]',
    en: 'Cancelled “{course}” of “{name}” at {at}[, {taken}][ (reason: {reason})]',
    codes: { taken: lessonPolicyWords },
  },
  'booking.no-show': {
    zh: '“{name}”没来上 {at} 的“{course}”，{taken}[（{reason}）]',
    en: '“{name}” didn’t come to “{course}” at {at}, {taken}[ ({reason})]',
    codes: { taken: lessonPolicyWords },
  },
  'booking.handed-over': {
    zh: '“{name}”{at} 的“{course}”由“{before}”移交给“{coach}”',
    en: '“{course}” of “{name}” at {at} goes from “{before}” to “{coach}”',
  },
  'cover.asked': {
    zh: '“{name}”{at} 的“{course}”（{coach}）求代课：{reason}',
    en: 'Somebody else is asked to give “{course}” of “{name}” at {at} ({coach}): {reason}',
  },
  'cover.withdrawn': {
    zh: '“{name}”{at} 的“{course}”不再求代课（{coach}）',
    en: 'Nobody else is needed for “{course}” of “{name}” at {at} ({coach})',
  },
  'cover.taken': {
    zh: '“{name}”{at} 的“{course}”由“{coach}”代“{before}”上课',
    en: '“{coach}” gives “{course}” of “{name}” at {at} for “{before}”',
  },
  'consume.made': {
    zh: '“{name}”上了“{course}”（{coach}，{at}），待会员确认',
    en: 'Gave “{course}” to “{name}” ({coach}, {at}); it waits for the member',
  },
  'consume.confirmed': {
    zh: '“{name}”的“{course}”消课 1 节（{coach}，{at}），{how}[（{reason}）]',
    en: 'One lesson of “{course}” of “{name}” used ({coach}, {at}), {how}[ ({reason})]',
    codes: { how: confirmedByWords },
    also: ['value', 'flags'],
  },
  'consume.cancelled': {
    zh: '撤销“{name}”{at} 的“{course}”消课[（原因：{reason}）|（未说明原因）]',
    en: 'Took back the lesson of “{course}” of “{name}” at {at}[ (reason: {reason})| (no reason given)]',
    also: ['value'],
  },
  'consume.disputed': { zh: '“{name}”对 {at} 的“{course}”有异议：{reason}', en: '“{name}” disputes “{course}” at {at}: {reason}' },
  'consume.reviewed': {
    zh: '核查“{name}”{at} 的“{course}”：{outcome}[（{remark}）]',
    en: 'Looked at “{course}” of “{name}” at {at}: {outcome}[ ({remark})]',
    codes: { outcome: consumeOutcomeWords },
    also: ['value'],
  },
  'consume.expired': {
    zh: '“{name}”{at} 的“{course}”没有等到会员确认，未扣课',
    en: '“{course}” of “{name}” at {at} wasn’t confirmed in time and took nothing',
  },
})

export const coachTimeOperations = operationsAbout('employee', {
  'coach.page-changed': { zh: '修改教练“{name}”的资料', en: 'Changed the page of coach “{name}”', fields: coachPageFields },
  'coach.hours-set': { zh: '修改教练“{name}”的排班', en: 'Changed the hours of coach “{name}”', fields: coachHourFields },
  'coach.absent': { zh: '教练“{name}”{from} 至 {to} 请假（{reason}）', en: 'Coach “{name}” is away from {from} to {to} ({reason})' },
  'coach.absence-removed': { zh: '取消教练“{name}”{from} 至 {to} 的请假', en: 'Coach “{name}” isn’t away from {from} to {to} after all' },
})

export const coachingSettingOperations = operationsAbout('gym', {
  'coaching.rules-changed': { zh: '修改约课规则', en: 'Changed the rules of booking lessons', fields: coachingRuleFields },
})
