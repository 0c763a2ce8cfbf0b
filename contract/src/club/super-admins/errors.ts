/** Refusals of posts at head office. */
import type { ErrorEntry } from '../../error.ts'

export const superAdminErrors = {
  'super-admin.last': {
    status: 422,
    code: 34501,
    zh: '“{name}”是最后一位总部超级管理员，不能停用或改为其他类型，请先移交或新增一位',
    en: '“{name}” is the last head-office super administrator and must stay one; hand over or add another first',
  },
  'super-admin.gyms': {
    status: 422,
    code: 34506,
    zh: '分店超级管理员至少要有一家本品牌的门店',
    en: 'A branch super administrator needs at least one branch of this brand',
  },
  'super-admin.rights': {
    status: 422,
    code: 34522,
    zh: '只有分店超级管理员（类型 3）可以只给部分总部权限',
    en: 'Only a branch super administrator of type 3 has a part of the rights at head office',
  },
  'super-admin.twice': {
    status: 422,
    code: 34507,
    zh: '{phone} 已是总部的“{name}”',
    en: '{phone} is “{name}” at head office already',
  },
  'super-admin.not-to': {
    status: 422,
    code: 34508,
    zh: '只能移交给总部另一位在用的管理员',
    en: 'It goes to somebody else at head office who isn’t disabled',
  },
} as const satisfies Record<string, ErrorEntry>
