/** Rows → what the wire says of a body test. */
import { type BodyFacts, bmiOf, bodyLevelOf, warningsOf } from '@kaiguan/contract/coaching/body-tests/bands'
import type { BodyReport, BodyTest } from '@kaiguan/contract/coaching/body-tests/calls'
import type { MemberBodyTest } from '@kaiguan/contract/coaching/body-tests/sharing'
import { bodyFigures } from '@kaiguan/contract/coaching/body-tests/texts'
import type { FileSize } from '@kaiguan/contract/ground/files/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { minuteText, wallClock } from '@kaiguan/contract/time'
import type { Acting, Ctx } from '../../context.ts'
import { addressOf } from '../../ground/files/index.ts'
import type { BodyTestData } from './body-tests.sql.ts'
import type { Figures } from './figure-columns.ts'

export function figuresOf(data: Figures): Figures {
  // Object.fromEntries forgets its keys; they are those of the list.
  return Object.fromEntries(bodyFigures.map((figure) => [figure, data[figure]])) as Figures
}

/** What the figures are judged by: a member's sex where it is known, else as it was entered. */
export function factsOf(data: Figures & { sex: 0 | 1 | 2; customer_sex: 0 | 1 | 2 | null }): BodyFacts {
  return { ...figuresOf(data), sex: data.customer_sex || data.sex }
}

export function nameOf({ customer_name, given_name }: BodyTestData): string {
  return customer_name ?? given_name
}

/** How a moment is said in the log and in refusals, on the club's own clock. */
export function momentText({ gym }: Pick<Acting, 'gym'>, at: Date): string {
  const { day, minute } = wallClock(at, gym.time_zone)
  return `${day} ${minuteText(minute)}`
}

/** Whole years on that day. */
function ageOn(birthday: string, day: string): number | null {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) < birthday.slice(5) ? 1 : 0)
  return years >= 0 ? years : null
}

export function bodyTestAnswer(ctx: Ctx, data: BodyTestData, size: FileSize = 'medium'): BodyTest {
  const facts = factsOf(data)
  const { day } = wallClock(data.examined_at, ctx.gym.time_zone)
  return {
    ...figuresOf(data),
    id: data.id,
    customer_id: data.customer_id,
    name: nameOf(data),
    sex: facts.sex,
    phone: maskPhone(data.customer_phone ?? data.given_phone),
    age: data.age ?? (data.birthday === null ? null : ageOn(data.birthday, day)),
    head_portrait: addressOf(ctx, data.customer_portrait ?? data.head_portrait, size),
    image: addressOf(ctx, data.image, size),
    examTime: data.examined_at.toISOString(),
    body_level: data.body_level ?? bodyLevelOf(facts),
    level_chosen: data.body_level !== null,
    bmi: bmiOf(facts),
    coach_id: data.coach_id,
    coach_name: data.coach_name,
    next_date: data.next_on,
    remark: data.remark,
    source: data.source,
    warnings: warningsOf(facts),
    version: data.version,
  }
}

/** `upTo`: the tests up to it, the newest first; itself is the first of them. */
export function reportAnswer(ctx: Ctx, upTo: BodyTestData[], first: BodyTestData | undefined): Omit<BodyReport, 'test'> {
  const [test, previous] = upTo
  return {
    previous: previous ? bodyTestAnswer(ctx, previous) : null,
    first: first && first.id !== test?.id ? bodyTestAnswer(ctx, first) : null,
    series: upTo
      .map(({ id, examined_at, weight, fat, muscle }) => ({ id, examTime: examined_at.toISOString(), weight, fat, muscle }))
      .reverse(),
    club: ctx.gym.name,
  }
}

export function ownAnswer(data: BodyTestData): MemberBodyTest {
  const facts = factsOf(data)
  return {
    ...figuresOf(data),
    id: data.id,
    examTime: data.examined_at.toISOString(),
    sex: facts.sex,
    body_level: data.body_level ?? bodyLevelOf(facts),
    bmi: bmiOf(facts),
    next_date: data.next_on,
  }
}
