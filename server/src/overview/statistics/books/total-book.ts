/** 综合统计 as a workbook. */
import type { QueryOf } from '@kaiguan/contract/call'
import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { categoryWords, owedWords } from '@kaiguan/contract/money/account-sheet/texts'
import type { Book } from '@kaiguan/contract/overview/exports/page-export'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { endWords } from '@kaiguan/contract/overview/statistics/period.texts'
import type { TotalTable } from '@kaiguan/contract/overview/statistics/total'
import { totalFigureWords, totalTableWords } from '@kaiguan/contract/overview/statistics/total.texts'
import { stageMoveWords } from '@kaiguan/contract/people/customers/texts'
import type { Words } from '@kaiguan/contract/rules'
import type { Ctx } from '../../../context.ts'
import { totalOf } from '../total/total.ts'
import { aboutDays, curvesSheet, figuresSheet, tableSheet, wordsOf } from './sheets.ts'

const names: Readonly<Record<TotalTable, Readonly<Record<string, Words>>>> = {
  methods: paymentWords,
  earned: categoryWords,
  members: { ...stageMoveWords, start: endWords.start },
  owed: owedWords,
}

export async function totalBook(ctx: Ctx, asked: QueryOf<typeof statisticsCalls.total>): Promise<Book> {
  const total = await totalOf(ctx, asked)
  const table = (one: (typeof total.tables)[number]) => {
    const sum = one.code === 'members' ? endWords.end : endWords.sum
    return tableSheet(asked, totalTableWords[one.code], one, wordsOf(names[one.code]), sum)
  }
  return {
    about: aboutDays(asked, total),
    sheets: [
      figuresSheet(asked, total.headline, totalFigureWords),
      curvesSheet(asked, total.series, totalFigureWords),
      ...total.tables.map(table),
    ],
  }
}
