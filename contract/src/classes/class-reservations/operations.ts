import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { placePayWords, reservationStateWords } from '../classes/texts.ts'
import { classRuleFields } from './fields.texts.ts'
import { freedWhyWords } from './texts.ts'

/** In the member’s own log. */
export const classReservationOperations = operationsAbout('customer', {
  'place.booked': {
    zh: '为“{name}”预约“{course}”{at}（{pay}）[，{seat}]',
    en: 'Gave “{name}” a place in “{course}” at {at} ({pay})[, {seat}]',
    codes: { pay: placePayWords },
    also: ['course_type'],
  },
  'place.waits': { zh: '“{name}”候补“{course}”{at}', en: '“{name}” waits for a place in “{course}” at {at}', also: ['course_type'] },
  'place.moved-up': {
    zh: '“{name}”候补成功：“{course}”{at}（{pay}）',
    en: '“{name}” moved up from the waitlist: “{course}” at {at} ({pay})',
    codes: { pay: placePayWords },
    also: ['course_type'],
  },
  'place.offered': {
    zh: '“{course}”{at} 的空位留给“{name}”至 {until}',
    en: 'A place in “{course}” at {at} is kept for “{name}” until {until}',
    also: ['course_type'],
  },
  'place.lapsed': {
    zh: '“{name}”的候补失效：“{course}”{at}',
    en: 'The wait of “{name}” is over: “{course}” at {at}',
    also: ['course_type'],
  },
  'place.cancelled': {
    zh: '取消“{name}”的预约：“{course}”{at}，{state}[（{reason}）]',
    en: 'Gave back the place of “{name}” in “{course}” at {at}: {state}[ ({reason})]',
    codes: { state: reservationStateWords },
    also: ['course_type'],
  },
  'place.freed': {
    zh: '“{name}”的预约已退回：“{course}”{at}（{why}）[：{reason}]',
    en: 'The place of “{name}” in “{course}” at {at} was given back ({why})[: {reason}]',
    codes: { why: freedWhyWords },
    also: ['course_type'],
  },
  'place.seated': {
    zh: '“{name}”的“{course}”{at} 换到 {seat}',
    en: '“{name}” sits at {seat} in “{course}” at {at}',
    also: ['course_type'],
  },
  'place.unseated': {
    zh: '“{name}”的“{course}”{at} 不指定位置',
    en: '“{name}” has no certain place in “{course}” at {at}',
    also: ['course_type'],
  },
  'place.session-changed': {
    zh: '“{name}”的“{course}”由 {before} 改到 {at}',
    en: '“{name}” goes from “{course}” at {before} to {at}',
    also: ['course_type'],
  },
  'place.attended': { zh: '“{name}”签到“{course}”{at}', en: '“{name}” came to “{course}” at {at}', also: ['course_type'] },
  'place.no-show': { zh: '“{name}”没来上“{course}”{at}', en: '“{name}” didn’t come to “{course}” at {at}', also: ['course_type'] },
  'place.noted': {
    zh: '修改“{name}”{at} 的团课预约备注',
    en: 'Changed the remark of the place of “{name}” at {at}',
    also: ['course_type'],
  },
  'place.forgiven': {
    zh: '免除“{name}”的爽约记录：“{course}”{at}（{reason}）',
    en: 'A strike of “{name}” for “{course}” at {at} doesn’t count ({reason})',
    also: ['course_type'],
  },
})

export const classRuleOperations = operationsAbout('gym', {
  'classes.rules-changed': { zh: '修改团课预约规则', en: 'Changed the rules of reserving classes', fields: classRuleFields },
})
