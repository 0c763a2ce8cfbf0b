/** Refusals of leads (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const leadErrors = {
  'lead.taken': {
    status: 422,
    code: 34001,
    zh: '这位潜客已被{name}领取，请换一位',
    en: '{name} was first and looks after this lead now; choose another',
  },
  'lead.claim-limit': {
    status: 422,
    code: 34002,
    zh: '今天已领取 {limit} 位，达到每日上限，请明天再来',
    en: 'You have claimed {limit} today, which is the limit; come back tomorrow',
  },
  'lead.protected': {
    status: 422,
    code: 34003,
    zh: '这位潜客由{name}跟进，最早 {until} 进入公海',
    en: '{name} looks after this lead, who is in the pool on {until} at the earliest',
  },
  'lead.wait': {
    status: 422,
    code: 34004,
    zh: '这位潜客原来由您跟进，{days} 天后（{day}）才能再次领取',
    en: 'This lead was yours; you may claim them again in {days} day(s) ({day})',
  },
  'lead.bought': {
    status: 422,
    code: 34005,
    zh: '“{customer}”已经是会员，不在公海里',
    en: '“{customer}” is a member already and not in the pool',
  },
  'tag.name-taken': {
    status: 422,
    code: 34006,
    zh: '已有标签“{name}”',
    en: 'There is a tag “{name}” already',
  },
  'tag.too-many': {
    status: 422,
    code: 34007,
    zh: '本店已有 {most} 个标签，请先删除不用的',
    en: 'This branch has {most} tags; delete some that are not used',
  },
  'customer.referred-circle': {
    status: 422,
    code: 34008,
    zh: '“{name}”就是由 TA 带来的，不能互为介绍人',
    en: '“{name}” was brought by them; two people can’t have brought each other',
  },
  'funnel.days': {
    status: 422,
    code: 34009,
    zh: '{from} 至 {to} 不是一段可以统计的日期：先后不能颠倒，最多 {most} 天',
    en: '{from} to {to} can’t be counted: the first day comes first, and at most {most} days',
  },
  'lead.is-member': {
    status: 422,
    code: 34010,
    zh: '“{name}”买过卡或课程，不是潜客，不能删除',
    en: '“{name}” has bought something and is no lead; only leads can be deleted',
  },
  'lead.holds': {
    status: 422,
    code: 34011,
    zh: '“{name}”名下有{what}，不能删除',
    en: '“{name}” can’t be deleted: there are {what}',
  },
  'lead.known-again': {
    status: 422,
    code: 34012,
    zh: '“{name}”的手机号已重新建档，不能再恢复',
    en: '“{name}” can’t come back: somebody was added with their phone since',
  },
  'lead.no-guardian': {
    status: 422,
    code: 34013,
    zh: '“{name}”的监护人已删除，请先恢复监护人',
    en: 'The guardian of “{name}” was deleted; bring them back first',
  },
} as const satisfies Record<string, ErrorEntry>
