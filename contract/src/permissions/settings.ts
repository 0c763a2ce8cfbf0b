// Permissions, group 5: 设置 settings. What the club sells, who may do what, what it says, and how its rooms, doors and papers are set up.

import { button, group, module, planned, section } from './tree.ts'

export const settings = group('5', '设置', 'Settings', [
  module('5-1', '卡种', 'Card types', [
    section('5-1-1', '卡种', 'Card types', {
      'card-types.view': button('5-1-1-1', '查看卡种', 'View card types'),
      'card-types.create': button('5-1-1-2', '新建卡种', 'Create a card type'),
      'card-types.edit': button('5-1-1-3', '编辑卡种', 'Edit a card type'),
      'card-types.delete': button('5-1-1-4', '删除卡种', 'Delete a card type'),
      'card-types.on-sale': planned('5-1-1-5', '卡种上下架', 'Put on or off sale'),
    }),
  ]),
  module('5-2', '角色', 'Roles', [
    section('5-2-1', '角色', 'Roles', {
      'roles.view': button('5-2-1-1', '查看角色', 'View roles'),
      'roles.create': button('5-2-1-2', '新建角色', 'Create a role'),
      'roles.edit': button('5-2-1-3', '编辑角色', 'Edit a role'),
      'roles.delete': button('5-2-1-4', '删除角色', 'Delete a role'),
      'roles.discount-limits': planned('5-2-1-5', '设置角色优惠权限', 'Set a role’s discounts'),
    }),
  ]),
  module('5-3', '文章', 'Articles', [
    section('5-3-1', '文章推送', 'Articles', {
      'articles.view': planned('5-3-1-1', '查看文章', 'View articles'),
      'articles.create': planned('5-3-1-2', '新建文章', 'Create an article'),
      'articles.edit': planned('5-3-1-3', '编辑文章', 'Edit an article'),
      'articles.delete': planned('5-3-1-4', '删除文章', 'Delete an article'),
      'articles.push': planned('5-3-1-5', '推送文章', 'Push an article'),
    }),
  ]),
  module('5-4', '协议', 'Agreements', [
    section('5-4-1', '协议模板', 'Agreement templates', {
      'contracts.templates-view': planned('5-4-1-1', '查看协议', 'View agreements'),
      'contracts.templates-create': planned('5-4-1-2', '新建协议', 'Create an agreement'),
      'contracts.templates-edit': planned('5-4-1-3', '编辑协议', 'Edit an agreement'),
      'contracts.templates-delete': planned('5-4-1-4', '删除协议', 'Delete an agreement'),
    }),
  ]),
  module('5-5', '场馆', 'Venue', [
    section('5-5-1', '场馆信息', 'Club info', {
      'settings.view': button('5-5-1-1', '查看场馆信息', 'View club info'),
      'settings.edit': planned('5-5-1-2', '编辑场馆信息', 'Edit club info'),
      'settings.certify': planned('5-5-1-3', '提交实名认证', 'Submit certification'),
      'settings.rules': button('5-5-1-4', '业务规则', 'Business rules'),
      'settings.qr-cards': planned('5-5-1-5', '二维码与台卡', 'QR codes and table cards'),
      'settings.sale-page': planned('5-5-1-6', '外部售卖页', 'External sale page'),
    }),
    section('5-5-2', '收款设置', 'Payment settings', {
      'settings.payment-view': planned('5-5-2-1', '查看收款设置', 'View payment settings'),
      'settings.payment-edit': planned('5-5-2-2', '编辑收款设置', 'Edit payment settings'),
      'settings.reconcile': planned('5-5-2-3', '对账', 'Reconcile takings'),
    }),
    section('5-5-3', '门禁设置', 'Gate settings', {
      'access-gates.view': planned('5-5-3-1', '查看门禁设备', 'View gates'),
      'access-gates.create': planned('5-5-3-2', '添加门禁设备', 'Add a gate'),
      'access-gates.edit': planned('5-5-3-3', '编辑门禁设备', 'Edit a gate'),
      'access-gates.delete': planned('5-5-3-4', '删除门禁设备', 'Delete a gate'),
    }),
  ]),
  module('5-6', '模板', 'Templates', [
    section('5-6-1', '打印模板', 'Print templates', {
      'printing.view': planned('5-6-1-1', '查看小票模板', 'View receipt templates'),
      'printing.edit': planned('5-6-1-2', '编辑小票模板', 'Edit receipt templates'),
      'printing.printers': planned('5-6-1-3', '打印机设置', 'Printer settings'),
    }),
    section('5-6-2', '消息模板', 'Message templates', {
      'messages.templates-view': planned('5-6-2-1', '查看消息模板', 'View message templates'),
      'messages.templates-edit': planned('5-6-2-2', '编辑消息模板', 'Edit message templates'),
    }),
  ]),
  module('5-7', '总部', 'Head office', [
    section('5-7-1', '总部管理', 'Chain management', {
      'head-office.view': planned('5-7-1-1', '查看总部桌面', 'View the chain desktop'),
      'head-office.card-types': planned('5-7-1-2', '管理通用卡种', 'Manage universal card types'),
      'head-office.cards': planned('5-7-1-3', '管理通用会员卡', 'Manage universal cards'),
      'head-office.customers': planned('5-7-1-4', '管理通用会员', 'Manage universal members'),
      'head-office.statistics': planned('5-7-1-5', '查看连锁统计', 'View chain statistics'),
      'head-office.settlements': planned('5-7-1-6', '门店间结算', 'Settle between branches'),
    }),
  ]),
])
