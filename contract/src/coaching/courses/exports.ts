import { exportOf, exportTypes } from '../../export.ts'
import { fitGoalWords } from '../../people/customers/texts.ts'
import { courseCalls } from './calls.ts'

export const courseExport = exportOf(courseCalls.list, {
  list: 'courses',
  type: exportTypes.general,
  name: { zh: '私教课程', en: 'Private courses' },
  columns: {
    name: { zh: '课程', en: 'Course', width: 24, of: ({ name }) => name },
    time: { zh: '时长（分钟）', en: 'Minutes', as: 'number', of: ({ time }) => time },
    fit_type: { zh: '健身目标', en: 'For', of: ({ fit_type }) => (fit_type === null ? null : fitGoalWords[fit_type]) },
    persons: { zh: '每节会员数', en: 'Members a lesson', as: 'number', of: ({ persons }) => persons },
    price: {
      zh: '单价',
      en: 'Price',
      parts: [
        { zh: '最低单价', en: 'Price from', as: 'money', of: ({ price_from }) => price_from },
        { zh: '最高单价', en: 'Price to', as: 'money', of: ({ price_to }) => price_to },
      ],
    },
    coaches: { zh: '教练数', en: 'Coaches', as: 'number', of: ({ coaches }) => coaches },
    valid_days: { zh: '有效天数', en: 'Valid days', as: 'number', of: ({ valid_days }) => valid_days },
    living: { zh: '在用会员课程', en: 'Members’ courses', as: 'number', of: ({ living }) => living },
    app_status: { zh: '会员可见', en: 'Shown to members', as: 'flag', of: ({ app_status }) => app_status },
    app_booking: { zh: '会员自助约课', en: 'Booked by members', as: 'flag', of: ({ app_booking }) => app_booking },
  },
})
