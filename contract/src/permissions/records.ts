// Permissions, group 7: 记录 records. The operation log, by what it is about. Nothing here can change a record.

import { button, group, module, section } from './tree.ts'

export const records = group('7', '记录', 'Records', [
  module('7-1', '客户记录', 'Customer records', [
    section('7-1-1', '客户记录', 'Customer records', {
      'operation-log.customers': button('7-1-1-1', '查看客户记录', 'View customer records', 'manager'),
      'exports.customer-log': button('7-1-1-2', '导出客户记录', 'Export customer records', 'manager'),
    }),
  ]),
  module('7-2', '会员卡记录', 'Card records', [
    section('7-2-1', '会员卡记录', 'Card records', {
      'operation-log.cards': button('7-2-1-1', '查看会员卡记录', 'View card records', 'manager', 'finance'),
      'exports.card-log': button('7-2-1-2', '导出会员卡记录', 'Export card records', 'manager'),
    }),
  ]),
  module('7-3', '私教记录', 'Private course records', [
    section('7-3-1', '私教记录', 'Private course records', {
      'operation-log.coaching': button('7-3-1-1', '查看私教记录', 'View private records', 'manager'),
      'exports.coaching-log': button('7-3-1-2', '导出私教记录', 'Export private records', 'manager'),
    }),
  ]),
  module('7-4', '公开课记录', 'Public class records', [
    section('7-4-1', '公开课记录', 'Public class records', {
      'operation-log.public-classes': button('7-4-1-1', '查看公开课记录', 'View public class records', 'manager'),
      'exports.public-class-log': button('7-4-1-2', '导出公开课记录', 'Export public class records', 'manager'),
    }),
  ]),
  module('7-5', '团课记录', 'Group class records', [
    section('7-5-1', '团课记录', 'Group class records', {
      'operation-log.group-classes': button('7-5-1-1', '查看团课记录', 'View group class records', 'manager'),
      'exports.group-class-log': button('7-5-1-2', '导出团课记录', 'Export group class records', 'manager'),
    }),
  ]),
  module('7-6', '系统记录', 'System records', [
    section('7-6-1', '系统记录', 'System records', {
      'operation-log.settings': button('7-6-1-1', '查看设置变更', 'View settings changes', 'manager'),
      'operation-log.staff': button('7-6-1-2', '查看员工与角色变更', 'View staff changes', 'owner'),
      'operation-log.sign-ins': button('7-6-1-3', '查看登录记录', 'View sign-ins', 'owner'),
      'operation-log.phone-reveals': button('7-6-1-4', '查看手机号查看记录', 'View phone reveals', 'owner'),
    }),
  ]),
])
