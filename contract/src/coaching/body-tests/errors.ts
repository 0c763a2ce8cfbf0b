/** Refusals of body tests and progress cards (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const bodyTestErrors = {
  'body-test.empty': { status: 422, code: 32050, zh: '请至少填写一项测量结果', en: 'Enter at least one measurement' },
  'body-test.there': {
    status: 422,
    code: 32051,
    zh: '“{name}”在 {at} 的体测已录入，请勿重复提交',
    en: 'The body test of “{name}” at {at} is there already; it isn’t entered twice',
  },
  'body-test.ahead': { status: 422, code: 32052, zh: '体测时间 {at} 还没有到', en: 'The test can’t lie ahead, at {at}' },
  'body-test.pressure': {
    status: 422,
    code: 32053,
    zh: '舒张压 {min} 必须低于收缩压 {max}',
    en: 'The diastolic pressure {min} must be below the systolic {max}',
  },
  'body-test.more-than-weight': {
    status: 422,
    code: 32054,
    zh: '{part} {value} kg 不能超过体重 {weight} kg',
    en: '{part}: {value} kg can’t be more than the weight, {weight} kg',
  },
  'body-test.next-past': {
    status: 422,
    code: 32055,
    zh: '下次体测日期不能早于今天 {today}',
    en: 'The next test can’t be before today, {today}',
  },
  'body-test.coach': { status: 422, code: 32056, zh: '“{name}”不是本店在职员工', en: '“{name}” doesn’t work at this branch' },
  'body-test.nobody': {
    status: 422,
    code: 32057,
    zh: '请选择会员，或填写姓名、手机号',
    en: 'Choose a member, or write a name or a mobile',
  },
  'body-test.two-people': {
    status: 422,
    code: 32058,
    zh: '只能对比同一个人的体测：“{a}”与“{b}”不是同一位会员',
    en: 'Only tests of one person are compared: “{a}” and “{b}” are two',
  },
  'progress-card.gone': {
    status: 404,
    code: 32059,
    zh: '这张成绩卡已过期或已收回，请向门店再要一张',
    en: 'This progress card has ended or was taken back; ask the club for another',
  },
  'progress-card.too-few': {
    status: 422,
    code: 32060,
    zh: '“{name}”的体测不足两次，还没有可以分享的变化',
    en: '“{name}” has fewer than two body tests: there is no progress to share yet',
  },
  'progress-card.ended': {
    status: 422,
    code: 32061,
    zh: '这张成绩卡已经失效，不用再收回',
    en: 'This progress card has ended already',
  },
} as const satisfies Record<string, ErrorEntry>
