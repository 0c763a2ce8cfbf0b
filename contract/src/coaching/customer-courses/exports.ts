import { exportOf, exportTypes } from '../../export.ts'
import { customerCourseCalls } from './calls.ts'
import { courseCloseWords, courseStateWords } from './texts.ts'

export const customerCourseExport = exportOf(customerCourseCalls.list, {
  list: 'customer-courses',
  type: exportTypes.general,
  needs: 'exports.customer-courses',
  name: { zh: '会员课程', en: 'Members’ courses' },
  columns: {
    customer: { zh: '会员', en: 'Member', of: ({ customer }) => customer.name },
    phone: { zh: '手机号', en: 'Mobile', as: 'phone', of: ({ phone }) => phone, whose: ({ customer }) => customer.id },
    course: { zh: '课程', en: 'Course', of: ({ course }) => course.name },
    coach: { zh: '教练', en: 'Coach', of: ({ coach }) => coach.name },
    state: {
      zh: '状态',
      en: 'State',
      of: ({ state, closed_why }) => (closed_why ? courseCloseWords[closed_why] : courseStateWords[state]),
    },
    residue: {
      zh: '剩余课时',
      en: 'Lessons left',
      parts: [
        { zh: '剩余课时', en: 'Lessons left', as: 'number', of: ({ residue }) => residue },
        { zh: '其中已约', en: 'Of them booked', as: 'number', of: ({ booked }) => booked },
      ],
    },
    lessons: {
      zh: '购买课时',
      en: 'Bought',
      parts: [
        { zh: '购买课时', en: 'Bought', as: 'number', of: ({ lessons }) => lessons },
        { zh: '赠送课时', en: 'Given', as: 'number', of: ({ gift_lessons }) => gift_lessons },
      ],
    },
    paid: { zh: '实付', en: 'Paid', as: 'money', of: ({ paid }) => paid },
    unearned: { zh: '未消费', en: 'Unearned', as: 'money', of: ({ unearned }) => unearned },
    sold_on: { zh: '购课日期', en: 'Bought on', as: 'day', of: ({ sold_on }) => sold_on },
    ends_on: { zh: '到期日期', en: 'Last day', as: 'day', of: ({ ends_on }) => ends_on },
    remark: { zh: '备注', en: 'Remark', of: ({ remark }) => remark },
  },
})
