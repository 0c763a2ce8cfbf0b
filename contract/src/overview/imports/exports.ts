import { exportOf, exportTypes } from '../../export.ts'
import { importCalls } from './calls.ts'
import { importKindWords, importStateWords } from './texts.ts'

export const importExport = exportOf(importCalls.list, {
  list: 'imports',
  type: exportTypes.general,
  name: { zh: '导入记录', en: 'Imports' },
  columns: {
    file: { zh: '文件', en: 'File', width: 30, of: ({ file_name }) => file_name },
    kind: { zh: '内容', en: 'Brings', of: ({ kind }) => importKindWords[kind] },
    state: { zh: '状态', en: 'State', of: ({ state }) => importStateWords[state] },
    created: { zh: '上传时间', en: 'Uploaded', as: 'instant', of: ({ created_at }) => created_at },
    staff: { zh: '经办人', en: 'Staff', of: ({ staff_name }) => staff_name },
    customers: { zh: '新客户', en: 'New customers', as: 'number', of: ({ counts }) => counts?.new_customers },
    cards: { zh: '新会员卡', en: 'New cards', as: 'number', of: ({ counts }) => counts?.new_cards },
    rentals: { zh: '新租柜', en: 'New rentals', as: 'number', of: ({ counts }) => counts?.new_rentals },
    pledges: { zh: '押金', en: 'Deposits', as: 'money', of: ({ counts }) => counts?.pledges },
    courses: { zh: '新课程', en: 'New courses', as: 'number', of: ({ counts }) => counts?.new_courses },
    tests: { zh: '新体测', en: 'New body tests', as: 'number', of: ({ counts }) => counts?.new_tests },
    goods: { zh: '新商品', en: 'New goods', as: 'number', of: ({ counts }) => counts?.new_goods },
    employees: { zh: '新员工', en: 'New staff', as: 'number', of: ({ counts }) => counts?.new_staff },
    tasks: { zh: '新跟进任务', en: 'New follow-ups', as: 'number', of: ({ counts }) => counts?.new_tasks },
    pay_lines: { zh: '工资项', en: 'Pay lines', as: 'number', of: ({ counts }) => counts?.new_pay_lines },
    deferred: { zh: '未消费', en: 'Still to be earned', as: 'money', of: ({ counts }) => counts?.deferred },
    done: { zh: '导入时间', en: 'Imported', as: 'instant', of: ({ done_at }) => done_at },
    undone: { zh: '撤销时间', en: 'Taken back', as: 'instant', of: ({ undone_at }) => undone_at },
  },
})
