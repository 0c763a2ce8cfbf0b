/** Refusals of merging customers (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const customerMergeErrors = {
  'merge.same': {
    status: 422,
    code: 34050,
    zh: '请选择另一位客户',
    en: 'Choose another customer',
  },
  'merge.undone': {
    status: 422,
    code: 34051,
    zh: '“{kept}”与“{gone}”的合并已于 {day} 撤销',
    en: 'The merge of “{kept}” and “{gone}” was undone on {day}',
  },
  'merge.later': {
    status: 422,
    code: 34052,
    zh: '“{kept}”后来并入了“{into}”，请先撤销那次合并',
    en: '“{kept}” was merged into “{into}” since; undo that first',
  },
  'merge.moved': {
    status: 422,
    code: 34054,
    zh: '“{gone}”的会员卡、私教课或定金后来转到了“{gym}”，不能再撤销这次合并',
    en: 'Cards, courses or prepayments of “{gone}” went to “{gym}” since; the merge can’t be undone any more',
  },
  'merge.phone-taken': {
    status: 422,
    code: 34053,
    zh: '“{gone}”的手机号 {phone} 现在是“{name}”的，请先改掉那边的手机号',
    en: '{phone} of “{gone}” now belongs to “{name}”; change it there first',
  },
  'merge.clash': {
    status: 422,
    code: 32030,
    zh: '“{kept}”与“{gone}”在 {from} 至 {to} 都有课，一个人不能同时上两节课。请先取消其中一节或改期，再合并',
    en: '“{kept}” and “{gone}” both have a lesson from {from} to {to}, and nobody is in two places. Call one of them off or move it first',
  },
} as const satisfies Record<string, ErrorEntry>
