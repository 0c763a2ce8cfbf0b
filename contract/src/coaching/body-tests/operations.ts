import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { bodyTestFields } from './fields.texts.ts'

const ofMembers = operationsAbout('customer', {
  'body-test.added': { zh: '录入“{name}”{at} 的体测', en: 'Entered the body test of “{name}” at {at}', also: ['body_test_id'] },
  'body-test.changed': {
    zh: '修改“{name}”{at} 的体测',
    en: 'Changed the body test of “{name}” at {at}',
    fields: bodyTestFields,
    detailsNeed: 'body-tests.view',
  },
  'body-test.assigned': {
    zh: '将 {at} 的体测归到“{name}”名下',
    en: 'Put the body test of {at} under “{name}”',
    also: ['body_test_id'],
    fields: bodyTestFields,
    detailsNeed: 'body-tests.view',
  },
  'body-test.removed': {
    zh: '删除“{name}”{at} 的体测',
    en: 'Deleted the body test of “{name}” at {at}',
    also: ['figures'],
    detailsNeed: 'body-tests.view',
  },
  'progress-card.made': {
    zh: '为“{name}”生成成绩卡，{until} 前可看',
    en: 'Made a progress card for “{name}”, open until {until}',
  },
  'progress-card.revoked': {
    zh: '收回“{name}”的成绩卡，已被看 {opened} 次',
    en: 'Took the progress card of “{name}” back; seen {opened} time(s)',
  },
})

/** Of somebody who is no member. */
const ofNobody = operationsAbout('body-test', {
  'body-test.added-unassigned': { zh: '录入未归属的体测“{name}”{at}', en: 'Entered a body test of “{name}” at {at}, under nobody' },
  'body-test.changed-unassigned': {
    zh: '修改未归属的体测“{name}”{at}',
    en: 'Changed the body test of “{name}” at {at}, under nobody',
    fields: bodyTestFields,
    detailsNeed: 'body-tests.view',
  },
  'body-test.removed-unassigned': {
    zh: '删除未归属的体测“{name}”{at}',
    en: 'Deleted the body test of “{name}” at {at}, under nobody',
    also: ['figures'],
    detailsNeed: 'body-tests.view',
  },
})

export const bodyTestOperations = { ...ofMembers, ...ofNobody }
