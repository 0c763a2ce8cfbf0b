/** Which function makes the workbook of which page of figures: it asks the one that answers the page. */
import type { Call, ParamsOf, QueryOf } from '@kaiguan/contract/call'
import { type PageCode, pageExports } from '@kaiguan/contract/exports'
import type { Book } from '@kaiguan/contract/overview/exports/page-export'
import type { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { salaryBook } from '../salary/index.ts'
import { achievementsBook, financialBook, operationBook, totalBook } from '../statistics/index.ts'

type Asked<C extends Call> = QueryOf<C> & ParamsOf<C>

/** TypeScript refuses a page without its workbook. */
const books: { readonly [Code in PageCode]: (ctx: Ctx, query: Asked<(typeof pageExports)[Code]['call']>) => Promise<Book> } = {
  'statistics-total': totalBook,
  'statistics-financial': financialBook,
  'statistics-achievements': achievementsBook,
  'statistics-operation': operationBook,
  'salary-slips': salaryBook,
}

export function bookOf(ctx: Ctx, code: PageCode, query: Record<string, unknown>): Promise<Book> {
  // `as`: the table above has matched page and call; a query is read by the page's own schema before it comes here.
  return (books[code] as (ctx: Ctx, query: Record<string, unknown>) => Promise<Book>)(ctx, query)
}

/** What a page is asked for with: its query, and what of its path says which thing it is about. */
export function askedOfPage(code: PageCode): z.ZodObject {
  const { params, query }: { params: z.ZodObject; query: z.ZodObject } = pageExports[code].call
  return query.safeExtend(params.shape)
}
