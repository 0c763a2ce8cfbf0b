/**
 * What the server answers somebody sees: every call is used by a screen or a device, every field of a quote and of a refund is shown by
 * the screens that ask for it. What isn't stands here with its reason. Read from the sources: nothing of the web is run.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { api } from '@kaiguan/contract/api'
import type { Call } from '@kaiguan/contract/call'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { folderOf } from '../../../scripts/districts.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
type Source = { name: string; text: string }
type Named = { name: string; group: string; key: string; call: Call }

/** Without comments, which use nothing. */
const bare = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

function sourcesOf(folder: string): Source[] {
  return readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|node_modules/.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: bare(readFileSync(`${ROOT}/${folder}/${name}`, 'utf8')) }))
}

/** Calls that stand in others: `memberPageCalls` in `memberCalls`. */
const within = new Map(
  sourcesOf('contract/src').flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+Calls) = \{\n {2}\.\.\.(\w+Calls),/gm)].map(([, whole = '', part = '']) => [whole, part] as const),
  ),
)

/** What a group of the table of contents is called where it is declared: `cards` is `cardCalls`, with those that stand in it. */
const declared = new Map(
  [...readFileSync(`${ROOT}/contract/src/api.ts`, 'utf8').matchAll(/^ {2}(\w+): (\w+Calls),$/gm)].map(([, group = '', calls = '']) => [
    group,
    [calls, within.get(calls) ?? calls],
  ]),
)
const web = sourcesOf('web/src')
const everybody = [...web, ...sourcesOf('gate'), ...sourcesOf('print-bridge')]
const everyNamed: Named[] = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([key, call]) => ({ name: `${group}.${key}`, group, key, call })),
)

/** Named as `cardCalls.refund`, its schemas and its type alone don't count; by its key where the calls are looked up by one; by its path. */
function usersOf({ group, key, call }: Named, sources: readonly Source[]): Source[] {
  const calls = declared.get(group) ?? [`not declared: ${group}`]
  const named = new RegExp(`(?<!typeof )\\b(?:${calls.join('|')})\\.${key}\\b(?!\\.(body|query|params|response)\\b)`)
  return sources.filter(
    ({ text }) =>
      named.test(text) ||
      (calls.some((each) => text.includes(`${each}[`)) && text.includes(`'${key}'`)) ||
      (!call.path.includes('{') && text.includes(`'${call.path}'`)),
  )
}

const BATCH = 'the specification’s, of one; the screens do it for chosen ones, one among them'
const HANDOVER = 'the specification’s; the screens hand over all that somebody holds by one plan (handovers)'
const V1 = 'the specification’s older face of the same verbs; the screens use the newer one'

/** The specification's alone, for whoever builds against it, or read in another way: why no screen and no device asks for it. */
const UNSHOWN: Readonly<Record<string, string>> = {
  'auth.gymInfo': 'the specification’s; the screens have the branch from user-info, with all else that they begin with',
  'auth.gymById': 'the specification’s; the branches to choose from come with the login and with user-info',
  'cards.recycle': BATCH,
  'checkIn.canSign': 'the specification’s; the counter asks who stands there (checkIn.person), which judges all their cards',
  'classSessions.ofEmployee': HANDOVER,
  'classSessions.transferAllCourses': HANDOVER,
  'classSessions.transferAllSchedules': HANDOVER,
  'classSessions.transferCourses': HANDOVER,
  'classSessions.transferSchedules': HANDOVER,
  'courseBookings.ofCoach': HANDOVER,
  'courseBookings.transfer': HANDOVER,
  'courseBookings.transferAll': HANDOVER,
  'courseConsumes.consumeBooking':
    'the specification’s, of one booking; the screens say so by courseConsumes.consume, with its booking or without',
  'courses.ofEmployee': HANDOVER,
  'courses.removeCoaches': 'the specification’s, of several; a course’s page takes its coaches off one by one, since each may be refused',
  'customerCourses.ofCoach': HANDOVER,
  'customers.byPhone': 'the specification’s; the screens search the list, which finds a whole phone likewise',
  'exports.cards': 'the specification’s; the screens begin every export by one call (exports.start)',
  'exports.customers': 'the specification’s; the screens begin every export by one call (exports.start)',
  'faces.show': 'the specification’s; the member’s page has the photo’s address with the consent (faces.state)',
  'gateCredentials.employeeFace': 'the specification’s; what gates are sent is the employee’s own photo, which their page shows',
  'groupCourses.ofEmployee': HANDOVER,
  'groupCourses.v1Create': V1,
  'groupCourses.v1Edit': V1,
  'groupCourses.v1List': V1,
  'groupCourses.v1Remove': V1,
  'groupCourses.v1Today': V1,
  'handovers.transferAllCourses': HANDOVER,
  'handovers.transferCourses': HANDOVER,
  'hq.master': 'the specification’s; the frame has the brand’s name from user-info, the first page of head office its branches',
  'lockers.devices': 'the specification’s; the screen of gates shows the controllers with all other doors, and whether they answer',
  'lockers.getEnableSign': 'the specification’s; the settings read it with the rest (lockers.getUseConfig)',
  'lockers.list': 'the specification’s; the wall has the areas with their counts from lockers.tabs',
  'unities.unitiesStat': 'the same under its longer address; the screen asks `unities.stat`',
  'phoneCodes.customerConfirmAlt': 'the specification’s shorthand read as a path of its own; the screens use the other',
  'qrCards.picture': 'an image: the page draws the address that qrCards.wxCode answers',
  'staff.batch': 'the specification’s: reads several at once; the screens have them from the list',
  'staff.remove': BATCH,
  'venue.facilities': 'the specification’s: a fixed list, which the screens have from the contract itself',
  'venue.features': 'the specification’s: a fixed list, which the screens have from the contract itself',
  'venue.posts': 'the specification’s: a fixed list, which the screens have from the contract itself',
}

test('every call is used by a screen or a device, or says here why not', () => {
  const unused = everyNamed.filter((each) => usersOf(each, everybody).length === 0).map(({ name }) => name)
  expect(unused.toSorted()).toEqual(Object.keys(UNSHOWN).toSorted())
})

test('a call that nobody uses is found, whatever is said of its schemas and its type', () => {
  const refund = everyNamed.find(({ name }) => name === 'cards.refund')
  if (!refund) throw new Error('cards.refund is called otherwise now')
  const used = (text: string) => usersOf(refund, [{ name: 'planted', text: bare(text) }]).length === 1
  expect(used('const { send } = useSend(cardCalls.refund)')).toBe(true)
  expect(used("const call = cardCalls[which]\nconst all = ['refund']")).toBe(true)
  for (const text of [
    '// useSend(cardCalls.refund)',
    'const { fee } = cardCalls.refund.body.shape',
    'type Answer = ResponseOf<typeof cardCalls.refund>',
    'useSend(cardCalls.refunds)',
    'const call = cardCalls[which]',
  ])
    expect(used(text), text).toBe(false)
})

/** Calls that say what something would cost or give back, and those that give back; a colleague’s word for one is no answer to show. */
const ASKS_OR_GIVES = /quote|^refund|^repay|residual/i

/** Every name in an answer, however deep: `sums.fee` is reached through its list. */
function fieldsOf(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => [`${path}${key}`, ...fieldsOf(field, `${path}${key}.`)])
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, path)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, path))
  return []
}

/** The sources of the features that ask, without their words: `t.fee` is a word, and so is whatever a single letter holds. */
function askersOf(named: Named): string {
  const folders = new Set(usersOf(named, web).map(({ name }) => folderOf(name) ?? name))
  const theirs = web.filter(({ name }) => !name.endsWith('.texts.ts') && [...folders].some((folder) => name.startsWith(folder)))
  return theirs.map(({ text }) => text.replace(/(?<![\w.])[a-z]\.\w+/g, '')).join('\n')
}

function unshownFieldsOf(named: Named, text: string): string[] {
  const unshown = fieldsOf(named.call.response).filter((path) => !new RegExp(`\\b${path.split('.').at(-1)}\\b`).test(text))
  // Whatever stands under a field that isn't shown isn't either.
  return [...new Set(unshown.filter((path) => !unshown.some((above) => path.startsWith(`${above}.`))))]
}

const PLEDGES = 'lockers/HeldPledges.tsx draws them: it reads them by the member, and anew after each that went back'
const VERSION = 'how often it was changed, for whoever builds against it; what may be done follows from its state'
const ANEW = 'the answer carries the thing as it stands now; the screen reads it anew and shows it where it shows the thing'
const FREE = 'extending and unlocking cost nothing and hand nothing over: empty, as in the branch'
const ENVELOPE = 'of every list: read where lists are drawn (ui/)'

const UNSHOWN_FIELDS: Readonly<Record<string, string>> = {
  'cardChanges.quote: needs_discount_authority':
    'the price asks by the same rule of the contract while it is typed (pay/use-paying), and the server decides when it is sent',
  'cardChanges.quote: pledges': PLEDGES,
  'cards.refund: card.pays_for': ANEW,
  'customerCourses.refund: customer_course.closed_on': ANEW,
  'customerCourses.refund: customer_course.from_id': ANEW,
  'customerCourses.refund: customer_course.list_fee': ANEW,
  'customerCourses.refund: kept': 'said in the dialog before, reckoned from what is unearned; the paper says it again',
  'customerCourses.refund: trade_no': 'the paper that is printed by order_id says it',
  'customerCourses.residualValue: data.refundable': 'the same as what is unearned, which the dialog shows',
  'customerCourses.residualValue: counted': ENVELOPE,
  'lockerRentals.repay: rental.visit_id': ANEW,
  'refunds.approve: version': VERSION,
  'refunds.list: counted': ENVELOPE,
  'refunds.list: data.version': VERSION,
  'refunds.list: more': ENVELOPE,
  'refunds.pay: version': VERSION,
  'refunds.quote: pledges': PLEDGES,
  'refunds.quotes: data.pledges': PLEDGES,
  'refunds.reject: version': VERSION,
  'refunds.request: version': VERSION,
  'refunds.show: version': VERSION,
  'refunds.withdraw: version': VERSION,
  'universalCards.quote: needs_discount_authority': FREE,
  'universalCards.quote: pledges': FREE,
}

test('every field of a quote and of a refund is shown by the screens that ask for it, or says here why not', () => {
  const found = everyNamed
    .filter((named) => (named.group === 'refunds' || ASKS_OR_GIVES.test(named.key)) && !(named.name in UNSHOWN))
    .flatMap((named) => unshownFieldsOf(named, askersOf(named)).map((path) => `${named.name}: ${path}`))
  expect(found.toSorted()).toEqual(Object.keys(UNSHOWN_FIELDS).toSorted())
})

test('a field that no screen reads is found, however deep, and a word of the same name shows nothing', () => {
  const named = everyNamed.find(({ name }) => name === 'refunds.quote')
  if (!named) throw new Error('refunds.quote is called otherwise now')
  const text = askersOf(named)
  expect(fieldsOf(named.call.response)).toEqual(expect.arrayContaining(['sums.fee', 'sums.lines', 'visits.gym_name']))
  expect(unshownFieldsOf(named, text)).not.toContain('visits.gym_name')
  expect(unshownFieldsOf(named, text.replaceAll('gym_name', 'planted'))).toContain('visits.gym_name')
  expect('t.fee {fee}'.replace(/(?<![\w.])[a-z]\.\w+/g, '')).toBe(' {fee}')
})
