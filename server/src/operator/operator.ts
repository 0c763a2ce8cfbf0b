/** Who runs an installation: what they may do, from a terminal beside it. */
import { fill, type Words } from '@kaiguan/contract/rules'
import type { Here, OperatorDecision, OwnersText } from '../club/clubs/index.ts'
import type { AppSettings } from '../context.ts'
import { brandIds } from '../database/brands.sql.ts'
import type { Database, Db } from '../database/open.ts'
import { safeError } from '../safe-error.ts'
import { sendSms } from '../sms/sms.ts'
import { type GymRow, gymsOfBrand } from './operator.sql.ts'
import { operatorTexts as t } from './operator.texts.ts'

export type Operator = {
  database: Database
  now: Date
  language: keyof Words
  settings: Pick<AppSettings, 'fileSecret' | 'sms' | 'sealing'>
  /** Where the server is found, before addresses of papers. */
  origin: string
}

/** `usage`: what was typed can't be meant; else it can't be done as things stand. */
export class OperatorError extends Error {
  readonly usage: boolean
  constructor(message: string, usage = false) {
    super(message)
    this.usage = usage
  }
}

export type Values = Record<string, string | number>
export function say({ language }: Pick<Operator, 'language'>, words: Words, values: Values = {}): string {
  return fill(words[language], values)
}

export function cannot(operator: Pick<Operator, 'language'>, words: Words, values: Values = {}): OperatorError {
  return new OperatorError(say(operator, words, values))
}

export function unmeant(operator: Pick<Operator, 'language'>, words: Words, values: Values = {}): OperatorError {
  return new OperatorError(say(operator, words, values), true)
}

/** Over all brands, one at a time: the walls between them stand for the operator too. */
export async function everyBrand<T>({ database }: Operator, work: (db: Db, brandId: number) => Promise<T>): Promise<T[]> {
  const brands = await database.transaction(null, brandIds)
  const all: T[] = []
  for (const brandId of brands) all.push(await database.transaction(brandId, (db) => work(db, brandId)))
  return all
}

export type Gym = GymRow & { brandId: number }

/** The gym of a number that was typed. */
export async function requireGym(operator: Operator, verb: string, text: string | undefined): Promise<Gym> {
  const id = readNumber(operator, verb, text, t.gym)
  const found = await everyBrand(operator, async (db, brandId) => (await gymsOfBrand(db, brandId)).map((gym) => ({ ...gym, brandId })))
  const gym = found.flat().find((one) => one.id === id)
  if (!gym) throw cannot(operator, t.noGym, { gym: id })
  return gym
}

export function readNumber(operator: Operator, verb: string, text: string | undefined, what: Words): number {
  if (text === undefined) throw unmeant(operator, t.missing, { verb, what: what[operator.language] })
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw unmeant(operator, t.notNumber, { text })
  return id
}

/** What is typed without quotes is several words. */
export function wordsOf(operator: Operator, verb: string, words: readonly string[], what: Words): string {
  const text = words.join(' ').trim()
  if (text === '') throw unmeant(operator, t.missing, { verb, what: what[operator.language] })
  return text
}

const whys = {
  'no-gym': t.noGym,
  approved: t.approvedAlready,
  rejected: t.rejectedAlready,
  'not-open': t.notOpen,
  'name-taken': t.nameTaken,
  'no-request': t.noRequest,
  'day-closed': t.dayClosed,
} as const satisfies Record<Extract<OperatorDecision, { why: unknown }>['why'], Words>

export function whyNot(operator: Operator, gym: number, why: keyof typeof whys): OperatorError {
  return cannot(operator, whys[why], { gym })
}

/** Decides in the gym's own brand; whoever is told is texted when it is done. */
export async function decide(operator: Operator, gym: Gym, work: (here: Here) => Promise<OperatorDecision>): Promise<string[]> {
  const { database, now } = operator
  const decided = await database.transaction(gym.brandId, (db) => work({ db, brandId: gym.brandId, gymId: gym.id, now }))
  if ('why' in decided) throw whyNot(operator, gym.id, decided.why)
  return textOwners(operator, decided.texts)
}

/** A provider whose body has no {{text}} takes codes alone. */
async function textOwners(operator: Operator, texts: OwnersText[]): Promise<string[]> {
  if (texts.length === 0) return []
  const { sms } = operator.settings
  const phones = texts.map(({ phone }) => phone).join(', ')
  if (!sms?.body.includes('{{text}}')) return [say(operator, t.inOutbox, { phones })]
  const lines: string[] = []
  for (const { phone, text } of texts) {
    const failed = await sendSms(sms, { phone, text, code: '' }).then(
      () => null,
      (error: unknown) => safeError(error).message,
    )
    lines.push(failed === null ? say(operator, t.told, { phones: phone }) : say(operator, t.unsent, { phone, why: failed }))
  }
  return lines
}
