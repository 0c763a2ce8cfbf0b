// Permissions, group 6: 财务与报表 finance and reports. What the money and the figures say; every figure comes from the ledger.

import { button, group, module, planned, section } from './tree.ts'

export const finance = group('6', '财务与报表', 'Finance and reports', [
  module('6-1', '门店桌面', 'Branch desktop', [
    section('6-1-1', '今日数据', 'Today', {
      'dashboard.view': button('6-1-1-1', '查看今日数据', 'View today’s figures', 'manager', 'desk', 'consultant', 'coach', 'finance'),
      'dashboard.money': button('6-1-1-2', '查看金额', 'View money figures', 'manager', 'finance'),
    }),
  ]),
  module('6-2', '财务', 'Finance', [
    section('6-2-1', '财务记录', 'Financial records', {
      'reports.financial-view': button('6-2-1-1', '查看财务记录', 'View financial records', 'manager', 'finance'),
      'reports.stored-value': button('6-2-1-2', '查看储值负债', 'View stored value owed', 'manager', 'finance'),
      'reports.deferred': button('6-2-1-3', '查看待确认收入', 'View deferred income', 'manager', 'finance'),
      'reports.correct': button('6-2-1-4', '更正账目', 'Correct an entry', 'owner'),
      'reports.close-month': button('6-2-1-5', '月结', 'Close the month', 'finance'),
      'exports.financial': button('6-2-1-6', '导出财务记录', 'Export financial records', 'manager', 'finance'),
    }),
    section('6-2-2', '收入提现', 'Withdrawals', {
      'reports.withdrawals-view': planned('6-2-2-1', '查看提现', 'View withdrawals', 'finance'),
      'reports.withdraw': planned('6-2-2-2', '申请提现', 'Request a withdrawal', 'owner'),
    }),
  ]),
  module('6-3', '统计报表', 'Statistics', [
    section('6-3-1', '业务统计', 'By business', {
      'reports.total': button('6-3-1-1', '查看总统计', 'View totals', 'manager', 'finance'),
      'reports.cards': button('6-3-1-2', '查看开卡统计', 'View card sales', 'manager', 'finance'),
      'reports.coaching': button('6-3-1-3', '查看私教统计', 'View private coaching', 'manager', 'finance'),
      'reports.classes': button('6-3-1-4', '查看团课统计', 'View group classes', 'manager', 'finance'),
      'reports.shop': button('6-3-1-5', '查看商品统计', 'View shop sales', 'manager', 'finance'),
      'reports.other': button('6-3-1-6', '查看其他统计', 'View other figures', 'manager', 'finance'),
      'exports.statistics': button('6-3-1-7', '导出统计报表', 'Export statistics', 'manager', 'finance'),
    }),
  ]),
  module('6-4', '员工业绩', 'Performance', [
    section('6-4-1', '业绩', 'Performance', {
      'reports.performance-view': button(
        '6-4-1-1',
        '查看本人业绩',
        'View own performance',
        'manager',
        'desk',
        'consultant',
        'coach',
        'finance',
      ),
      'reports.performance-all': button('6-4-1-2', '查看全部业绩', 'View all performance', 'manager', 'finance'),
      'exports.performance': button('6-4-1-3', '导出业绩', 'Export performance', 'manager', 'finance'),
      'reports.performance-targets': button('6-4-1-4', '设置业绩目标', 'Set targets', 'manager'),
    }),
  ]),
  module('6-5', '经营分析', 'Operation analysis', [
    section('6-5-1', '经营分析', 'Operation analysis', {
      'reports.analysis-view': button('6-5-1-1', '查看经营分析', 'View operation analysis', 'manager', 'finance'),
      'exports.analysis': button('6-5-1-2', '导出经营分析', 'Export the analysis', 'manager', 'finance'),
    }),
  ]),
  module('6-6', '导入导出', 'Imports and exports', [
    section('6-6-1', '任务', 'Tasks', {
      'exports.view': button('6-6-1-1', '查看下载任务', 'View download tasks', 'manager', 'finance'),
      'exports.view-all': button('6-6-1-2', '查看全部下载任务', 'View everyone’s downloads', 'owner'),
      'imports.view': button('6-6-1-3', '查看导入记录', 'View imports', 'manager'),
      'imports.undo': button('6-6-1-4', '撤销导入', 'Undo an import', 'manager'),
      'exports.everything': button('6-6-1-5', '导出全部数据', 'Export everything', 'owner'),
    }),
  ]),
])
