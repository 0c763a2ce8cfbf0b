import { exportOf, exportTypes } from '../../export.ts'
import { courseConsumeCalls } from './course-consumes.ts'
import { confirmedByWords, consumeFlagWords, consumeStateWords } from './texts.ts'

export const courseConsumeExport = exportOf(courseConsumeCalls.list, {
  list: 'course-consumes',
  type: exportTypes.general,
  needs: 'exports.course-consumes',
  name: { zh: '消课记录', en: 'Lessons given' },
  columns: {
    started_at: { zh: '上课时间', en: 'Began', as: 'instant', of: ({ started_at }) => started_at },
    customer: { zh: '会员', en: 'Member', of: ({ customer }) => customer.name },
    phone: { zh: '手机号', en: 'Mobile', as: 'phone', of: ({ phone }) => phone, whose: ({ customer }) => customer.id },
    course: { zh: '课程', en: 'Course', of: ({ course }) => course },
    coach: { zh: '教练', en: 'Coach', of: ({ coach }) => coach.name },
    state: { zh: '状态', en: 'State', of: ({ state }) => consumeStateWords[state] },
    confirmed: {
      zh: '确认',
      en: 'Confirmed',
      parts: [
        { zh: '确认方式', en: 'Confirmed', of: ({ confirmed_by }) => confirmed_by && confirmedByWords[confirmed_by] },
        { zh: '确认时间', en: 'Confirmed at', as: 'instant', of: ({ confirmed_at }) => confirmed_at },
      ],
    },
    value: { zh: '课时价值', en: 'Worth', as: 'money', of: ({ value }) => value },
    flags: { zh: '异常', en: 'Odd', of: ({ flags }) => flags.map((flag) => consumeFlagWords[flag]) },
    made_by: { zh: '经办人', en: 'Recorded by', of: ({ made_by }) => made_by },
  },
})
