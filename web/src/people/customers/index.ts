/** Customers: the list, the member drawer and "who is this?". What other features use stands in parts.ts (this file travels with /login). */
import { addRights } from '@kaiguan/contract/people/customers/customer-rights'
import { messageRights } from '@kaiguan/contract/people/member-messages/message-rights'
import type { FeatureTab, Finder, FramePart, MemberPart, QuickAction, QuickSearch, Screen } from '../../app/screen.ts'
import { customerScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/form/createForm',
    name: 'createForm',
    title: t.customers,
    key: 'M',
    group: 'form',
    needs: [
      'customers.view',
      'customers.leads-view',
      'customers.pool-view',
      'follow-ups.view',
      'customers.statistics',
      'customers.merge',
      ...messageRights,
      'customers.delete',
    ],
    load: () => import('./CustomersScreen.tsx'),
  },
]

/** Draws nothing until somebody's name is clicked; from then on the drawer, above whichever tab is shown. */
export const frameParts: readonly FramePart[] = [
  {
    name: 'member-drawer',
    slot: 'bar',
    order: 90,
    shows: (user) => user.gym_id !== 0,
    load: () => import('./drawer/MemberDrawerHost.tsx'),
  },
]

export const quickSearch: QuickSearch = { needs: 'check-in.view', load: () => import('./form/WhoIsThis.tsx') }

export const memberParts: readonly MemberPart[] = [
  { key: 'orders', label: t.orders, group: 'money', order: 10, load: () => import('./drawer/MemberOrders.tsx') },
  { key: 'family', label: t.family, group: 'care', order: 30, load: () => import('./family/MemberFamily.tsx') },
  { key: 'records', label: t.records, group: 'records', order: 10, load: () => import('./drawer/MemberRecords.tsx') },
]

/** 客户管理, from left to right: everybody 0, leads 10, pool 20, follow-ups 30, funnel 40, duplicates 50, deletions 60. */
export const customerTabs: readonly FeatureTab[] = [
  { key: 'all', label: t.everybody, order: 0, needs: 'customers.view', load: () => import('./CustomerList.tsx') },
  { key: 'leads', label: t.leads, order: 10, needs: 'customers.leads-view', load: () => import('./leads/LeadList.tsx') },
  { key: 'pool', label: t.pool, order: 20, needs: 'customers.pool-view', load: () => import('./leads/PoolList.tsx') },
  { key: 'funnel', label: t.funnel, order: 40, needs: 'customers.statistics', load: () => import('./leads/FunnelTab.tsx') },
  { key: 'duplicates', label: t.duplicates, order: 50, needs: 'customers.merge', load: () => import('./doubles/DoubleList.tsx') },
  { key: 'forget', label: t.forget, order: 60, needs: 'customers.delete', load: () => import('./forgetting/ForgetRequestList.tsx') },
]

export const finders: readonly Finder[] = [
  { name: 'members', title: t.members, order: 0, needs: ['check-in.view', 'customers.view'], load: () => import('./find-members.ts') },
]

export const actions: readonly QuickAction[] = [
  { name: 'add-customer', title: t.add, path: '/form/createForm?add=1', needs: addRights },
  { name: 'import-members', title: t.import, path: '/form/createForm?import=1', needs: 'imports.customers' },
]
