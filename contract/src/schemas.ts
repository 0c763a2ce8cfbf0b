/** The names of the shapes that several calls share: the API page says each once, under its name, and points at it. */
import type { z } from 'zod'
import { Closing, SheetFigures, SheetLine, SheetOrder } from './features/account-sheet.ts'
import { Gym, GymChoice, UserInfo } from './features/auth.ts'
import { CardTerms, CardType } from './features/card-types.ts'
import { Card, CardEvent, CardRow } from './features/cards.ts'
import { GoodsOrder, OrderLine } from './features/cashier.ts'
import { Alert, CardJudgement, Decision, Found, Visit } from './features/check-in.ts'
import { Customer, CustomerRow } from './features/customers.ts'
import { Deposit, DepositMove } from './features/deposits.ts'
import { Goods, GoodsCategory, StockMove } from './features/goods.ts'
import { ImportColumn, ImportDetails, ImportProblem, ImportProgress, ImportRow } from './features/imports.ts'
import { Authority, DiscountAuthority, Payment, Sellers } from './features/pay.ts'
import { Receipt } from './features/printing.ts'
import { Todo } from './features/reports.ts'
import { RoleRow } from './features/roles.ts'
import { GymRulesNow } from './features/settings.ts'
import { CashMove, Register, Shift, ShiftCount } from './features/shifts.ts'
import { StaffMember, StaffRow } from './features/staff.ts'
import { Done } from './shapes.ts'

export const schemas: Readonly<Record<string, z.ZodType>> = {
  Alert,
  Authority,
  CardJudgement,
  Closing,
  Deposit,
  DepositMove,
  Found,
  GoodsOrder,
  ImportColumn,
  ImportDetails,
  ImportProblem,
  ImportProgress,
  ImportRow,
  OrderLine,
  SheetFigures,
  SheetLine,
  SheetOrder,
  Todo,
  Card,
  CardEvent,
  CardRow,
  CardTerms,
  CardType,
  CashMove,
  Customer,
  CustomerRow,
  Decision,
  DiscountAuthority,
  Done,
  Goods,
  GoodsCategory,
  Gym,
  GymChoice,
  GymRules: GymRulesNow,
  Payment,
  Receipt,
  Register,
  Role: RoleRow,
  Sellers,
  Shift,
  ShiftCount,
  StaffMember,
  StaffRow,
  StockMove,
  UserInfo,
  Visit,
}
