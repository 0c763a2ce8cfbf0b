/** 运营分析 as a workbook, with its table of who stays. */
import type { QueryOf, ResponseOf } from '@kaiguan/contract/call'
import { weekdayWords } from '@kaiguan/contract/ground/calendar/texts'
import type { Book, BookCell, BookSheet } from '@kaiguan/contract/overview/exports/page-export'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { cohortMonths, type RateRow, type RateTable, type Share } from '@kaiguan/contract/overview/statistics/operation'
import {
  operationFigureWords,
  operationRateWords,
  operationTableWords,
  operationWords,
  rateTableWords,
} from '@kaiguan/contract/overview/statistics/operation.texts'
import { endWords, periodWords } from '@kaiguan/contract/overview/statistics/period.texts'
import { sourceWords, stageMoveWords } from '@kaiguan/contract/people/customers/texts'
import { fill, type Words } from '@kaiguan/contract/rules'
import type { Ctx } from '../../../context.ts'
import { cohortsOf } from '../operation/cohorts.ts'
import { operationOf } from '../operation/operation.ts'
import type { Asked } from '../sides.ts'
import { aboutDays, curvesSheet, figuresSheet, tableSheet, wordsOf } from './sheets.ts'

type Operation = ResponseOf<typeof statisticsCalls.operation>
type Cohorts = ResponseOf<typeof statisticsCalls.cohorts>

export async function operationBook(ctx: Ctx, asked: QueryOf<typeof statisticsCalls.operation>): Promise<Book> {
  const operation = await operationOf(ctx, asked)
  const cohorts = await cohortsOf(ctx, asked.to)
  const { rates, rate_tables, hours, slipping } = operation
  const figures = figuresSheet(asked, operation.headline, operationFigureWords)
  return {
    about: aboutDays(asked, operation),
    sheets: [
      { ...figures, rows: [...figures.rows, [operationWords.slipping, slipping.now]] },
      ratesSheet(
        asked,
        operationWords.rates,
        rates.map((rate) => ({ ...rate, name: operationRateWords[rate.code] })),
      ),
      hoursSheet(hours),
      curvesSheet(asked, operation.series, operationFigureWords),
      ...tablesOf(asked, operation),
      ...rate_tables.map(({ code, rows }) =>
        ratesSheet(
          asked,
          rateTableWords[code],
          rows.map((row) => ({ ...row, name: rateName(code, row) })),
        ),
      ),
      cohortsSheet(cohorts),
    ],
  }
}

function tablesOf(asked: Asked, { tables, card_types }: Operation): BookSheet[] {
  const nameOf = (code: Operation['tables'][number]['code']) => (key: string) => {
    if (code === 'frequency') return filled(operationWords.times, { key })
    if (code === 'members') return wordsOf({ ...stageMoveWords, start: endWords.start })(key)
    return card_types.find((type) => type.key === key)?.name ?? key
  }
  return tables.map((table) =>
    tableSheet(asked, operationTableWords[table.code], table, nameOf(table.code), table.code === 'members' ? endWords.end : endWords.sum),
  )
}

const sources: Readonly<Record<string, Words>> = sourceWords

function rateName(code: RateTable, { key, name }: RateRow): string | Words {
  return name ?? (code.endsWith('source') ? sources[key] : undefined) ?? operationWords.nobody
}

type NamedRate = { name: string | Words; now: Share; before: Share }

/** A rate with what it is of, on these days and on those before; of nothing it is empty. */
function ratesSheet({ compare }: Asked, name: Words, rates: readonly NamedRate[]): BookSheet {
  const then = periodWords[compare]
  const before = (of: Words): Words => ({ zh: `${of.zh}（${then.zh}）`, en: `${of.en} (${then.en})` })
  const { whole, part, rate } = operationWords
  const cells = (share: Share): BookCell[] => [share.whole, share.part, share.bp]
  return {
    name,
    columns: [
      periodWords.item,
      { ...whole, as: 'number' },
      { ...part, as: 'number' },
      { ...rate, as: 'rate' },
      { ...before(whole), as: 'number' },
      { ...before(part), as: 'number' },
      { ...before(rate), as: 'rate' },
    ],
    rows: rates.map((one) => [one.name, ...cells(one.now), ...cells(one.before)]),
  }
}

function hoursSheet(hours: Operation['hours']): BookSheet {
  const weekdays: Readonly<Record<string, Words>> = weekdayWords
  return {
    name: operationWords.busy,
    columns: [
      operationWords.weekday,
      operationWords.hour,
      { ...operationFigureWords.visits, as: 'number' },
      { ...operationWords.usual, as: 'number' },
    ],
    rows: hours.map(({ weekday, hour, visits, usual }) => [weekdays[weekday], `${hour}:00`, visits, usual]),
  }
}

function cohortsSheet({ data }: Cohorts): BookSheet {
  const later = cohortMonths.map((months) => (months === 1 ? operationWords.laterOne : filled(operationWords.later, { months })))
  const share = (of: Words): Words => ({ zh: `${of.zh}（%）`, en: `${of.en} (%)` })
  return {
    name: operationWords.stays,
    columns: [
      operationWords.month,
      { ...operationFigureWords.joined, as: 'number' },
      ...later.flatMap((of) => [
        { ...of, as: 'number' as const },
        { ...share(of), as: 'rate' as const },
      ]),
    ],
    rows: data.map(({ month, joined, stayed }) => [
      month.slice(0, 7),
      joined,
      ...cohortMonths.flatMap((months): BookCell[] => {
        const cell = stayed.find((one) => one.months === months)
        return [cell?.members ?? null, cell?.share_bp ?? null]
      }),
    ]),
  }
}

function filled({ zh, en }: Words, values: Parameters<typeof fill>[1]): Words {
  return { zh: fill(zh, values), en: fill(en, values) }
}
