/** The names of the shapes that several calls share: the API page says each once, under its name, and points at it. */
import type { z } from 'zod'
import { GymRulesNow } from './club/settings/calls.ts'
import { StaffMember, StaffRow } from './club/staff/calls.ts'
import { Alert, CardJudgement, Decision, Found, Visit } from './entry/check-in/calls.ts'
import { Gym, GymChoice, UserInfo } from './ground/auth/calls.ts'
import { Authority, DiscountAuthority, Payment, Sellers } from './ground/pay/calls.ts'
import { Receipt } from './ground/printing/calls.ts'
import { RoleRow } from './ground/roles/calls.ts'
import { CardTerms, CardType } from './membership/card-types/calls.ts'
import { Card, CardEvent, CardRow } from './membership/cards/calls.ts'
import { Closing, SheetFigures, SheetLine, SheetOrder } from './money/account-sheet/calls.ts'
import { GoodsOrder, OrderLine } from './money/cashier/calls.ts'
import { Deposit, DepositMove } from './money/deposits/calls.ts'
import { Goods, GoodsCategory, StockMove } from './money/goods/calls.ts'
import { CashMove, Register, Shift, ShiftCount } from './money/shifts/calls.ts'
import { ImportColumn, ImportDetails, ImportProblem, ImportProgress, ImportRow } from './overview/imports/calls.ts'
import { Todo } from './overview/reports/calls.ts'
import { Customer, CustomerRow } from './people/customers/calls.ts'
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
