import { neverEnds, remarkField } from '../../ground/operation-log/fields.texts.ts'
import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const customerCourseOperations = operationsAbout('customer-course', {
  'course.sold': {
    zh: '“{name}”购“{course}”（{coach}）{lessons} 节[，赠 {gifts} 节]，{price:yuan} 元',
    en: 'Sold “{name}” {lessons} lessons of “{course}” with {coach}[, {gifts} free]: {price:yuan} CNY',
    also: ['list_price', 'trade_no'],
  },
  'course.edited': {
    zh: '修改“{name}”的“{course}”[（{reason}）]',
    en: 'Changed “{course}” of “{name}”[ ({reason})]',
    fields: {
      course: { zh: '课程', en: 'Course' },
      ends_on: { zh: '到期日', en: 'Ends on', as: 'day', none: neverEnds },
      remark: remarkField,
    },
  },
  'course.residue-set': {
    zh: '“{name}”的“{course}”剩余课时由 {before} 改为 {after}[（原因：{reason}）|（未说明原因）]',
    en: 'Lessons left of “{course}”, “{name}”: {before} to {after}[ (reason: {reason})| (no reason given)]',
  },
  'course.extended': {
    zh: '“{name}”的“{course}”到期日由 {before} 改为 {after}[（{reason}）]',
    en: '“{course}” of “{name}” ends on {after}, not {before}[ ({reason})]',
  },
  'course.coach-changed': {
    zh: '“{name}”的“{course}”由“{before}”改为“{after}”授课[（{reason}）]',
    en: '“{course}” of “{name}” is given by “{after}”, not “{before}”[ ({reason})]',
  },
  'course.dearer-coach': {
    zh: '“{name}”的“{course}”{lessons} 节由每节 {price:yuan} 元的“{coach}”上，差价 {more:yuan} 元不收（原因：{reason}）',
    en: '{lessons} lesson(s) of “{course}”, “{name}”, go to “{coach}” at {price:yuan} CNY each; {more:yuan} CNY more isn’t taken (reason: {reason})',
  },
  'course.recycled': { zh: '“{name}”的“{course}”移入回收站', en: 'Moved “{course}” of “{name}” to the recycle bin' },
  'course.restored': { zh: '恢复“{name}”的“{course}”', en: 'Brought “{course}” of “{name}” back' },
  'course.transferred': {
    zh: '“{name}”把“{course}”{lessons} 节转给“{to}”，手续费 {fee:yuan} 元',
    en: '“{name}” handed {lessons} lessons of “{course}” over to “{to}”, fee {fee:yuan} CNY',
    also: ['value', 'trade_no'],
  },
  'course.refunded': {
    zh: '“{name}”退“{course}”{lessons} 节，退 {returned:yuan} 元，手续费 {kept:yuan} 元（原因：{reason}）',
    en: 'Refunded {lessons} lessons of “{course}” to “{name}”: {returned:yuan} CNY, kept {kept:yuan} CNY (reason: {reason})',
    also: ['excess', 'trade_no'],
  },
  'course.reversed': {
    zh: '“{name}”的“{course}”：撤销{what}（原因：{reason}）',
    en: '“{course}” of “{name}”: undid “{what}” (reason: {reason})',
    also: ['price', 'trade_no'],
  },
})
