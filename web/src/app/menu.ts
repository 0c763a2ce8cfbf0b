/** The menu: one table with the specification's groups and their order. Screens say which group they stand in. */
import type { EmployeeType } from '@kaiguan/contract/employee-type'
import type { MenuGroup, MenuLink, Screen } from './screen.ts'

const menuOrder: readonly { group: MenuGroup; paths: readonly string[] }[] = [
  { group: 'default', paths: ['/', '/dashboard'] },
  {
    group: 'charts',
    paths: [
      '/charts/signIn',
      '/charts/cupboardmanage',
      '/charts/opencard',
      '/charts/menber',
      '/charts/renewals',
      '/charts/cashier',
      '/charts/accountAheet',
      '/charts/refundDesk',
    ],
  },
  { group: 'form', paths: ['/form/createForm'] },
  {
    group: 'zip',
    paths: [
      '/zip/privatecourse',
      '/zip/privatebuy',
      '/zip/privateorder',
      '/zip/myday',
      '/zip/groupCourseManage',
      '/zip/publicCourseManage',
      '/zip/testreport',
    ],
  },
  { group: 'components', paths: ['/components/staffmanage'] },
  {
    group: 'advanced',
    paths: [
      '/advanced/cardtypemanage',
      '/advanced/rolemanage',
      '/advanced/articalpush',
      '/advanced/agreement',
      '/advanced/disruptions',
      '/advanced/venue',
      '/advanced/entranceGuardGate',
      '/advanced/employeeOfferManger',
    ],
  },
  {
    group: 'statistics',
    paths: [
      '/statistics/totalAll',
      '/statistics/financialRecord',
      '/statistics/incomePresentation',
      '/statistics/employeeAchievement',
      '/statistics/operationAnalysis',
    ],
  },
  {
    group: 'operation',
    paths: [
      '/operation/customerrecord',
      '/operation/cardrecord',
      '/operation/privaterecord',
      '/operation/publicrecord',
      '/operation/leaguerecord',
      '/operation/settingsrecord',
      '/operation/staffrecord',
      '/operation/signins',
      '/operation/phonereveals',
    ],
  },
  { group: 'salary', paths: ['/salary'] },
  { group: 'marketing', paths: ['/sale/index.html'] },
  { group: 'help', paths: [] },
]

/** The head-office bar in the specification’s order, left to right. */
const headOfficeOrder: readonly string[] = [
  '/mstoredashboard',
  '/mstoredashboard1',
  '/mstoreSuperAdmin',
  '/mstoreCardTypeGl',
  '/mstoreCardManage',
  '/mstoreCustomerGl',
  '/mstoreDataStatistics',
  '/mstoreLayDown',
  '/mstorePayPlans',
]

/** These groups have one entry or stand alone: shown without a heading. */
const flatGroups: readonly MenuGroup[] = ['default', 'salary', 'help']

export type MenuEntry = { kind: 'screen'; screen: Screen } | { kind: 'link'; link: MenuLink }
export type MenuSection = { group: MenuGroup; flat: boolean; entries: readonly MenuEntry[] }

/** The sections with what this person may open; empty ones are left out. */
export function menuOf(open: readonly Screen[], links: readonly MenuLink[], type: EmployeeType): MenuSection[] {
  return menuOrder.flatMap(({ group }) => {
    const inGroup = inMenuOrder(open).filter((screen) => screen.group === group)
    const outside = links.filter((link) => link.group === group && !link.hiddenForTypes?.includes(type))
    const entries: MenuEntry[] = [
      ...inGroup.map((screen) => ({ kind: 'screen' as const, screen })),
      ...outside.map((link) => ({ kind: 'link' as const, link })),
    ]
    return entries.length === 0 ? [] : [{ group, flat: flatGroups.includes(group), entries }]
  })
}

const places = new Map([...menuOrder.flatMap(({ paths }) => paths), ...headOfficeOrder].map((path, at) => [path, at]))
const groupPlaces = new Map(menuOrder.map(({ group }, at) => [group, at]))

/** By group, then by the table; what the table doesn't name comes after it, in the order it was registered. */
export function inMenuOrder(screens: readonly Screen[]): Screen[] {
  const last = Number.MAX_SAFE_INTEGER
  return screens.toSorted(
    (a, b) =>
      (a.group ? (groupPlaces.get(a.group) ?? last) : last) - (b.group ? (groupPlaces.get(b.group) ?? last) : last) ||
      (places.get(a.path) ?? last) - (places.get(b.path) ?? last),
  )
}
