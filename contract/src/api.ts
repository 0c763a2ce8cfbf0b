/** The table of contents: every feature and its calls. The web imports the features, never this. */
import { accountSheetCalls } from './features/account-sheet.ts'
import { articleCalls } from './features/articles.ts'
import { authCalls } from './features/auth.ts'
import { cardTypeCalls } from './features/card-types.ts'
import { cardCalls } from './features/cards.ts'
import { cashierCalls } from './features/cashier.ts'
import { checkInCalls } from './features/check-in.ts'
import { customerCalls } from './features/customers.ts'
import { depositCalls } from './features/deposits.ts'
import { exportCalls } from './features/exports.ts'
import { fileCalls } from './features/files.ts'
import { firstDayCalls } from './features/first-day.ts'
import { goodsCalls } from './features/goods.ts'
import { headOfficeCalls } from './features/head-office.ts'
import { importCalls } from './features/imports.ts'
import { messageCalls } from './features/messages.ts'
import { printingCalls } from './features/printing.ts'
import { reportCalls } from './features/reports.ts'
import { roleCalls } from './features/roles.ts'
import { settingsCalls } from './features/settings.ts'
import { shiftCalls } from './features/shifts.ts'
import { staffCalls } from './features/staff.ts'

export const api = {
  auth: authCalls,
  staff: staffCalls,
  roles: roleCalls,
  customers: customerCalls,
  cardTypes: cardTypeCalls,
  cards: cardCalls,
  checkIn: checkInCalls,
  goods: goodsCalls,
  cashier: cashierCalls,
  deposits: depositCalls,
  shifts: shiftCalls,
  accountSheet: accountSheetCalls,
  imports: importCalls,
  exports: exportCalls,
  messages: messageCalls,
  articles: articleCalls,
  files: fileCalls,
  printing: printingCalls,
  reports: reportCalls,
  settings: settingsCalls,
  headOffice: headOfficeCalls,
  firstDay: firstDayCalls,
}
