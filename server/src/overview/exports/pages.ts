/** Which function makes the workbook of which page of figures: it asks the one that answers the page. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { PageCode, pageExports } from '@kaiguan/contract/exports'
import type { Book } from '@kaiguan/contract/overview/exports/page-export'
import type { Ctx } from '../../context.ts'
import { achievementsBook, financialBook, operationBook, totalBook } from '../statistics/index.ts'

/** TypeScript refuses a page without its workbook. */
const books: { readonly [Code in PageCode]: (ctx: Ctx, query: QueryOf<(typeof pageExports)[Code]['call']>) => Promise<Book> } = {
  'statistics-total': totalBook,
  'statistics-financial': financialBook,
  'statistics-achievements': achievementsBook,
  'statistics-operation': operationBook,
}

export function bookOf(ctx: Ctx, code: PageCode, query: Record<string, unknown>): Promise<Book> {
  // `as`: the table above has matched page and call; a query is read by the call's own schema before it comes here.
  return (books[code] as (ctx: Ctx, query: Record<string, unknown>) => Promise<Book>)(ctx, query)
}
