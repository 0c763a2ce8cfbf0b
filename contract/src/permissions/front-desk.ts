// Permissions, group 1: 前台 front desk. What happens at the counter: entry, lockers, cards, the till, deposits and the day sheet.

import { button, group, module, planned, section } from './tree.ts'

export const frontDesk = group('1', '前台', 'Front desk', [
  module('1-1', '签到', 'Check-in', [
    section('1-1-1', '签到', 'Check-in', {
      'check-in.view': button('1-1-1-1', '查看签到', 'View check-in', 'manager', 'desk', 'consultant', 'coach'),
      'check-in.admit': button('1-1-1-2', '办理签到', 'Check members in', 'manager', 'desk'),
      'check-in.check-out': button('1-1-1-3', '办理离场', 'Check members out', 'manager', 'desk'),
      'check-in.cancel': button('1-1-1-4', '撤销签到', 'Cancel a check-in', 'manager', 'desk'),
      'check-in.retroactive': button('1-1-1-5', '补签', 'Check in retroactively', 'manager'),
      'check-in.override': button('1-1-1-6', '放行', 'Override a refusal', 'manager'),
      'check-in.guest': planned('1-1-1-7', '访客入场', 'Admit a guest', 'manager', 'desk'),
    }),
    section('1-1-2', '签到记录', 'Check-in history', {
      'check-in.history': button('1-1-2-1', '查看签到记录', 'View check-in history', 'manager', 'desk'),
      'exports.check-ins': button('1-1-2-2', '导出签到记录', 'Export check-ins', 'manager'),
    }),
    section('1-1-3', '门禁操作', 'Gates', {
      'access-gates.open': planned('1-1-3-1', '远程开门', 'Open a gate remotely', 'manager', 'desk'),
      'access-gates.passages': planned('1-1-3-2', '查看通行记录', 'View passages', 'manager', 'desk'),
    }),
  ]),
  module('1-2', '储物柜', 'Lockers', [
    section('1-2-1', '租柜', 'Rentals', {
      'lockers.view': planned('1-2-1-1', '查看储物柜', 'View lockers', 'manager', 'desk', 'consultant', 'coach'),
      'lockers.rent': planned('1-2-1-2', '租柜', 'Rent a locker', 'manager', 'desk'),
      'lockers.renew': planned('1-2-1-3', '续租', 'Renew a rental', 'manager', 'desk'),
      'lockers.return': planned('1-2-1-4', '退柜', 'Return a locker', 'manager', 'desk'),
      'lockers.move': planned('1-2-1-5', '换柜', 'Move to another locker', 'manager', 'desk'),
      'lockers.deduct-pledge': planned('1-2-1-6', '扣除押金', 'Deduct from the pledge', 'manager'),
      'lockers.reverse': planned('1-2-1-7', '撤销租柜业务', 'Reverse a rental operation', 'manager'),
      'lockers.reprint': planned('1-2-1-8', '补打小票', 'Reprint a receipt', 'manager', 'desk'),
    }),
    section('1-2-2', '柜区管理', 'Locker areas', {
      'lockers.area-create': planned('1-2-2-1', '新建柜区', 'Create an area', 'manager'),
      'lockers.area-edit': planned('1-2-2-2', '编辑柜区', 'Edit an area', 'manager'),
      'lockers.area-delete': planned('1-2-2-3', '删除柜区', 'Delete an area', 'manager'),
      'lockers.grid-create': planned('1-2-2-4', '添加柜子', 'Add lockers', 'manager'),
      'lockers.grid-edit': planned('1-2-2-5', '编辑柜子', 'Edit a locker', 'manager'),
      'lockers.enable': planned('1-2-2-6', '启用柜子', 'Enable a locker', 'manager'),
      'lockers.disable': planned('1-2-2-7', '停用柜子', 'Disable a locker', 'manager'),
      'lockers.settings': planned('1-2-2-8', '储物柜设置', 'Locker settings', 'manager'),
    }),
    section('1-2-3', '手环', 'Wristbands', {
      'lockers.bracelet-bind': planned('1-2-3-1', '绑定手环', 'Bind a wristband', 'manager', 'desk'),
      'lockers.bracelet-return': planned('1-2-3-2', '归还手环', 'Return a wristband', 'manager', 'desk'),
    }),
    section('1-2-4', '租柜记录', 'Rental history', {
      'lockers.history': planned('1-2-4-1', '查看租柜记录', 'View rental history', 'manager', 'desk'),
    }),
  ]),
  module('1-3', '会员卡', 'Cards', [
    section('1-3-1', '开卡', 'Sell cards', {
      'cards.view': button('1-3-1-1', '查看会员卡', 'View cards', 'manager', 'desk', 'consultant', 'coach', 'finance'),
      'cards.sell': button('1-3-1-2', '开卡', 'Sell a card', 'manager', 'desk', 'consultant'),
      'cards.discount-approve': button('1-3-1-3', '授权他人优惠', 'Approve discounts of others', 'manager'),
      'cards.reprint': button('1-3-1-4', '补打小票', 'Reprint a receipt', 'manager', 'desk', 'consultant'),
      'cards.gift': planned('1-3-1-5', '赠卡', 'Give a card free', 'manager'),
    }),
    section('1-3-2', '卡管理', 'Manage cards', {
      'cards.edit': button('1-3-2-1', '编辑会员卡', 'Edit a card', 'manager'),
      'cards.activate': button('1-3-2-2', '激活会员卡', 'Activate a card', 'manager', 'desk'),
      'cards.lock': button('1-3-2-3', '锁卡', 'Lock a card', 'manager', 'desk'),
      'cards.unlock': button('1-3-2-4', '解锁会员卡', 'Unlock a card', 'manager', 'desk'),
      'cards.recycle': button('1-3-2-5', '移入回收站', 'Move to recycle bin', 'manager'),
      'cards.restore': button('1-3-2-6', '从回收站恢复', 'Restore from recycle bin', 'manager'),
      'cards.extend-batch': planned('1-3-2-7', '批量延期', 'Extend cards in batch', 'manager'),
      'imports.cards': planned('1-3-2-8', '导入会员卡', 'Import cards', 'manager'),
      'exports.cards': button('1-3-2-9', '导出会员卡', 'Export cards', 'manager', 'finance'),
    }),
    section('1-3-3', '卡操作', 'Card operations', {
      'cards.refund': button('1-3-3-1', '退卡', 'Refund a card', 'manager'),
      'cards.renew': planned('1-3-3-2', '续卡', 'Renew a card', 'manager', 'desk', 'consultant'),
      'cards.top-up': planned('1-3-3-3', '储值充值', 'Top up stored value', 'manager', 'desk', 'consultant'),
      'cards.replace': planned('1-3-3-4', '补卡', 'Replace a card', 'manager', 'desk'),
      'cards.transfer': planned('1-3-3-5', '转卡', 'Transfer a card', 'manager', 'desk'),
      'cards.change-type': planned('1-3-3-6', '转卡型', 'Change card type', 'manager', 'desk'),
      'cards.suspend': planned('1-3-3-7', '停卡', 'Suspend a card', 'manager', 'desk'),
      'cards.resume': planned('1-3-3-8', '提前复卡', 'Resume a card early', 'manager', 'desk'),
      'cards.gift-units': button('1-3-3-9', '赠送天数、次数或金额', 'Give days, visits or value', 'manager'),
      'cards.deduct': planned('1-3-3-10', '扣次扣费', 'Deduct visits or value', 'manager', 'desk'),
      'cards.adjust': planned('1-3-3-11', '调整余量', 'Adjust what is left', 'manager'),
      'cards.waive-fee': planned('1-3-3-12', '减免手续费', 'Waive a fee', 'manager'),
      'cards.refund-excess': button('1-3-3-13', '超额退款', 'Refund beyond unused value', 'owner'),
      'cards.reverse': planned('1-3-3-14', '撤销卡操作', 'Reverse a card operation', 'manager'),
      'cards.opening-rule': button('1-3-3-15', '变更开卡方式', 'Depart from the opening rule', 'manager'),
    }),
  ]),
  module('1-4', '购物', 'Shopping', [
    section('1-4-1', '收银', 'Cashier', {
      'cashier.view': button('1-4-1-1', '查看收银台', 'View the cashier', 'manager', 'desk', 'finance'),
      'cashier.sell': button('1-4-1-2', '商品销售', 'Sell goods', 'manager', 'desk'),
      'cashier.change-price': planned('1-4-1-3', '改价', 'Change a price', 'manager'),
      'cashier.discount-approve': planned('1-4-1-4', '授权他人优惠', 'Approve discounts of others', 'manager'),
      'cashier.refund': button('1-4-1-5', '商品退货', 'Refund goods', 'manager'),
      'cashier.reprint': button('1-4-1-6', '补打小票', 'Reprint a receipt', 'manager', 'desk'),
      'cashier.open-drawer': planned('1-4-1-7', '打开钱箱', 'Open the cash drawer', 'manager', 'desk'),
    }),
    section('1-4-2', '订单', 'Orders', {
      'cashier.orders': button('1-4-2-1', '查看订单', 'View orders', 'manager', 'desk', 'finance'),
      'cashier.change-tender': planned('1-4-2-2', '更正支付方式', 'Correct the payment method', 'manager', 'finance'),
      'cashier.change-seller': planned('1-4-2-3', '更改业绩归属', 'Change the sellers', 'manager'),
      'exports.orders': button('1-4-2-4', '导出订单', 'Export orders', 'manager', 'finance'),
    }),
    section('1-4-3', '商品', 'Goods', {
      'goods.view': button('1-4-3-1', '查看商品', 'View goods', 'manager', 'desk', 'finance'),
      'goods.create': button('1-4-3-2', '新建商品', 'Create goods', 'manager'),
      'goods.edit': button('1-4-3-3', '编辑商品', 'Edit goods', 'manager'),
      'goods.delete': button('1-4-3-4', '删除商品', 'Delete goods', 'manager'),
      'goods.on-sale': planned('1-4-3-5', '商品上下架', 'Put goods on or off sale', 'manager'),
      'imports.goods': planned('1-4-3-6', '导入商品', 'Import goods', 'manager'),
    }),
    section('1-4-4', '库存', 'Stock', {
      'goods.stock-view': button('1-4-4-1', '查看库存', 'View stock', 'manager', 'desk', 'finance'),
      'goods.stock-in': button('1-4-4-2', '入库', 'Stock in', 'manager', 'desk'),
      'goods.stock-out': button('1-4-4-3', '出库', 'Stock out', 'manager'),
      'goods.stock-count': button('1-4-4-4', '盘点', 'Count stock', 'manager'),
      'goods.cost-view': planned('1-4-4-5', '查看进价', 'View cost prices', 'manager', 'finance'),
    }),
  ]),
  module('1-5', '定金', 'Deposits', [
    section('1-5-1', '定金', 'Deposits', {
      'deposits.view': button('1-5-1-1', '查看定金', 'View deposits', 'manager', 'desk', 'consultant', 'finance'),
      'deposits.take': button('1-5-1-2', '收定金', 'Take a deposit', 'manager', 'desk', 'consultant'),
      'deposits.use': button('1-5-1-3', '抵用定金', 'Use a deposit', 'manager', 'desk', 'consultant'),
      'deposits.refund': button('1-5-1-4', '退定金', 'Refund a deposit', 'manager'),
      'deposits.forfeit': button('1-5-1-5', '没收定金', 'Forfeit a deposit', 'manager'),
    }),
    section('1-5-2', '账单', 'Account sheet', {
      'cashier.day-sheet': button('1-5-2-1', '查看账单', 'View the day sheet', 'manager', 'desk', 'finance'),
      'cashier.day-sheet-all': button('1-5-2-2', '查看全部收银账单', 'View all cashiers’ sheets', 'manager', 'finance'),
    }),
    section('1-5-3', '交班与日结', 'Shifts and closing', {
      'cashier.shift-open': button('1-5-3-1', '开班', 'Open a shift', 'manager', 'desk'),
      'cashier.hand-over': button('1-5-3-2', '交班', 'Hand over a shift', 'manager', 'desk'),
      'cashier.cash-in-out': button('1-5-3-3', '存取备用金', 'Pay cash in or out', 'manager', 'desk'),
      'cashier.close-day': button('1-5-3-4', '日结', 'Close the day', 'manager', 'finance'),
      'cashier.registers': button('1-5-3-5', '管理收银机', 'Manage registers', 'manager'),
    }),
  ]),
])
