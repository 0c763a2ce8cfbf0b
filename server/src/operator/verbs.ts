/** The verbs of `npm run operator`: each takes the words behind it and answers the lines it says. */
import { formatFen, parseYuan } from '@kaiguan/contract/money'
import { Name, Reason } from '@kaiguan/contract/rules'
import { addMonths, isDay, isTimeZone, NEVER } from '@kaiguan/contract/time'
import { dayIn } from '../clock.ts'
import {
  addApprovedBranch,
  approveClub,
  byOperator,
  changeTimeZone,
  decideOpenCertification,
  installationSettings,
  type NewEnd,
  plansOffered,
  reject,
  renewClub,
} from '../club/clubs/index.ts'
import { knowsTimeZone } from '../ground/auth/index.ts'
import { record } from '../ground/operation-log/index.ts'
import { failedWorks } from '../jobs/failed-works.sql.ts'
import { worksDone } from '../jobs/works.sql.ts'
import { gymLine, listFailedWorks, listWaiting, listWorksDone, moment, showGym, untilText } from './lists.ts'
import {
  gymsOfBrand,
  insertPlan,
  lastTexts,
  postOf,
  type SettingName,
  setSetting,
  settingNames,
  settingsNow,
  waiveCode,
  withdrawPlan,
} from './operator.sql.ts'
import { loginCodeWords, registrationWords, operatorTexts as t } from './operator.texts.ts'
import { cannot, decide, everyBrand, type Gym, type Operator, readNumber, requireGym, say, unmeant, whyNot, wordsOf } from './operator.ts'

import { resealAll } from './reseal.ts'

type Verb = (operator: Operator, args: readonly string[]) => Promise<string[]>

/** One, given what was typed: `['approve', '3']`. */
export async function operate(operator: Operator, [verb, ...args]: readonly string[]): Promise<string[]> {
  if (verb === undefined || verb === 'help') return helped(operator)
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!run) throw unmeant(operator, { zh: `${t.noVerb.zh}\n${t.usage.zh}`, en: `${t.noVerb.en}\n${t.usage.en}` }, { verb })
  return run(operator, args)
}

/** How things stand, and the verbs. */
async function helped(operator: Operator): Promise<string[]> {
  const failed = await failedWorks(operator.database.pool)
  const nights = failed.length === 0 ? [] : [say(operator, t.nightsFailed, { count: failed.length })]
  const failing = (await worksDone(operator.database.pool)).filter(({ failures }) => failures > 0)
  const works = failing.length === 0 ? [] : [say(operator, t.worksFail, { count: failing.length })]
  return [...nights, ...works, await howRegistered(operator), await howSignedIn(operator), say(operator, t.usage)]
}

/** Whether clubs that register wait for the operator, and the verb that changes it. */
async function howRegistered(operator: Operator): Promise<string> {
  const { approve_at_once } = await operator.database.transaction(null, installationSettings)
  return say(operator, registrationWords[approve_at_once ? 'atOnce' : 'wait'])
}

/** Whether whoever is of head office shows a code at a new browser, and the verb that changes it. */
async function howSignedIn({ database, language, settings }: Operator): Promise<string> {
  const { login_codes } = await settingsNow(database.pool)
  const how = !login_codes ? 'off' : settings.sms ? 'on' : 'unsent'
  return say({ language }, loginCodeWords[how])
}

const verbs: Record<string, Verb> = {
  list: (operator) => listWaiting(operator),
  gyms: async (operator) => {
    const all = await everyBrand(operator, (db, brandId) => gymsOfBrand(db, brandId))
    const lines = all.flat().map((gym) => gymLine(operator, gym))
    return lines.length > 0 ? lines : [say(operator, t.noGyms)]
  },
  show: async (operator, [gym]) => showGym(operator, await requireGym(operator, 'show', gym)),
  approve: async (operator, [number]) => {
    const gym = await requireGym(operator, 'approve', number)
    const told = await decide(operator, gym, approveClub)
    // Its owner may have corrected it since it was looked at: what counts is what stood there now.
    const now = await showGym(operator, await requireGym(operator, 'approve', number))
    return [say(operator, t.approved, { gym: gym.id }), ...told, ...now]
  },
  reject: async (operator, [number, ...words]) => {
    const gym = await requireGym(operator, 'reject', number)
    const reason = reasonOf(operator, 'reject', words)
    const told = await decide(operator, gym, (here) => reject(here, reason))
    return [say(operator, t.rejected, { gym: gym.id }), ...told]
  },
  certify: async (operator, [number]) => {
    const gym = await requireGym(operator, 'certify', number)
    const told = await decide(operator, gym, (here) => decideOpenCertification(here, null))
    return [say(operator, t.certified, { gym: gym.id }), ...told]
  },
  refuse: async (operator, [number, ...words]) => {
    const gym = await requireGym(operator, 'refuse', number)
    const reason = reasonOf(operator, 'refuse', words)
    const told = await decide(operator, gym, (here) => decideOpenCertification(here, reason))
    return [say(operator, t.refused, { gym: gym.id }), ...told]
  },
  renew: async (operator, [number, until, plan]) => {
    const gym = await requireGym(operator, 'renew', number)
    const newEnd = await newEndOf(operator, gym, until, plan)
    const told = await decide(operator, gym, (here) => renewClub(here, newEnd))
    // What counts is what stands there now.
    const { over_date } = await requireGym(operator, 'renew', number)
    return [say(operator, t.renewed, { gym: gym.id, until: untilText(operator, over_date) }), ...told]
  },
  branch: async (operator, [number, ...words]) => {
    const gym = await requireGym(operator, 'branch', number)
    const name = named(operator, wordsOf(operator, 'branch', words, t.name))
    const { database, now } = operator
    const made = await database.transaction(gym.brandId, (db) => addApprovedBranch({ db, brandId: gym.brandId, gymId: gym.id, now }, name))
    if ('why' in made) throw whyNot(operator, gym.id, made.why)
    return [say(operator, t.branched, { gym: made.gymId, name })]
  },
  zone: async (operator, [number, ...words]) => {
    const gym = await requireGym(operator, 'zone', number)
    const zone = await zoneOf(operator, wordsOf(operator, 'zone', words, t.zone))
    await decide(operator, gym, (here) => changeTimeZone(here, zone))
    return [say(operator, t.zoneChanged, { gym: gym.id, zone })]
  },
  plans: async (operator, [act, ...args]) => {
    if (act === 'add') return addPlan(operator, args)
    if (act === 'withdraw') return endPlan(operator, args)
    if (act !== undefined) throw unmeant(operator, t.noVerb, { verb: `plans ${act}` })
    const plans = await operator.database.transaction(null, plansOffered)
    if (plans.length === 0) return [say(operator, t.noPlans)]
    return plans.map(({ id, name, months, price_fen }) => say(operator, t.planRow, { plan: id, name, months, price: formatFen(price_fen) }))
  },
  settings: async (operator, [name, ...words]) => {
    if (name !== undefined) await change(operator, name, wordsOf(operator, `settings ${name}`, words, t.value))
    const now = await settingsNow(operator.database.pool)
    return settingNames.map((one) => say(operator, t.settingRow, { name: one, value: valueText(operator, now[one]) }))
  },
  waive: async (operator, [login]) => {
    if (login === undefined) throw unmeant(operator, t.missing, { verb: 'waive', what: t.login[operator.language] })
    const posts = await waiveCode(operator.database.pool, login, operator.now)
    if (posts === null) throw cannot(operator, t.noLogin, { login })
    for (const post of posts) await recordWaived(operator, post)
    return [say(operator, t.waived, { login })]
  },
  nights: (operator) => listFailedWorks(operator),
  works: (operator) => listWorksDone(operator),
  reseal: (operator) => resealAll(operator),
  outbox: async (operator, [phone]) => {
    const texts = await lastTexts(operator.database.pool, phone ?? null)
    return texts.length > 0 ? texts.map(({ at, phone, text }) => `${moment(at)}  ${phone}  ${text}`) : [say(operator, t.noSms)]
  },
}

/** In the log of each club where they work. */
async function recordWaived(
  { database, now }: Operator,
  { brand_id, employee_id }: { brand_id: number; employee_id: number },
): Promise<void> {
  await database.transaction(brand_id, async (db) => {
    const post = await postOf(db, brand_id, employee_id)
    if (!post) return
    const here = { db, brandId: brand_id, gymId: post.gym_id ?? 0, now }
    await record(byOperator(here), 'employee.code-waived', employee_id, { name: post.name })
  })
}

function reasonOf(operator: Operator, verb: string, words: readonly string[]): string {
  const reason = Reason.safeParse(wordsOf(operator, verb, words, t.reason))
  if (!reason.success) throw unmeant(operator, t.reasonLong)
  return reason.data
}

async function zoneOf(operator: Operator, text: string): Promise<string> {
  const known = isTimeZone(text) && (await operator.database.transaction(null, (db) => knowsTimeZone(db, text)))
  if (!known) throw unmeant(operator, t.noZone, { text })
  return text
}

function named(operator: Operator, text: string): string {
  const name = Name.safeParse(text)
  if (!name.success) throw unmeant(operator, t.nameLong)
  return name.data
}

/** A day as it was typed; or so many months from the last day, or from today where that is over: of the plan typed, else of the one asked for. */
async function newEndOf(operator: Operator, gym: Gym, until: string | undefined, plan: string | undefined): Promise<NewEnd> {
  if (until === undefined) throw unmeant(operator, t.missing, { verb: 'renew', what: t.until[operator.language] })
  if (until === 'never') return () => NEVER
  if (until !== 'plan') {
    if (!isDay(until)) throw unmeant(operator, t.notDay, { text: until })
    return () => until
  }
  const today = dayIn(gym, operator.now)
  const typed = plan === undefined ? null : await monthsOf(operator, plan)
  return (overDate, request) => {
    const from = overDate < today ? today : overDate
    if (from === NEVER) return NEVER
    const months = typed ?? request?.months
    return months === undefined ? null : addMonths(from, months)
  }
}

async function monthsOf(operator: Operator, typed: string): Promise<number> {
  const id = readNumber(operator, 'renew', typed, t.plan)
  const plan = (await operator.database.transaction(null, plansOffered)).find((one) => one.id === id)
  if (!plan) throw cannot(operator, t.noPlan, { plan: id })
  return plan.months
}

async function addPlan(operator: Operator, [name, typedMonths, price]: readonly string[]): Promise<string[]> {
  const months = Number(typedMonths)
  const fen = parseYuan(price ?? '')
  if (!name || !Number.isInteger(months) || months < 1 || months > 120 || fen === null || fen < 0)
    throw unmeant(operator, t.missing, { verb: 'plans add', what: t.planFacts[operator.language] })
  const id = await insertPlan(operator.database.pool, { name: named(operator, name), months, fen, now: operator.now })
  if (id === null) throw cannot(operator, t.planTaken, { name })
  return [say(operator, t.planAdded, { plan: id })]
}

async function endPlan(operator: Operator, [number]: readonly string[]): Promise<string[]> {
  const plan = readNumber(operator, 'plans withdraw', number, t.plan)
  if (!(await withdrawPlan(operator.database.pool, plan, operator.now))) throw cannot(operator, t.noPlan, { plan })
  return [say(operator, t.planWithdrawn, { plan })]
}

function isSetting(name: string): name is SettingName {
  return settingNames.some((one) => one === name)
}

async function change(operator: Operator, name: string, value: string): Promise<void> {
  if (!isSetting(name)) throw unmeant(operator, t.noSetting, { name, names: settingNames.join(', ') })
  await setSetting(operator.database.pool, name, isFlag(name) ? flagOf(operator, name, value) : linkOf(operator, value))
}

function isFlag(name: SettingName): boolean {
  return name === 'approve_at_once' || name === 'login_codes'
}

function flagOf(operator: Operator, name: string, text: string): boolean {
  if (text !== 'on' && text !== 'off') throw unmeant(operator, t.notFlag, { text, name })
  return text === 'on'
}

function linkOf(operator: Operator, text: string): string | null {
  if (text === '-') return null
  if (!/^https?:\/\/[^\s/]\S*$/.test(text) || text.length > 500) throw unmeant(operator, t.notLink, { text })
  return text
}

function valueText(operator: Operator, value: string | boolean | null): string {
  if (value === null) return say(operator, t.unset)
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : value
}
