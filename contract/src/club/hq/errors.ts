/** Refusals of joining a head office. */
import type { ErrorEntry } from '../../error.ts'

export const hqErrors = {
  'hq.code': {
    status: 422,
    code: 34502,
    zh: '绑定码不正确、已用过或已过期，请向总部索取新的',
    en: 'The code is wrong, was used or is over; ask head office for a new one',
  },
  'hq.has-customers': {
    status: 422,
    code: 34503,
    zh: '“{gym}”已有 {count} 位客户，手机号可能与总部的会员重复，不能直接加入：请先导出全部数据，由总部新增门店后导入，逐个确认重复的手机号',
    en: '“{gym}” has {count} customer(s) whose phones head office may know: export everything, let head office add a branch, and import there, deciding each phone',
  },
  'hq.has-books': {
    status: 422,
    code: 34504,
    zh: '“{gym}”已有账目，账目不能改到另一个品牌：请先导出全部数据，由总部新增门店，再以期初数据导入',
    en: '“{gym}” has books, which never move to another brand: export everything, let head office add a branch, and bring it in by an opening import',
  },
  'hq.name-taken': {
    status: 422,
    code: 34505,
    zh: '总部已有名为“{gym}”的门店，请先修改本店名称',
    en: 'Head office has a branch called “{gym}” already; rename this one first',
  },
  'hq.not-yours': {
    status: 422,
    code: 34509,
    zh: '只有单店超级管理员可以让自己的门店加入总部',
    en: 'Only the super administrator of a single gym may have it join a head office',
  },
  'hq.same': { status: 422, code: 34510, zh: '“{gym}”已属于此总部', en: '“{gym}” is of this head office already' },
} as const satisfies Record<string, ErrorEntry>
