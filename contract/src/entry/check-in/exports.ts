import { exportOf, exportTypes } from '../../export.ts'
import { checkInCalls } from './calls.ts'

export const visitExport = exportOf(checkInCalls.visits, {
  list: 'visits',
  type: exportTypes.checkIns,
  needs: 'exports.check-ins',
  name: { zh: '签到记录', en: 'Check-ins' },
  columns: {
    day: { zh: '营业日', en: 'Day', as: 'day', of: ({ business_day }) => business_day },
    customer: { zh: '客户', en: 'Customer', of: ({ customer }) => customer.name },
    phone: { zh: '手机号', en: 'Mobile', as: 'phone', of: ({ customer }) => customer.phone, whose: ({ customer }) => customer.id },
    card: { zh: '会员卡', en: 'Card', of: ({ card }) => card?.card_name },
    card_no: { zh: '卡号', en: 'Card no.', of: ({ card }) => card?.card_no },
    lesson: { zh: '私教课', en: 'Lesson', of: ({ lesson }) => lesson?.course },
    pass: { zh: '体验', en: 'Trial visit', of: ({ pass }) => pass && `${pass.nth}/${pass.entries}` },
    entered: { zh: '入场时间', en: 'Entered', as: 'instant', of: ({ entered_at }) => entered_at },
    left: { zh: '离场时间', en: 'Left', as: 'instant', of: ({ left_at }) => left_at },
    counted: { zh: '计入到店', en: 'Counts as a visit', as: 'flag', of: ({ counted }) => counted },
    guests: { zh: '随行客人', en: 'Guests', as: 'number', of: ({ guests }) => guests },
    staff: { zh: '经办人', en: 'Staff', of: ({ staff_name }) => staff_name },
    retroactive: { zh: '补签', en: 'Entered later', as: 'flag', of: ({ retroactive }) => retroactive },
    override: { zh: '放行原因', en: 'Let in because', width: 24, of: ({ override_reason }) => override_reason },
    cancelled: { zh: '取消时间', en: 'Cancelled', as: 'instant', of: ({ cancelled_at }) => cancelled_at },
    cancel_reason: { zh: '取消原因', en: 'Cancelled because', width: 24, of: ({ cancel_reason }) => cancel_reason },
  },
})
