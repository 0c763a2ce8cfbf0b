// Permissions, group 3: 教练 coaching. Private courses from price to lesson, classes in a hall, and body tests.

import { button, group, module, section } from './tree.ts'

export const coaching = group('3', '教练', 'Coaching', [
  module('3-1', '私教课程', 'Private courses', [
    section('3-1-1', '课程', 'Courses', {
      'coaching.courses-view': button('3-1-1-1', '查看私教课程', 'View private courses', 'manager', 'desk', 'consultant', 'coach'),
      'coaching.courses-create': button('3-1-1-2', '新建私教课程', 'Create a course', 'manager'),
      'coaching.courses-edit': button('3-1-1-3', '编辑私教课程', 'Edit a course', 'manager'),
      'coaching.courses-delete': button('3-1-1-4', '删除私教课程', 'Delete a course', 'manager'),
    }),
    section('3-1-2', '教练定价', 'Coach prices', {
      'coaching.prices-edit': button('3-1-2-1', '设置教练定价', 'Set coach prices', 'manager'),
      'coaching.foot-price-view': button('3-1-2-2', '查看底价', 'View lowest prices', 'manager'),
    }),
  ]),
  module('3-2', '私教购课', 'Course sales', [
    section('3-2-1', '购课', 'Sell courses', {
      'coaching.view': button('3-2-1-1', '查看会员课程', 'View members’ courses', 'manager', 'desk', 'consultant', 'coach', 'finance'),
      'coaching.sell': button('3-2-1-2', '购课', 'Sell a course', 'manager', 'desk', 'consultant', 'coach'),
      'coaching.discount-approve': button('3-2-1-3', '授权他人优惠', 'Approve discounts of others', 'manager'),
      'coaching.gift': button('3-2-1-4', '赠课', 'Give lessons free', 'manager'),
      'coaching.reprint': button('3-2-1-5', '补打小票', 'Reprint a receipt', 'manager', 'desk'),
      'coaching.view-all': button('3-2-1-6', '查看全部教练的会员', 'View all coaches’ members', 'manager', 'desk', 'finance'),
      'imports.customer-courses': button('3-2-1-7', '导入会员课程', 'Import members’ courses', 'manager'),
      'exports.customer-courses': button('3-2-1-8', '导出会员课程', 'Export members’ courses', 'manager', 'finance'),
    }),
    section('3-2-2', '课程操作', 'Course operations', {
      'coaching.edit': button('3-2-2-1', '编辑会员课程', 'Edit a member’s course', 'manager'),
      'coaching.change-residue': button('3-2-2-2', '调整剩余课时', 'Change lessons left', 'manager'),
      'coaching.transfer': button('3-2-2-3', '转课', 'Transfer to a person', 'manager', 'desk'),
      'coaching.change-coach': button('3-2-2-4', '更换教练', 'Change the coach', 'manager'),
      'coaching.extend': button('3-2-2-5', '延期', 'Extend the expiry', 'manager'),
      'coaching.refund': button('3-2-2-6', '退课', 'Refund a course', 'manager'),
      'coaching.delete': button('3-2-2-7', '移入回收站', 'Move to recycle bin', 'manager'),
      'coaching.reverse': button('3-2-2-8', '撤销课程操作', 'Reverse a course operation', 'manager'),
      'coaching.refund-excess': button('3-2-2-9', '退课超出未消费金额', 'Refund more than is unused', 'owner'),
    }),
  ]),
  module('3-3', '私教预约', 'Private bookings', [
    section('3-3-1', '约课', 'Bookings', {
      'coaching.bookings-view': button('3-3-1-1', '查看私教预约', 'View bookings', 'manager', 'desk', 'coach', 'finance'),
      'coaching.book': button('3-3-1-2', '代客约课', 'Book for a member', 'manager', 'desk', 'coach'),
      'coaching.booking-edit': button('3-3-1-3', '改约', 'Change a booking', 'manager', 'desk', 'coach'),
      'coaching.booking-cancel': button('3-3-1-4', '取消预约', 'Cancel a booking', 'manager', 'desk', 'coach'),
      'coaching.work-times': button('3-3-1-5', '设置教练排班', 'Set coaches’ hours', 'manager', 'coach'),
      'coaching.booking-rules': button('3-3-1-6', '约课规则', 'Booking rules', 'manager'),
      'coaching.cover': button('3-3-1-7', '代课', 'Cover lessons', 'manager', 'coach'),
    }),
    section('3-3-2', '消课', 'Lesson use', {
      'coaching.consumes-view': button('3-3-2-1', '查看消课记录', 'View lessons used', 'manager', 'desk', 'coach', 'finance'),
      'coaching.consume': button('3-3-2-2', '消课', 'Use a lesson', 'manager', 'desk', 'coach'),
      'coaching.consume-unconfirmed': button('3-3-2-3', '免会员确认消课', 'Use without confirmation', 'manager'),
      'coaching.consume-retroactive': button('3-3-2-4', '补录消课', 'Use a lesson retroactively', 'manager'),
      'coaching.consume-cancel': button('3-3-2-5', '撤销消课', 'Cancel a lesson used', 'manager'),
      'coaching.consumes-review': button('3-3-2-6', '核查异常消课', 'Review odd lessons', 'manager'),
      'exports.course-consumes': button('3-3-2-7', '导出消课记录', 'Export lessons used', 'manager', 'finance'),
    }),
  ]),
  module('3-4', '团课', 'Group classes', [
    section('3-4-1', '团课课程', 'Group courses', {
      'classes.group-view': button('3-4-1-1', '查看团课', 'View group classes', 'manager', 'desk', 'consultant', 'coach'),
      'classes.group-create': button('3-4-1-2', '新建团课', 'Create a group course', 'manager'),
      'classes.group-edit': button('3-4-1-3', '编辑团课', 'Edit a group course', 'manager'),
      'classes.group-delete': button('3-4-1-4', '删除团课', 'Delete a group course', 'manager'),
    }),
    section('3-4-2', '团课排课', 'Group schedule', {
      'classes.group-schedule': button('3-4-2-1', '新建排课', 'Schedule a class', 'manager'),
      'classes.group-reschedule': button('3-4-2-2', '编辑排课', 'Edit a scheduled class', 'manager'),
      'classes.group-unschedule': button('3-4-2-3', '删除排课', 'Delete a scheduled class', 'manager'),
      'classes.group-call-off': button('3-4-2-4', '停课', 'Call off a class', 'manager'),
      'classes.open': button('3-4-2-5', '开课', 'Start a class', 'manager', 'desk', 'coach'),
    }),
    section('3-4-3', '团课预约', 'Group reservations', {
      'classes.group-reservations': button('3-4-3-1', '查看团课预约', 'View reservations', 'manager', 'desk', 'coach'),
      'classes.group-reserve': button('3-4-3-2', '代客预约团课', 'Reserve for a member', 'manager', 'desk', 'consultant'),
      'classes.group-change-seat': button('3-4-3-3', '更改预约', 'Change a reservation', 'manager', 'desk'),
      'classes.group-cancel': button('3-4-3-4', '取消团课预约', 'Cancel a reservation', 'manager', 'desk'),
      'classes.group-cancel-batch': button('3-4-3-5', '批量取消预约', 'Cancel in batch', 'manager'),
      'classes.group-waiting-list': button('3-4-3-6', '管理候补', 'Manage the waiting list', 'manager', 'desk'),
      'classes.group-attend': button('3-4-3-7', '上课签到', 'Check in to a class', 'manager', 'desk', 'coach'),
      'classes.booking-rules': button('3-4-3-8', '团课预约规则', 'Class booking rules', 'manager'),
      'exports.group-reservations': button('3-4-3-9', '导出团课预约', 'Export reservations', 'manager'),
      'classes.forgive': button('3-4-3-10', '免除爽约记录', 'Forgive a strike', 'manager'),
    }),
    section('3-4-4', '教室', 'Halls', {
      'classes.halls-view': button('3-4-4-1', '查看教室', 'View halls', 'manager', 'desk'),
      'classes.halls-create': button('3-4-4-2', '新建教室', 'Create a hall', 'manager'),
      'classes.halls-edit': button('3-4-4-3', '编辑教室与座位', 'Edit halls and seats', 'manager'),
      'classes.halls-delete': button('3-4-4-4', '删除教室', 'Delete a hall', 'manager'),
    }),
  ]),
  module('3-5', '公开课', 'Public classes', [
    section('3-5-1', '公开课排课', 'Public schedule', {
      'classes.public-view': button('3-5-1-1', '查看公开课', 'View public classes', 'manager', 'desk', 'consultant', 'coach'),
      'classes.public-create': button('3-5-1-2', '新建公开课', 'Create a public class', 'manager'),
      'classes.public-edit': button('3-5-1-3', '编辑公开课', 'Edit a public class', 'manager'),
      'classes.public-delete': button('3-5-1-4', '删除公开课', 'Delete a public class', 'manager'),
    }),
    section('3-5-2', '公开课预约', 'Public reservations', {
      'classes.public-reserve': button('3-5-2-1', '代客预约公开课', 'Reserve for a member', 'manager', 'desk', 'consultant'),
      'classes.public-cancel': button('3-5-2-2', '取消公开课预约', 'Cancel a reservation', 'manager', 'desk'),
      'classes.public-attend': button('3-5-2-3', '上课签到', 'Check in to a class', 'manager', 'desk', 'coach'),
    }),
  ]),
  module('3-6', '体测', 'Body tests', [
    section('3-6-1', '体测报告', 'Body test reports', {
      'body-tests.view': button('3-6-1-1', '查看体测', 'View body tests', 'manager', 'desk', 'consultant', 'coach'),
      'body-tests.create': button('3-6-1-2', '新建体测', 'Add a body test', 'manager', 'coach'),
      'body-tests.edit': button('3-6-1-3', '编辑体测', 'Edit a body test', 'manager', 'coach'),
      'body-tests.delete': button('3-6-1-4', '删除体测', 'Delete a body test', 'manager'),
      'body-tests.print': button('3-6-1-5', '打印体测报告', 'Print a report', 'manager', 'desk', 'coach'),
      'body-tests.import': button('3-6-1-6', '导入体测', 'Import body tests', 'manager'),
      'exports.body-tests': button('3-6-1-7', '导出体测', 'Export body tests', 'manager'),
    }),
  ]),
])
