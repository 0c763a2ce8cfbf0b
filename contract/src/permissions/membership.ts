// Permissions, group 2: 会籍 membership. The people of the club: members, keeping in touch with them, and leads.

import { button, group, module, section } from './tree.ts'

export const membership = group('2', '会籍', 'Membership', [
  module('2-1', '会员', 'Members', [
    section('2-1-1', '会员资料', 'Member profiles', {
      'customers.view': button('2-1-1-1', '查看会员', 'View members', 'manager', 'desk', 'consultant', 'coach', 'finance'),
      'customers.create': button('2-1-1-2', '新建会员', 'Create a member', 'manager', 'desk', 'consultant'),
      'customers.edit': button('2-1-1-3', '编辑会员', 'Edit a member', 'manager', 'desk', 'consultant'),
      'customers.reveal-phone': button('2-1-1-4', '查看完整手机号', 'Reveal phone numbers', 'manager', 'consultant'),
      'customers.view-all': button('2-1-1-5', '查看全部客户', 'View all customers', 'manager', 'desk', 'finance'),
      'customers.delete': button('2-1-1-6', '删除会员', 'Delete a member', 'manager'),
      'customers.face': button('2-1-1-7', '采集人脸', 'Enrol a face', 'manager', 'desk'),
    }),
    section('2-1-2', '会员管理', 'Manage members', {
      'customers.assign': button('2-1-2-1', '分配会籍与教练', 'Assign consultant or coach', 'manager'),
      'customers.block': button('2-1-2-2', '设置黑名单', 'Manage the blacklist', 'manager'),
      'customers.statistics': button('2-1-2-3', '会员统计', 'Member statistics', 'manager', 'consultant', 'finance'),
      'customers.merge': button('2-1-2-4', '合并重复会员', 'Merge duplicates', 'manager'),
      'customers.tags': button('2-1-2-5', '管理会员标签', 'Manage tags', 'manager', 'desk', 'consultant'),
      'customers.points': button('2-1-2-6', '调整积分', 'Adjust points', 'manager'),
      'imports.customers': button('2-1-2-7', '导入会员', 'Import members', 'manager'),
      'exports.customers': button('2-1-2-8', '导出会员', 'Export members', 'owner'),
      'customers.points-rules': button('2-1-2-9', '积分规则', 'Point rules', 'manager'),
    }),
    section('2-1-3', '合同', 'Contracts', {
      'contracts.view': button('2-1-3-1', '查看合同', 'View contracts', 'manager', 'desk', 'consultant'),
      'contracts.sign': button('2-1-3-2', '签署合同', 'Sign a contract', 'manager', 'desk', 'consultant'),
      'contracts.void': button('2-1-3-3', '作废合同', 'Void a contract', 'manager'),
    }),
  ]),
  module('2-2', '维护跟进', 'Follow-up', [
    section('2-2-1', '跟进', 'Follow-ups', {
      'follow-ups.view': button('2-2-1-1', '查看跟进', 'View follow-ups', 'manager', 'desk', 'consultant', 'coach'),
      'follow-ups.create': button('2-2-1-2', '新建跟进', 'Add a follow-up', 'manager', 'consultant', 'coach'),
      'follow-ups.edit': button('2-2-1-3', '编辑跟进', 'Edit a follow-up', 'manager', 'consultant', 'coach'),
      'follow-ups.delete': button('2-2-1-4', '删除跟进', 'Delete a follow-up', 'manager'),
      'follow-ups.assign': button('2-2-1-5', '指派跟进任务', 'Assign follow-up tasks', 'manager'),
      'follow-ups.view-all': button('2-2-1-6', '查看全部跟进', 'View all follow-ups', 'manager'),
      'follow-ups.rules': button('2-2-1-7', '跟进提醒规则', 'Follow-up rules', 'manager'),
    }),
    section('2-2-2', '会员消息', 'Member messages', {
      'messages.send': button('2-2-2-1', '发送消息', 'Send a message', 'manager', 'desk', 'consultant'),
      'messages.send-batch': button('2-2-2-2', '群发消息', 'Send messages in batch', 'manager'),
    }),
  ]),
  module('2-3', '潜在客户', 'Leads', [
    section('2-3-1', '潜客', 'Leads', {
      'customers.leads-view': button('2-3-1-1', '查看潜客', 'View leads', 'manager', 'desk', 'consultant'),
      'customers.leads-create': button('2-3-1-2', '新建潜客', 'Create a lead', 'manager', 'desk', 'consultant'),
      'customers.leads-edit': button('2-3-1-3', '编辑潜客', 'Edit a lead', 'manager', 'desk', 'consultant'),
      'customers.leads-delete': button('2-3-1-4', '删除潜客', 'Delete a lead', 'manager'),
      'imports.leads': button('2-3-1-5', '导入潜客', 'Import leads', 'manager'),
      'exports.leads': button('2-3-1-6', '导出潜客', 'Export leads', 'owner'),
      'customers.trial-give': button('2-3-1-7', '赠送体验', 'Give trial visits', 'manager', 'consultant'),
    }),
    section('2-3-2', '公海', 'Public pool', {
      'customers.pool-view': button('2-3-2-1', '查看公海', 'View the pool', 'manager', 'consultant'),
      'customers.pool-claim': button('2-3-2-2', '领取潜客', 'Claim a lead', 'manager', 'consultant'),
      'customers.pool-rules': button('2-3-2-3', '公海规则', 'Pool rules', 'manager'),
    }),
  ]),
])
