/** What is looked at: every screen by its place in the menu, the parts of a member's drawer, and which buttons open nothing. */

export type Language = 'zh' | 'en'

export const WIDTHS = [1024, 1280, 1366, 1920] as const
/** What whoever isn't signed in sees is seen on a phone too. */
export const PUBLIC_WIDTHS = [375, 1280] as const

export const frontDesk = [
  '/',
  '/dashboard',
  '/charts/signIn',
  '/charts/cupboardmanage',
  '/charts/cupboardmanage?tab=rents',
  '/charts/cupboardmanage?tab=renews',
  '/charts/cupboardmanage?tab=disables',
  '/charts/cupboardmanage?tab=records',
  '/charts/cupboardmanage?tab=bracelets',
  '/charts/opencard',
  '/charts/menber',
  '/charts/renewals',
  '/charts/cashier',
  '/charts/cashier?tab=orders',
  '/charts/cashier?tab=goods',
  '/charts/accountAheet',
  '/charts/accountAheet?tab=shifts',
  '/charts/accountAheet?tab=deposits',
  '/charts/accountAheet?tab=payments',
  '/charts/accountAheet?tab=closings',
  '/charts/refundDesk',
]
export const members = [
  '/form/createForm',
  '/form/createForm?tab=leads',
  '/form/createForm?tab=pool',
  '/form/createForm?tab=funnel',
  '/form/createForm?tab=duplicates',
  '/form/createForm?tab=forget',
  '/form/createForm?tab=follow-ups',
  '/form/createForm?tab=messages',
]
export const coaching = [
  '/zip/privatecourse',
  '/zip/privatebuy',
  '/zip/privateorder',
  '/zip/privateorder?tab=cover',
  '/zip/privateorder?tab=consumes',
  '/zip/groupCourseManage',
  '/zip/groupCourseManage?view=halls',
  '/zip/groupCourseManage?tab=reservations',
  '/zip/groupCourseManage?tab=courses',
  '/zip/groupCourseManage?tab=halls',
  '/zip/groupCourseManage?tab=fill',
  '/zip/publicCourseManage',
  '/zip/testreport',
  '/zip/myday',
  '/salary/mine',
]
export const management = [
  '/components/staffmanage',
  '/advanced/cardtypemanage',
  '/advanced/rolemanage',
  '/advanced/articalpush',
  '/advanced/articalpush?tab=pushes',
  '/advanced/agreement',
  '/advanced/agreement?tab=contracts',
  '/advanced/disruptions',
  '/advanced/venue',
  '/advanced/venue?tab=certification',
  '/advanced/venue?tab=rules',
  '/advanced/venue?tab=payments',
  '/advanced/venue?tab=receipts',
  '/advanced/entranceGuardGate',
  '/advanced/entranceGuardGate?tab=passages',
  '/statistics/totalAll',
  '/statistics/financialRecord',
  '/statistics/financialRecord?tab=owed',
  '/statistics/financialRecord?tab=lines',
  '/statistics/employeeAchievement',
  '/statistics/employeeAchievement?tab=lines',
  '/statistics/operationAnalysis',
  '/operation/customerrecord',
  '/operation/cardrecord',
  '/operation/privaterecord',
  '/operation/publicrecord',
  '/operation/leaguerecord',
  '/operation/settingsrecord',
]
/** In a branch, but by no role of the demo. */
export const ownersAlone = [
  '/operation/staffrecord',
  '/operation/signins',
  '/operation/phonereveals',
  '/advanced/employeeOfferManger',
  '/advanced/employeeOfferManger?tab=people',
  '/salary',
  '/salary?run=3',
]
export const headOffice = [
  '/mstoredashboard',
  '/mstoreSuperAdmin',
  '/mstoreCardTypeGl',
  '/mstoreCardManage',
  '/mstoreCustomerGl',
  '/mstoreDataStatistics',
  '/mstoreLayDown',
  '/mstoreLayDown?tab=compare',
  '/mstorePayPlans',
  '/realNameAuthe',
]
export const outside = ['/login', '/forgot', '/register', '/registerProgress', '/oneEnterPage', '/systemRenew', '/test', '/404', '/401']

/** The tabs of a member's drawer, and what opens in their parts. */
export const drawerTabs: readonly [tab: RegExp, ...opens: RegExp[]][] = [
  [/^(概况|Overview)$/, /^(记录同意|Record consent)$/],
  [/^(卡与课|Cards & lessons)( \d+)?$/, /^(购\s*课|Sell lessons)$/, /^(赠送体验|Give trial visits)$/],
  [/^(到店与预约|Visits & bookings)( \d+)?$/, /^(登记凭证|Register)$/],
  [/^(消费与合同|Money & contracts)( \d+)?$/, /^(调整积分|Adjust)$/],
  [
    /^(跟进与体测|Follow-ups & body)( \d+)?$/,
    /^(录入体测|Enter a test)$/,
    /^(记录跟进|Record an attempt)$/,
    /^(指\s*派|Assign)$/,
    /^(添加孩子|Add a child)$/,
  ],
  [/^(记录|Records)( \d+)?$/],
]

/** What opens something: a page's own buttons, and its first row. */
export const OPENERS =
  '.kg-page-actions button, .kg-page-head > button, .kg-settings-head button, .kg-wall-head button, .kg-reconciliations > header button, .ant-table-tbody tr:nth-child(2) .kg-row-open'

/** Those of them that open nothing, by their names in both languages; every other one opens a dialog or a drawer. */
export const OPENS_NOTHING: readonly RegExp[] = [
  /^(导出|Export)( |$)/,
  // A menu, another screen, another day.
  /^(更多|More)$/,
  /^(开卡|Sell a card)$/,
  /^(今天|前一天|后一天|Today|The day before|The day after|\d{4}-\d\d-\d\d)$/,
  // A month’s pay is a page of its own.
  /^(\d{4}-\d\d|生成 \d{4}-\d\d 工资|Run \d{4}-\d\d|全部工资|All salaries)$/,
  // Asks beside the button, and nothing is deleted by opening it.
  /^(删除柜区|Delete the area)$/,
]
