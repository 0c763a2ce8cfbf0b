/** Which handlers answer which calls: TypeScript refuses a missing one. */
import type { api } from '@kaiguan/contract/api'
import { accountSheetHandlers } from './features/account-sheet/index.ts'
import { articleHandlers } from './features/articles/index.ts'
import { authHandlers } from './features/auth/index.ts'
import { cardTypeHandlers } from './features/card-types/index.ts'
import { cardHandlers } from './features/cards/index.ts'
import { cashierHandlers } from './features/cashier/index.ts'
import { checkInHandlers } from './features/check-in/index.ts'
import { customerHandlers } from './features/customers/index.ts'
import { depositHandlers } from './features/deposits/index.ts'
import { exportHandlers } from './features/exports/index.ts'
import { fileHandlers } from './features/files/index.ts'
import { firstDayHandlers } from './features/first-day/index.ts'
import { goodsHandlers } from './features/goods/index.ts'
import { headOfficeHandlers } from './features/head-office/index.ts'
import { importHandlers } from './features/imports/index.ts'
import { messageHandlers } from './features/messages/index.ts'
import { printingHandlers } from './features/printing/index.ts'
import { reportHandlers } from './features/reports/index.ts'
import { roleHandlers } from './features/roles/index.ts'
import { settingsHandlers } from './features/settings/index.ts'
import { shiftHandlers } from './features/shifts/index.ts'
import { staffHandlers } from './features/staff/index.ts'
import type { Handlers } from './handler.ts'

export const router: { [Feature in keyof typeof api]: Handlers<(typeof api)[Feature]> } = {
  auth: authHandlers,
  staff: staffHandlers,
  roles: roleHandlers,
  customers: customerHandlers,
  cardTypes: cardTypeHandlers,
  cards: cardHandlers,
  checkIn: checkInHandlers,
  goods: goodsHandlers,
  cashier: cashierHandlers,
  deposits: depositHandlers,
  shifts: shiftHandlers,
  accountSheet: accountSheetHandlers,
  imports: importHandlers,
  exports: exportHandlers,
  messages: messageHandlers,
  articles: articleHandlers,
  files: fileHandlers,
  printing: printingHandlers,
  reports: reportHandlers,
  settings: settingsHandlers,
  headOffice: headOfficeHandlers,
  firstDay: firstDayHandlers,
}
