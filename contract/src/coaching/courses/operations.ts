import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { courseFields, coursePriceFields } from './fields.texts.ts'

/** Lowest prices stay out of the sentences: they are not for everybody who may read them. */
export const courseOperations = operationsAbout('course', {
  'course.added': { zh: '新增私教课程“{name}”', en: 'Added the course “{name}”' },
  'course.changed': { zh: '修改私教课程“{name}”', en: 'Changed the course “{name}”', fields: courseFields },
  'course.deleted': { zh: '删除私教课程“{name}”', en: 'Deleted the course “{name}”' },
  'course.moved': { zh: '调整私教课程“{name}”的顺序', en: 'Moved the course “{name}” in the list' },
  'course.priced': { zh: '“{coach}”教授“{name}”，每节 {price:yuan} 元', en: '“{coach}” teaches “{name}” at {price:yuan} CNY a lesson' },
  'course.price-changed': {
    zh: '修改“{coach}”教授“{name}”的定价，每节 {price:yuan} 元',
    en: 'Changed what “{coach}” teaches “{name}” for: {price:yuan} CNY a lesson',
    fields: coursePriceFields,
  },
  'course.price-removed': { zh: '“{coach}”不再教授“{name}”', en: '“{coach}” no longer teaches “{name}”', also: ['price'] },
})
