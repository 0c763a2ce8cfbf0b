/** What employees are paid: plans, who is paid by which, salaries, one’s own slips. This file travels with /login. */
import { headOfficeFor } from '@kaiguan/contract/employee-type'
import type { Screen } from '../../app/screen.ts'
import { salaryScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/advanced/employeeOfferManger',
    name: 'employeeOfferManger',
    title: t.plans,
    key: 'Shift+I',
    group: 'advanced',
    needs: 'salary.plans-view',
    load: () => import('./PayPlansScreen.tsx'),
  },
  {
    path: '/mstorePayPlans',
    name: 'mstorePayPlans',
    title: t.brandPlans,
    key: 'Shift+I',
    scope: 'brand',
    types: headOfficeFor.records,
    needs: 'head-office.pay-plans',
    load: () => import('./brand-plans/BrandPlansScreen.tsx'),
  },
  {
    path: '/salary',
    name: 'salary',
    title: t.salaries,
    key: 'Shift+C',
    group: 'salary',
    needs: 'salary.view',
    load: () => import('./runs/SalaryScreen.tsx'),
  },
  {
    path: '/salary/mine',
    name: 'mySalary',
    title: t.mine,
    key: 'Shift+D',
    mine: true,
    phone: true,
    load: () => import('./payslips/MyPayslipsScreen.tsx'),
  },
]
