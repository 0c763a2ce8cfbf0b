import { EMPLOYEE } from '../../employee-type.ts'
import { exportOf, exportTypes } from '../../export.ts'
import { staffCalls } from './calls.ts'
import { employeeStatusWords, employeeTypeWords, postWords } from './texts.ts'

export const staffExport = exportOf(staffCalls.list, {
  list: 'staff',
  type: exportTypes.staff,
  needs: 'exports.staff',
  name: { zh: '员工', en: 'Staff' },
  columns: {
    name: { zh: '姓名', en: 'Name', of: ({ name }) => name },
    status: { zh: '状态', en: 'Status', of: ({ status }) => employeeStatusWords[status] },
    // A colleague's number is masked in lists, and shown whole in their own form alone.
    phone: { zh: '手机号', en: 'Mobile', of: ({ phone }) => phone },
    number: { zh: '工号', en: 'Staff no.', of: ({ staff_number }) => staff_number },
    post: { zh: '岗位', en: 'Post', of: ({ post }) => postWords[post] },
    role: { zh: '角色', en: 'Role', of: ({ type, role }) => (type === EMPLOYEE ? role?.name : employeeTypeWords[type]) },
    hours: {
      zh: '上班时间',
      en: 'Works',
      parts: [
        { zh: '上班', en: 'Works from', width: 10, of: ({ start_work_time }) => start_work_time },
        { zh: '下班', en: 'Works to', width: 10, of: ({ end_work_time }) => end_work_time },
      ],
    },
    customers: { zh: '负责客户', en: 'Customers', as: 'number', of: ({ customers }) => customers },
    created: { zh: '加入日期', en: 'Added', as: 'instant', of: ({ created_at }) => created_at },
  },
})
