import { exportOf, exportTypes } from '../../export.ts'
import { lockerRentalCalls } from './locker-rentals.ts'
import { lockerEventWords, rentalEndWords, rentalStateWords, rentalTypeWords } from './texts.ts'

export const rentalExport = exportOf(lockerRentalCalls.rents, {
  list: 'locker-rents',
  type: exportTypes.general,
  name: { zh: '租柜', en: 'Locker rentals' },
  columns: {
    area: { zh: '柜区', en: 'Area', of: ({ area }) => area.name },
    no: { zh: '柜号', en: 'Locker', of: ({ grid }) => grid.no },
    member: { zh: '租用人', en: 'Holder', of: ({ member_name }) => member_name },
    phone: { zh: '手机', en: 'Phone', as: 'phone', of: ({ member_phone }) => member_phone, whose: ({ customer_id }) => customer_id },
    type: { zh: '类型', en: 'Type', of: ({ type }) => rentalTypeWords[type] },
    from: { zh: '开始日期', en: 'From', as: 'day', of: ({ started_on }) => started_on },
    to: { zh: '到期日期', en: 'Last day', as: 'day', of: ({ expired_on }) => expired_on },
    state: { zh: '状态', en: 'State', of: ({ state }) => rentalStateWords[state] },
    over: { zh: '逾期天数', en: 'Days over', as: 'number', of: ({ days_over }) => days_over },
    rent: { zh: '租金', en: 'Rent', as: 'money', of: ({ rent_paid }) => rent_paid },
    pledge: { zh: '押金', en: 'Deposit', as: 'money', of: ({ pledge }) => pledge },
    held: { zh: '在押', en: 'Held now', as: 'money', of: ({ pledge_left }) => pledge_left },
    at: { zh: '办理时间', en: 'Rented at', as: 'instant', of: ({ rented_at }) => rented_at },
    staff: { zh: '经办人', en: 'Staff', of: ({ staff_name }) => staff_name },
    ended: { zh: '结束时间', en: 'Ended at', as: 'instant', of: ({ ended_at }) => ended_at },
    why: { zh: '结束方式', en: 'Ended by', of: ({ ended_why }) => ended_why && rentalEndWords[ended_why] },
    remark: { zh: '备注', en: 'Remark', of: ({ remark }) => remark },
  },
})

export const lockerRenewalExport = exportOf(lockerRentalCalls.renews, {
  list: 'locker-renews',
  type: exportTypes.general,
  name: { zh: '续租', en: 'Locker renewals' },
  columns: {
    area: { zh: '柜区', en: 'Area', of: ({ area_name }) => area_name },
    no: { zh: '柜号', en: 'Locker', of: ({ grid }) => grid.no },
    member: { zh: '租用人', en: 'Holder', of: ({ member_name }) => member_name },
    from: { zh: '续租自', en: 'From', as: 'day', of: ({ from_day }) => from_day },
    to: { zh: '续租至', en: 'To', as: 'day', of: ({ to_day }) => to_day },
    rent: { zh: '租金', en: 'Rent', as: 'money', of: ({ fee }) => fee },
    order: { zh: '单号', en: 'No.', of: ({ order }) => order?.trade_no },
    at: { zh: '办理时间', en: 'At', as: 'instant', of: ({ at }) => at },
    staff: { zh: '经办人', en: 'Staff', of: ({ staff_name }) => staff_name },
    remark: { zh: '备注', en: 'Remark', of: ({ remark }) => remark },
  },
})

export const lockerDisableExport = exportOf(lockerRentalCalls.disables, {
  list: 'locker-disables',
  type: exportTypes.general,
  name: { zh: '柜子停用', en: 'Lockers out of use' },
  columns: {
    area: { zh: '柜区', en: 'Area', of: ({ area_name }) => area_name },
    no: { zh: '柜号', en: 'Locker', of: ({ grid }) => grid.no },
    what: { zh: '操作', en: 'What', of: ({ kind }) => lockerEventWords[kind] },
    remark: { zh: '备注', en: 'Remark', of: ({ remark }) => remark },
    at: { zh: '时间', en: 'At', as: 'instant', of: ({ at }) => at },
    staff: { zh: '经办人', en: 'Staff', of: ({ staff_name }) => staff_name },
  },
})

export const lockerRecordExport = exportOf(lockerRentalCalls.records, {
  list: 'locker-records',
  type: exportTypes.records,
  name: { zh: '用柜记录', en: 'Locker records' },
  columns: {
    area: { zh: '柜区', en: 'Area', of: ({ area }) => area.name },
    no: { zh: '柜号', en: 'Locker', of: ({ grid }) => grid.no },
    member: { zh: '使用人', en: 'Holder', of: ({ member_name }) => member_name },
    type: { zh: '类型', en: 'Type', of: ({ type }) => rentalTypeWords[type] },
    bracelet: { zh: '手环', en: 'Wristband', of: ({ bracelet }) => bracelet },
    from: { zh: '开始时间', en: 'From', as: 'instant', of: ({ rented_at }) => rented_at },
    until: { zh: '结束时间', en: 'Until', as: 'instant', of: ({ ended_at }) => ended_at },
    why: { zh: '结束方式', en: 'Ended by', of: ({ ended_why }) => ended_why && rentalEndWords[ended_why] },
  },
})
