import { exportOf, exportTypes } from '../../export.ts'
import { classTypeWords, placePayWords, reservationStateWords } from '../classes/texts.ts'
import { classReservationCalls } from './calls.ts'

export const classReservationExport = exportOf(classReservationCalls.list, {
  list: 'class-reservations',
  type: exportTypes.general,
  needs: 'exports.group-reservations',
  name: { zh: '团课预约', en: 'Class reservations' },
  columns: {
    starts_at: { zh: '上课时间', en: 'Class at', as: 'instant', of: ({ session }) => session.starts_at },
    course: { zh: '课程', en: 'Course', of: ({ session }) => session.course.name },
    type: { zh: '类型', en: 'Type', of: ({ session }) => classTypeWords[session.course.type] },
    coach: { zh: '教练', en: 'Coach', of: ({ session }) => session.coach.name },
    customer: { zh: '会员', en: 'Member', of: ({ customer }) => customer.name },
    phone: { zh: '手机号', en: 'Mobile', as: 'phone', of: ({ phone }) => phone, whose: ({ customer }) => customer.id },
    seat: { zh: '位置', en: 'Place', of: ({ seat }) => seat?.no ?? null },
    state: { zh: '状态', en: 'State', of: ({ state }) => reservationStateWords[state] },
    pay: {
      zh: '付费方式',
      en: 'Paid by',
      parts: [
        { zh: '付费方式', en: 'Paid by', of: ({ pay }) => placePayWords[pay] },
        { zh: '会员卡', en: 'Card', of: ({ card }) => card?.name ?? null },
        { zh: '金额', en: 'Amount', as: 'money', of: ({ price }) => price },
      ],
    },
    made_by: { zh: '预约人', en: 'Reserved by', of: ({ made_by }) => made_by },
    queued_at: { zh: '预约时间', en: 'Reserved at', as: 'instant', of: ({ queued_at }) => queued_at },
  },
})
