import type { LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'

/** Where a branch keeps each kind. */
export const patternPages: Record<LaidKind, string> = {
  'card-type': '/advanced/cardtypemanage',
  course: '/zip/privatecourse',
  goods: '/charts/cashier?tab=goods',
  agreement: '/advanced/agreement',
  role: '/advanced/rolemanage',
  rules: '/advanced/venue?tab=rules',
  'pool-rules': '/form/createForm?tab=pool',
  'coaching-rules': '/zip/privateorder',
  'class-rules': '/zip/groupCourseManage',
  'point-rules': '/advanced/venue?tab=rules',
}
