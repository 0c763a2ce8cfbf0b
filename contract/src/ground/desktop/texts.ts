/**
 * What may stand on somebody's desktop: the screens of a branch's menu, each with the permission that opens it. The web's own
 * screens are held against this table (web/src/app/desktop-places.test.ts).
 */
import type { Permission } from '../../permissions.ts'
import type { Words } from '../../rules.ts'

type Place = Words & { needs: Permission | readonly Permission[] | null }

export const desktopPlaces = {
  '/dashboard': { zh: '门店桌面', en: 'Branch desktop', needs: 'dashboard.view' },
  '/charts/signIn': { zh: '签到', en: 'Check-in', needs: 'check-in.view' },
  '/charts/cupboardmanage': { zh: '储物柜管理', en: 'Lockers', needs: 'lockers.view' },
  '/charts/opencard': { zh: '开卡', en: 'Sell a card', needs: 'cards.sell' },
  '/charts/menber': { zh: '会员卡管理', en: 'Cards', needs: 'cards.view' },
  '/charts/renewals': { zh: '待续卡', en: 'To renew', needs: 'cards.view' },
  '/charts/cashier': { zh: '收银台', en: 'Cashier', needs: 'cashier.view' },
  '/charts/accountAheet': {
    zh: '前台账单',
    en: 'Account sheet',
    needs: [
      'cashier.day-sheet',
      'deposits.view',
      'cashier.shift-open',
      'cashier.hand-over',
      'cashier.cash-in-out',
      'cashier.registers',
      'cashier.day-sheet-all',
    ],
  },
  '/charts/refundDesk': { zh: '退款台', en: 'Refund desk', needs: 'refunds.request' },
  '/form/createForm': {
    zh: '客户管理',
    en: 'Customers',
    needs: [
      'customers.view',
      'customers.leads-view',
      'customers.pool-view',
      'follow-ups.view',
      'customers.statistics',
      'customers.merge',
      'messages.send',
      'messages.send-batch',
      'messages.templates-view',
      'customers.delete',
    ],
  },
  '/zip/privatecourse': { zh: '私教课程', en: 'Private courses', needs: 'coaching.courses-view' },
  '/zip/privatebuy': { zh: '私教购课', en: 'Course sales', needs: 'coaching.view' },
  '/zip/privateorder': { zh: '私教预约', en: 'Private bookings', needs: 'coaching.bookings-view' },
  '/zip/myday': { zh: '我的课', en: 'My day', needs: 'coaching.bookings-view' },
  '/zip/groupCourseManage': { zh: '团课管理', en: 'Group classes', needs: 'classes.group-view' },
  '/zip/publicCourseManage': { zh: '公开课管理', en: 'Public classes', needs: 'classes.public-view' },
  '/zip/testreport': { zh: '体测报告', en: 'Body test reports', needs: 'body-tests.view' },
  '/components/staffmanage': { zh: '员工管理', en: 'Staff', needs: 'staff.view' },
  '/advanced/cardtypemanage': { zh: '卡种管理', en: 'Card types', needs: 'card-types.view' },
  '/advanced/rolemanage': { zh: '角色管理', en: 'Roles', needs: 'roles.view' },
  '/advanced/articalpush': { zh: '文章推送', en: 'Articles', needs: 'articles.view' },
  '/advanced/agreement': { zh: '协议模板', en: 'Agreements', needs: ['contracts.templates-view', 'contracts.view'] },
  '/advanced/disruptions': { zh: '补偿与延期', en: 'Days given', needs: ['disruptions.apply', 'cards.extend-batch'] },
  '/advanced/venue': {
    zh: '场馆信息',
    en: 'Club info',
    needs: ['settings.view', 'settings.certify', 'settings.payment-view', 'printing.view'],
  },
  '/advanced/entranceGuardGate': { zh: '门禁闸机', en: 'Gates', needs: ['access-gates.view', 'access-gates.passages'] },
  '/advanced/employeeOfferManger': { zh: '薪酬管理', en: 'Pay plans', needs: 'salary.plans-view' },
  '/statistics/totalAll': { zh: '综合统计', en: 'Overall statistics', needs: 'reports.total' },
  '/statistics/financialRecord': { zh: '财务记录', en: 'Financial records', needs: 'reports.financial-view' },
  '/statistics/employeeAchievement': { zh: '员工业绩', en: 'Staff performance', needs: 'reports.performance-view' },
  '/statistics/operationAnalysis': { zh: '运营分析', en: 'Operation analysis', needs: 'reports.analysis-view' },
  '/operation/customerrecord': { zh: '客户操作记录', en: 'Customer records', needs: 'operation-log.customers' },
  '/operation/cardrecord': { zh: '会员卡操作记录', en: 'Card records', needs: 'operation-log.cards' },
  '/operation/privaterecord': { zh: '私教操作记录', en: 'Private coaching records', needs: 'operation-log.coaching' },
  '/operation/publicrecord': { zh: '公开课操作记录', en: 'Public class records', needs: 'operation-log.public-classes' },
  '/operation/leaguerecord': { zh: '团课操作记录', en: 'Group class records', needs: 'operation-log.group-classes' },
  '/operation/settingsrecord': { zh: '设置变更记录', en: 'Settings records', needs: 'operation-log.settings' },
  '/operation/staffrecord': { zh: '员工与角色记录', en: 'Staff records', needs: 'operation-log.staff' },
  '/operation/signins': { zh: '登录记录', en: 'Sign-ins', needs: 'operation-log.sign-ins' },
  '/operation/phonereveals': { zh: '手机号查看记录', en: 'Phone reveals', needs: 'operation-log.phone-reveals' },
  '/salary': { zh: '工资', en: 'Salaries', needs: 'salary.view' },
} as const satisfies Record<string, Place>

export type DesktopPath = keyof typeof desktopPlaces
