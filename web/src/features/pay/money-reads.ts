/** What any sale or refund makes stale beside its own lists: the day's sheet, the drawers, what is held for customers. */
import { accountSheetCalls } from '@kaiguan/contract/features/account-sheet'
import { depositCalls } from '@kaiguan/contract/features/deposits'
import { shiftCalls } from '@kaiguan/contract/features/shifts'

export const moneyReads = [
  accountSheetCalls.day,
  accountSheetCalls.orders,
  accountSheetCalls.lines,
  shiftCalls.registers,
  shiftCalls.list,
  shiftCalls.show,
  depositCalls.ofCustomer,
  depositCalls.list,
  depositCalls.show,
]
