/** 财务记录 as a workbook: both of its parts that are about days, of one answer. */
import type { QueryOf, ResponseOf } from '@kaiguan/contract/call'
import { paymentWord, paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { accountWords, categoryWords } from '@kaiguan/contract/money/account-sheet/texts'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import type { Book, BookSheet } from '@kaiguan/contract/overview/exports/page-export'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { type FinancialTable, rollColumns } from '@kaiguan/contract/overview/statistics/financial'
import {
  custodyPartWords,
  financialFigureWords,
  financialPartWords,
  financialTableWords,
  rollHeadWords,
  rollWords,
  spentWords,
} from '@kaiguan/contract/overview/statistics/financial.texts'
import { endWords, periodWords } from '@kaiguan/contract/overview/statistics/period.texts'
import type { Words } from '@kaiguan/contract/rules'
import type { Ctx } from '../../../context.ts'
import { financialOf } from '../financial/financial.ts'
import { aboutDays, curvesSheet, figuresSheet, tableSheet, wordsOf } from './sheets.ts'

type Financial = ResponseOf<typeof statisticsCalls.financial>

const names: Readonly<Record<FinancialTable, Readonly<Record<string, Words>>>> = {
  methods: paymentWords,
  refunds: orderKinds,
  earned: categoryWords,
  'stored-spent': spentWords,
}

export async function financialBook(ctx: Ctx, asked: QueryOf<typeof statisticsCalls.financial>): Promise<Book> {
  const financial = await financialOf(ctx, asked)
  const { roll_forward, custody } = financial
  return {
    about: aboutDays(asked, financial),
    sheets: [
      figuresSheet(asked, financial.headline, financialFigureWords),
      curvesSheet(asked, financial.series, financialFigureWords),
      byDaySheet(financial.taken_by_day),
      ...financial.tables.map((table) => tableSheet(asked, financialTableWords[table.code], table, wordsOf(names[table.code]))),
      ...(roll_forward.length > 0 ? [rollSheet(roll_forward)] : []),
      ...(custody ? [custodySheet(custody)] : []),
    ],
  }
}

/** What was taken at each point, its methods side by side, with their sums at the end and at the foot. */
function byDaySheet(days: Financial['taken_by_day']): BookSheet {
  const methods = (days[0]?.methods ?? []).map(({ payment_method }) => payment_method)
  const row = (fees: readonly number[]) => [...fees, fees.reduce((sum, fee) => sum + fee, 0)]
  const feesOf = (day: Financial['taken_by_day'][number]) => methods.map((_, at) => day.methods[at]?.fee ?? 0)
  const sums = methods.map((_, at) => days.reduce((sum, day) => sum + (day.methods[at]?.fee ?? 0), 0))
  return {
    name: financialPartWords['by-day'],
    columns: [
      { ...periodWords.pointsAre, as: 'day' },
      ...methods.map((method) => ({ ...paymentWord(method), as: 'money' as const })),
      { ...endWords.sum, as: 'money' },
    ],
    rows: [...days.map((day) => [day.day, ...row(feesOf(day))]), [endWords.sum, ...row(sums)]],
  }
}

function rollSheet(rolled: Financial['roll_forward']): BookSheet {
  return {
    name: rollHeadWords.title,
    columns: [rollHeadWords.account, ...rollColumns.map((column) => ({ ...rollWords[column], as: 'money' as const }))],
    rows: rolled.map(({ account, cells }) => [
      accountWords[account],
      ...rollColumns.map((column) => cells.find((cell) => cell.column === column)?.fee ?? null),
    ]),
  }
}

function custodySheet({ held, owed, earned_last_year }: NonNullable<Financial['custody']>): BookSheet {
  return {
    name: financialPartWords.custody,
    columns: [periodWords.item, { ...periodWords.now, as: 'money' }],
    rows: [
      [custodyPartWords.held, held],
      [custodyPartWords.owed, owed],
      [custodyPartWords.earned, earned_last_year],
    ],
  }
}
