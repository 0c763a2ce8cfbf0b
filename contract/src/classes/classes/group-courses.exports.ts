import { exportOf, exportTypes } from '../../export.ts'
import { fitGoalWords } from '../../people/customers/texts.ts'
import { groupCourseCalls } from './group-courses.ts'
import { classTypeWords } from './texts.ts'

export const groupCourseExport = exportOf(groupCourseCalls.list, {
  list: 'group-courses',
  type: exportTypes.general,
  name: { zh: '团课与公开课', en: 'Class courses' },
  columns: {
    name: { zh: '课程', en: 'Course', width: 24, of: ({ name }) => name },
    type: { zh: '类型', en: 'Type', of: ({ type }) => classTypeWords[type] },
    time: { zh: '时长（分钟）', en: 'Minutes', as: 'number', of: ({ time }) => time },
    persons: {
      zh: '人数',
      en: 'Places',
      parts: [
        { zh: '最低人数', en: 'At least', as: 'number', of: ({ min_person }) => min_person },
        { zh: '人数上限', en: 'At most', as: 'number', of: ({ max_person }) => max_person },
      ],
    },
    price: { zh: '价格', en: 'Price', as: 'money', of: ({ price }) => price },
    fit_type: { zh: '健身目标', en: 'For', of: ({ fit_type }) => (fit_type === null ? null : fitGoalWords[fit_type]) },
    coach: { zh: '教练', en: 'Coach', of: ({ coach }) => coach?.name ?? null },
    hall: { zh: '教室', en: 'Studio', of: ({ hall }) => hall?.name ?? null },
    sessions: { zh: '未上的课', en: 'To come', as: 'number', of: ({ sessions }) => sessions },
    status: { zh: '可排课', en: 'Scheduled', as: 'flag', of: ({ status }) => status === 1 },
  },
})
