// Permissions, group 4: 员工 staff. The employees, their accounts, what moves when one leaves, and what they are paid.

import { button, group, module, section } from './tree.ts'

export const staff = group('4', '员工', 'Staff', [
  module('4-1', '员工管理', 'Staff', [
    section('4-1-1', '员工资料', 'Staff profiles', {
      'staff.view': button('4-1-1-1', '查看员工', 'View staff', 'manager', 'finance'),
      'staff.create': button('4-1-1-2', '新建员工', 'Create an employee', 'manager'),
      'staff.edit': button('4-1-1-3', '编辑员工', 'Edit an employee', 'manager'),
      'staff.delete': button('4-1-1-4', '删除员工', 'Delete an employee', 'manager'),
      'staff.set-coach': button('4-1-1-5', '设置或取消教练', 'Set or cancel coaches', 'manager'),
      'staff.face': button('4-1-1-6', '采集员工人脸', 'Enrol a staff face', 'manager'),
      'imports.staff': button('4-1-1-7', '导入员工', 'Import staff', 'manager'),
      'exports.staff': button('4-1-1-8', '导出员工', 'Export staff', 'manager', 'finance'),
    }),
    section('4-1-2', '员工账号', 'Staff accounts', {
      'staff.enable': button('4-1-2-1', '启用员工', 'Enable an employee', 'manager'),
      'staff.disable': button('4-1-2-2', '停用员工', 'Disable an employee', 'manager'),
      'staff.reset-password': button('4-1-2-3', '重置密码', 'Reset a password', 'manager'),
      'staff.bind-app': button('4-1-2-4', '绑定或解绑 App', 'Bind or unbind the app', 'manager'),
      'staff.card-switch': button('4-1-2-5', '开关员工卡', 'Switch staff cards', 'manager'),
      'staff.discount-limits': button('4-1-2-6', '设置优惠权限', 'Set discount authority', 'manager'),
    }),
    section('4-1-3', '离职交接', 'Handover', {
      'staff.transfer-customers': button('4-1-3-1', '移交会员', 'Hand over members', 'manager'),
      'staff.transfer-customer-courses': button('4-1-3-2', '移交会员课程', 'Hand over members’ courses', 'manager'),
      'staff.transfer-classes': button('4-1-3-3', '移交团课与排课', 'Hand over classes', 'manager'),
      'staff.transfer-bookings': button('4-1-3-4', '移交私教预约', 'Hand over bookings', 'manager'),
    }),
  ]),
  module('4-2', '薪酬管理', 'Pay', [
    section('4-2-1', '薪酬方案', 'Pay plans', {
      'salary.plans-view': button('4-2-1-1', '查看薪酬方案', 'View pay plans', 'finance'),
      'salary.plans-create': button('4-2-1-2', '新建薪酬方案', 'Create a pay plan', 'owner'),
      'salary.plans-edit': button('4-2-1-3', '编辑薪酬方案', 'Edit a pay plan', 'owner'),
      'salary.plans-delete': button('4-2-1-4', '删除薪酬方案', 'Delete a pay plan', 'owner'),
    }),
  ]),
  module('4-3', '工资', 'Salary', [
    section('4-3-1', '工资核算', 'Salary runs', {
      'salary.view': button('4-3-1-1', '查看工资', 'View salaries', 'finance'),
      'salary.run': button('4-3-1-2', '生成工资', 'Run salaries', 'finance'),
      'salary.adjust': button('4-3-1-3', '调整工资项', 'Adjust a salary line', 'finance'),
      'salary.confirm': button('4-3-1-4', '确认工资', 'Confirm salaries', 'owner'),
      'salary.pay': button('4-3-1-5', '登记发放', 'Record payment', 'finance'),
      'salary.payslips': button('4-3-1-6', '打印工资条', 'Print payslips', 'finance'),
      'exports.salary': button('4-3-1-7', '导出工资', 'Export salaries', 'finance'),
    }),
  ]),
])
