// Permissions, group 2: 会籍 membership. The people of the club: members, keeping in touch with them, and leads.

import { button, group, module, planned, section } from './tree.ts'

export const membership = group('2', '会籍', 'Membership', [
  module('2-1', '会员', 'Members', [
    section('2-1-1', '会员资料', 'Member profiles', {
      'customers.view': button('2-1-1-1', '查看会员', 'View members'),
      'customers.create': button('2-1-1-2', '新建会员', 'Create a member'),
      'customers.edit': button('2-1-1-3', '编辑会员', 'Edit a member'),
      'customers.reveal-phone': button('2-1-1-4', '查看完整手机号', 'Reveal phone numbers'),
      'customers.view-all': button('2-1-1-5', '查看全部客户', 'View all customers'),
      'customers.delete': planned('2-1-1-6', '删除会员', 'Delete a member'),
      'customers.face': planned('2-1-1-7', '采集人脸', 'Enrol a face'),
    }),
    section('2-1-2', '会员管理', 'Manage members', {
      'customers.assign': button('2-1-2-1', '分配会籍与教练', 'Assign consultant or coach'),
      'customers.block': button('2-1-2-2', '设置黑名单', 'Manage the blacklist'),
      'customers.statistics': button('2-1-2-3', '会员统计', 'Member statistics'),
      'customers.merge': planned('2-1-2-4', '合并重复会员', 'Merge duplicates'),
      'customers.tags': planned('2-1-2-5', '管理会员标签', 'Manage tags'),
      'customers.points': planned('2-1-2-6', '调整积分', 'Adjust points'),
      'imports.customers': button('2-1-2-7', '导入会员', 'Import members'),
      'exports.customers': planned('2-1-2-8', '导出会员', 'Export members'),
    }),
    section('2-1-3', '合同', 'Contracts', {
      'contracts.view': planned('2-1-3-1', '查看合同', 'View contracts'),
      'contracts.sign': planned('2-1-3-2', '签署合同', 'Sign a contract'),
      'contracts.void': planned('2-1-3-3', '作废合同', 'Void a contract'),
    }),
  ]),
  module('2-2', '维护跟进', 'Follow-up', [
    section('2-2-1', '跟进', 'Follow-ups', {
      'follow-ups.view': planned('2-2-1-1', '查看跟进', 'View follow-ups'),
      'follow-ups.create': planned('2-2-1-2', '新建跟进', 'Add a follow-up'),
      'follow-ups.edit': planned('2-2-1-3', '编辑跟进', 'Edit a follow-up'),
      'follow-ups.delete': planned('2-2-1-4', '删除跟进', 'Delete a follow-up'),
      'follow-ups.assign': planned('2-2-1-5', '指派跟进任务', 'Assign follow-up tasks'),
      'follow-ups.view-all': planned('2-2-1-6', '查看全部跟进', 'View all follow-ups'),
    }),
    section('2-2-2', '会员消息', 'Member messages', {
      'messages.send': planned('2-2-2-1', '发送消息', 'Send a message'),
      'messages.send-batch': planned('2-2-2-2', '群发消息', 'Send messages in batch'),
    }),
  ]),
  module('2-3', '潜在客户', 'Leads', [
    section('2-3-1', '潜客', 'Leads', {
      'customers.leads-view': planned('2-3-1-1', '查看潜客', 'View leads'),
      'customers.leads-create': planned('2-3-1-2', '新建潜客', 'Create a lead'),
      'customers.leads-edit': planned('2-3-1-3', '编辑潜客', 'Edit a lead'),
      'customers.leads-delete': planned('2-3-1-4', '删除潜客', 'Delete a lead'),
      'imports.leads': planned('2-3-1-5', '导入潜客', 'Import leads'),
      'exports.leads': planned('2-3-1-6', '导出潜客', 'Export leads'),
    }),
    section('2-3-2', '公海', 'Public pool', {
      'customers.pool-view': planned('2-3-2-1', '查看公海', 'View the pool'),
      'customers.pool-claim': planned('2-3-2-2', '领取潜客', 'Claim a lead'),
      'customers.pool-rules': planned('2-3-2-3', '公海规则', 'Pool rules'),
    }),
  ]),
])
