/** What a searched text finds among the customers of a branch, or of several: which index answers which text, and what counting them needs. */
import type { Ctx } from '../../context.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { meaningOf } from '../../search/digits.ts'
import { queryTokens } from '../../search/names.ts'
import { type AtGym, havingPhone, isAt } from './merged-customers.sql.ts'

/** `gymId`: of head office, those of several branches. */
type Asker = Pick<Ctx, 'brandId' | 'may'> & AtGym

/**
 * What a searched text is, told by its form: digits as search/digits.ts says, letters the initials (or a syllable of the
 * name), else part of a name. A card number fits digits and letters. The candidates are found first, each by its own index;
 * an OR over them would read the whole gym. `most`: only so many of the newest are looked for (in the text, as in lists/list.ts).
 */
export function searchCondition(ctx: Asker, text: string, most?: number): Sql {
  const newest = (id: Sql) => (most === undefined ? sql`` : sql`order by ${id} desc limit ${sql.raw(String(Math.trunc(most)))}`)
  const own = (condition: Sql) =>
    sql`(select s.id from customers s where s.brand_id = ${ctx.brandId} and ${isAt(ctx, sql`s.gym_id`)} and s.deleted_at is null and ${condition} ${newest(sql`s.id`)})`
  const byCard = sql`(select k.customer_id from cards k where k.brand_id = ${ctx.brandId} and k.card_no = ${text} and k.successor_id is null
    union all select x.customer_id from cards k join card_holders x on x.brand_id = k.brand_id and x.card_id = k.id and x.removed_at is null where k.brand_id = ${ctx.brandId} and k.card_no = ${text} and k.successor_id is null)`
  const either = (found: Sql) => sql`c.id in (${found} union all ${byCard})`
  const digits = meaningOf(ctx, text)
  if (digits === 'phone') return either(havingPhone(ctx, text))
  if (digits === 'tail') return either(own(sql`s.phone_tail = ${text}`))
  if (digits === 'beginning') return either(own(beginsWith(sql`s.phone`, text)))
  if (digits === 'card-number') return sql`c.id in ${byCard}`
  const { words, isLatin } = wordsOf(text)
  if (words.length === 0) return sql`false`
  const named = sql`(select s.customer_id ${havingAll(ctx, words)} ${newest(sql`s.customer_id`)})`
  return isLatin ? either(named) : sql`c.id in ${named}`
}

/** As many rows as customers are found, from the words alone, which only living customers have; undefined: the customers themselves must say. */
export function searchRows(ctx: Asker, text: string): Sql | undefined {
  if (meaningOf(ctx, text) !== null) return undefined
  const { words, isLatin } = wordsOf(text)
  if (words.length === 0) return undefined
  const named = sql`select ${havingAll(ctx, words)}`
  if (!isLatin) return named
  return sql`(${named}) union all (select from cards k join customers h on h.brand_id = k.brand_id and h.id = k.customer_id
    where k.brand_id = ${ctx.brandId} and k.card_no = ${text} and k.successor_id is null and ${isAt(ctx, sql`h.gym_id`)} and h.deleted_at is null
      and not exists (select ${havingAll(ctx, words)} and s.customer_id = h.id))`
}

/** The words that a name must all have; letters are one, a beginning of the initials or a run of syllables. */
function wordsOf(text: string): { words: string[]; isLatin: boolean } {
  const latin = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const isLatin = latin !== '' && /^[A-Za-z0-9 .'-]+$/.test(text)
  return { words: isLatin ? [latin] : queryTokens(text), isLatin }
}

/** From the words `s`, one row for each customer of the gym who has them all. */
function havingAll(ctx: Asker, [first, ...others]: string[]): Sql {
  const there = typeof ctx.gymId === 'number' ? sql`${ctx.gymId}` : sql`s.gym_id`
  const also = others.map(
    (word) => sql` and exists (select from customer_search t
      where t.brand_id = ${ctx.brandId} and t.gym_id = ${there} and t.token = ${word} and t.customer_id = s.customer_id)`,
  )
  return sql`from customer_search s where s.brand_id = ${ctx.brandId} and ${isAt(ctx, sql`s.gym_id`)} and s.token = ${first}${sql.join(also, sql``)}`
}

/**
 * `column ^@ text` as a range: a plan that serves every text (statements are prepared once) can't look into a
 * prefix, but it can look between two bounds. For letters and digits in collation "C".
 */
function beginsWith(column: Sql, text: string): Sql {
  const end = text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1)
  return sql`${column} >= ${text} and ${column} < ${end}`
}
