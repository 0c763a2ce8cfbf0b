/** How the club is set up. This file travels with /login. */
import type { FeatureTab, Screen } from '../../app/screen.ts'
import { settingsScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/advanced/venue',
    name: 'venue',
    title: t.venue,
    key: 'V',
    group: 'advanced',
    needs: ['settings.view', 'settings.certify', 'settings.payment-view', 'printing.view'],
    load: () => import('./VenueScreen.tsx'),
  },
]

/** 场馆信息, from left to right: facts 10, certification 20, rules 30, payments 40, receipts 50. */
export const venueTabs: readonly FeatureTab[] = [
  { key: 'facts', label: t.facts, order: 10, needs: 'settings.view', load: () => import('./facts/FactsTab.tsx') },
  { key: 'rules', label: t.rules, order: 30, needs: 'settings.view', load: () => import('./RulesTab.tsx') },
  {
    key: 'payments',
    label: t.payments,
    order: 40,
    needs: 'settings.payment-view',
    load: () => import('./payments/PaymentsTab.tsx'),
  },
]
