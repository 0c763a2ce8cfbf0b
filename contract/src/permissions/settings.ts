// Permissions, group 5: 设置 settings. What the club sells, who may do what, what it says, and how its rooms, doors and papers are set up.

import { button, group, module, planned, section } from './tree.ts'

export const settings = group('5', '设置', 'Settings', [
  module('5-1', '卡种', 'Card types', [
    section('5-1-1', '卡种', 'Card types', {
      'card-types.view': button('5-1-1-1', '查看卡种', 'View card types', 'manager'),
      'card-types.create': button('5-1-1-2', '新建卡种', 'Create a card type', 'manager'),
      'card-types.edit': button('5-1-1-3', '编辑卡种', 'Edit a card type', 'manager'),
      'card-types.delete': button('5-1-1-4', '删除卡种', 'Delete a card type', 'manager'),
      'card-types.on-sale': button('5-1-1-5', '卡种上下架', 'Put on or off sale', 'manager'),
    }),
  ]),
  module('5-2', '角色', 'Roles', [
    section('5-2-1', '角色', 'Roles', {
      'roles.view': button('5-2-1-1', '查看角色', 'View roles', 'manager'),
      'roles.create': button('5-2-1-2', '新建角色', 'Create a role', 'manager'),
      'roles.edit': button('5-2-1-3', '编辑角色', 'Edit a role', 'manager'),
      'roles.delete': button('5-2-1-4', '删除角色', 'Delete a role', 'manager'),
      'roles.discount-limits': button('5-2-1-5', '设置角色优惠权限', 'Set a role’s discounts', 'manager'),
    }),
  ]),
  module('5-3', '文章', 'Articles', [
    section('5-3-1', '文章推送', 'Articles', {
      'articles.view': button('5-3-1-1', '查看文章', 'View articles', 'manager'),
      'articles.create': button('5-3-1-2', '新建文章', 'Create an article', 'manager'),
      'articles.edit': button('5-3-1-3', '编辑文章', 'Edit an article', 'manager'),
      'articles.delete': button('5-3-1-4', '删除文章', 'Delete an article', 'manager'),
      'articles.push': button('5-3-1-5', '推送文章', 'Push an article', 'manager'),
    }),
  ]),
  module('5-4', '协议', 'Agreements', [
    section('5-4-1', '协议模板', 'Agreement templates', {
      'contracts.templates-view': button('5-4-1-1', '查看协议', 'View agreements', 'manager'),
      'contracts.templates-create': button('5-4-1-2', '新建协议', 'Create an agreement', 'manager'),
      'contracts.templates-edit': button('5-4-1-3', '编辑协议', 'Edit an agreement', 'manager'),
      'contracts.templates-delete': button('5-4-1-4', '删除协议', 'Delete an agreement', 'manager'),
    }),
  ]),
  module('5-5', '场馆', 'Venue', [
    section('5-5-1', '场馆信息', 'Club info', {
      'settings.view': button('5-5-1-1', '查看场馆信息', 'View club info', 'manager', 'finance'),
      'settings.edit': button('5-5-1-2', '编辑场馆信息', 'Edit club info', 'manager'),
      'settings.certify': button('5-5-1-3', '提交实名认证', 'Submit certification', 'owner'),
      'settings.rules': button('5-5-1-4', '业务规则', 'Business rules', 'manager'),
      'settings.qr-cards': button('5-5-1-5', '二维码与台卡', 'QR codes and table cards', 'manager'),
      'settings.sale-page': planned('5-5-1-6', '外部售卖页', 'External sale page', 'manager'),
      'settings.renew': button('5-5-1-7', '申请系统续费', 'Ask for renewal', 'owner'),
    }),
    section('5-5-2', '收款设置', 'Payment settings', {
      'settings.payment-view': button('5-5-2-1', '查看收款设置', 'View payment settings', 'manager', 'finance'),
      'settings.payment-edit': button('5-5-2-2', '编辑收款设置', 'Edit payment settings', 'owner'),
      'settings.reconcile': button('5-5-2-3', '对账', 'Reconcile takings', 'finance'),
    }),
    section('5-5-3', '门禁设置', 'Gate settings', {
      'access-gates.view': button('5-5-3-1', '查看门禁设备', 'View gates', 'manager'),
      'access-gates.create': button('5-5-3-2', '添加门禁设备', 'Add a gate', 'manager'),
      'access-gates.edit': button('5-5-3-3', '编辑门禁设备', 'Edit a gate', 'manager'),
      'access-gates.delete': button('5-5-3-4', '删除门禁设备', 'Delete a gate', 'manager'),
      'access-gates.mode': button('5-5-3-5', '设置门禁常开常闭', 'Hold a gate open or shut it', 'manager'),
    }),
  ]),
  module('5-6', '模板', 'Templates', [
    section('5-6-1', '打印模板', 'Print templates', {
      'printing.view': button('5-6-1-1', '查看小票模板', 'View receipt templates', 'manager', 'desk'),
      'printing.edit': button('5-6-1-2', '编辑小票模板', 'Edit receipt templates', 'manager'),
      'printing.printers': button('5-6-1-3', '打印机设置', 'Printer settings', 'manager'),
    }),
    section('5-6-2', '消息模板', 'Message templates', {
      'messages.templates-view': button('5-6-2-1', '查看消息模板', 'View message templates', 'manager'),
      'messages.templates-edit': button('5-6-2-2', '编辑消息模板', 'Edit message templates', 'manager'),
    }),
  ]),
  module('5-7', '总部', 'Head office', [
    section('5-7-1', '总部管理', 'Chain management', {
      'head-office.view': button('5-7-1-1', '查看总部桌面', 'View the chain desktop', 'owner'),
      'head-office.card-types': button('5-7-1-2', '管理通用卡种', 'Manage universal card types', 'owner'),
      'head-office.cards': button('5-7-1-3', '管理通用会员卡', 'Manage universal cards', 'owner'),
      'head-office.customers': button('5-7-1-4', '管理通用会员', 'Manage universal members', 'owner'),
      'head-office.statistics': button('5-7-1-5', '查看连锁统计', 'View chain statistics', 'owner'),
      'head-office.settlements': button('5-7-1-6', '门店间结算', 'Settle between branches', 'owner'),
      'head-office.laid-down': button('5-7-1-7', '总部下发', 'Branch standards', 'owner'),
      'head-office.pay-plans': button('5-7-1-8', '管理全品牌薪酬方案', 'Manage pay plans of the brand', 'owner'),
    }),
  ]),
])
