/** Every list of the product can be exported, or says why not; and what is exported is what the list shows. */

import { AnyFile, answersFile } from '@kaiguan/contract/any-file'
import { api } from '@kaiguan/contract/api'
import { type Call, call } from '@kaiguan/contract/call'
import type { ExportColumn, ListExport } from '@kaiguan/contract/export'
import { listExports } from '@kaiguan/contract/exports'
import { permissions } from '@kaiguan/contract/permissions'
import { Done, listOf, Paging } from '@kaiguan/contract/shapes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '../http/openapi.ts'
import { newWorld, type World } from '../testing/club.ts'
import { everyCall, type NamedCall } from '../testing/every-call.ts'
import { download, exported, sheetOf } from '../testing/exports.ts'
import { freshClub } from '../testing/walk.ts'

/** Lists that nobody exports, and why. */
const NOT_EXPORTED: Record<string, string> = {
  'unities.list': 'each branch exports the members that it knows; nobody takes those of a whole brand along at once',
  'universalTypes.list': 'a handful in the life of a brand, set up where they are read; each branch exports those that it offers',
  'universalCards.list': 'read at head office, from which no list leaves: each branch exports the cards that it sold',
  'laying.list': 'set up where it is read; what is laid down leaves with each branch’s own lists',
  'settlements.list': 'what each pair comes to now, printed pair by pair as a statement for both to sign',
  'settlements.visits': 'what one row of a settlement counts, read beside it; each branch exports its own visits',
  'settlements.dueLines': 'what two branches came to owe in a month, read beside their settlement; each exports the lines of its own books',
  'salaryRuns.list': 'a month a row, read where its slips are, which leave as a workbook',
  'salarySlips.counted': 'what one line of a slip counts, read beside it; the same rows are exported as performance',
  'myPayslips.list': 'one’s own, read and printed where they are',
  'myPayslips.counted': 'what one line of one’s own slip counts, read beside it',
  'customerCourses.ofCustomer': 'the courses of one member, read in their drawer; all are exported from their own list',
  'customerCourses.ofCoach': 'the courses that one coach gives, read in their drawer; all are exported from their own list',
  'goods.categories': 'a few names that are edited in one dialog; each stands beside its goods in the export of goods',
  'gates.list': 'a handful of devices, set up where they are read; what passed at them is exported',
  'gates.commands': 'what one gate was asked, read in its drawer',
  'courseBookings.list': 'a calendar, done where it is read; what was given of it stands in the export of lessons',
  'courseBookings.ofCoach': 'what one coach still has to give, read where it is handed over',
  'classDisplays.list': 'a handful of screens, set up where they are read',
  'halls.list': 'a handful, set up where they are read',
  'groupCourses.v1List':
    'the schedules of courses: the same rows as the timetable, read there; the courses are exported from their own list',
  'classSessions.list': 'a timetable, done and printed where it is read; who came stands in the export of reservations',
  'classSessions.ofEmployee': 'what one coach still has to give, read where it is handed over',
  'courseCovers.list': 'what is open right now, taken where it is read; once given it stands in the export of lessons',
  'coachTimes.absences': 'a handful to come, read beside the calendar',
  'classReservations.strikes':
    'what counts against one member, read in their drawer; late and missed places stand in the export of reservations',
  'memberClasses.reservations': 'one’s own, read at the member pages',
  'memberLessons.courses': 'one’s own, read at the member pages',
  'memberLessons.bookings': 'one’s own, read at the member pages',
  'memberLessons.list': 'one’s own, read at the member pages',
  'goods.moves': 'the history of one thing, read in its drawer',
  'roles.affected': 'who would lose a role, asked before it is saved',
  'customerCourses.residualValue':
    'what is left of courses in money, for whoever asks by the specification; courses are exported from their own list',
  'customers.orders': 'what one member bought, read in their drawer; all orders are exported from the sheet',
  'customers.records': 'what was done to one member, read in their drawer',
  'customerMerges.list': 'pairs that are judged one by one where they are found; the customers are exported from their own list',
  'forgetRequests.list': 'whoever asks to be forgotten is put on no more sheets',
  'leads.moves': 'whose one customer was, read in their drawer',
  'handovers.list': 'a handful in the life of a colleague, read in their drawer',
  'handovers.classes': 'what of classes one handover moved, read beside it',
  'handovers.items': 'what one handover moved, read beside it; courses, bookings and members are exported from their own lists',
  'disruptions.list': 'a handful in the life of a branch, read on their own screen',
  'disruptions.items': 'the cards of one disruption, read beside it; cards are exported from their own list',
  'exports.list': 'the exports themselves',
  'messages.list': 'one’s own messages, read in their panel',
  'articles.list': 'texts, read and changed where they are written',
  'articles.pushes': 'what became of an article, read beside it',
  'guestPasses.list': 'the trial visits of one customer, read in their drawer; each that was used stands in the export of check-ins',
  'points.details': 'the moves of one member’s points, read in their drawer',
  'followUps.day': 'a day’s work, done where it is read; what became of it stands with each member',
  'followUps.list': 'what was tried with one member, read beside them',
  'paymentIntents.list': 'what each paid for is exported from the sheet’s orders; the rest is the provider’s own bill',
  'reconciliations.list': 'read beside their rows; what was taken is exported from the sheet’s orders',
  'reconciliations.rows': 'a statement that the club has as a file, and orders that are exported from the sheet',
  'renewals.list': 'a day’s work, done where it stands; the cards are exported from their own list',
  'agreements.list': 'a handful of texts, written where they stand',
  'agreements.versions': 'the history of one agreement, read beside it',
  'contracts.list': 'papers to be signed; what was signed is kept as a PDF each',
  'progressCards.list': 'the addresses that one member gave away, read in their drawer',
  'memberBodyTests.list': 'one’s own, read at the member pages',
  'memberBodyTests.cards': 'one’s own, read at the member pages',
  'contracts.ofCustomer': 'the papers of one member, read in their drawer',
  'memberContracts.list': 'one’s own, read at the member pages',
  'member.cards': 'one’s own, read at the member pages',
  'member.visits': 'one’s own, read at the member pages',
  'member.receipts': 'one’s own, read at the member pages',
  'memberMessages.list': 'what was sent, read with what became of it; whom it went to is read in each',
  'memberMessages.messages': 'whom one message went to, read in its drawer and beside each member',
  'memberInbox.list': 'one’s own, read at the member pages',
  'articles.readers': 'who has read one push, read in its drawer',
}

const exportsOf: readonly ListExport[] = Object.values(listExports)
const isList = ({ method, response }: Call) =>
  method === 'GET' && response instanceof z.ZodObject && 'data' in response.shape && 'total' in response.shape
/** Lists that neither can be exported nor say why not. */
const unexported = (calls: readonly NamedCall[]) =>
  calls
    .filter(({ call }) => isList(call))
    .filter(({ name, call }) => !exportsOf.some((of) => of.call === call) && !(name in NOT_EXPORTED))
    .map(({ name }) => name)

test('every list is exported or says why not', () => {
  expect(unexported(everyCall)).toEqual([])
  const lists = everyCall.filter(({ call }) => isList(call)).map(({ name }) => name)
  expect(Object.keys(NOT_EXPORTED).filter((name) => !lists.includes(name))).toEqual([])
  const planted = call({
    method: 'GET',
    path: '/v1/gym/planted',
    summary: 'Planted',
    scope: 'gym',
    open: 'planted, for this test',
    shows: [],
    query: Paging,
    response: listOf(Done),
  })
  expect(unexported([{ name: 'planted.list', call: planted, sample: null }])).toEqual(['planted.list'])
})

test('an export is asked for by its own name, needs permissions in use, and its columns have names of their own', () => {
  const partsOf = (column: ExportColumn<never>) => ('parts' in column ? column.parts : [column])
  for (const [code, of] of Object.entries<ListExport>(listExports)) {
    expect(of.list).toBe(code)
    expect(of.needs && permissions[of.needs].planned, code).toBeFalsy()
    for (const language of ['zh', 'en'] as const) {
      const titles = Object.values(of.columns)
        .flatMap(partsOf)
        .map((part) => part[language])
      expect(new Set(titles).size, `${code}: ${titles.join()}`).toBe(titles.length)
    }
  }
})

test('a call that answers a file says so, in OpenAPI too, and nowhere in the midst of JSON', async () => {
  const files = everyCall.filter(({ call }) => answersFile(call) !== 'never')
  expect(files.map(({ name }) => name)).toContain('exports.download')
  const { paths } = (await openApi(api, '0')) as { paths: Record<string, Record<string, { responses: { 200: { content: object } } }>> }
  for (const { name, call } of files) {
    const content = Object.keys(paths[call.path]?.[call.method.toLowerCase()]?.responses[200].content ?? {})
    expect(content, name).toContain('application/octet-stream')
    expect(content.includes('application/json'), name).toBe(answersFile(call) === 'sometimes')
  }
  const hidden = (response: z.ZodType) => response instanceof z.ZodObject && Object.values(response.shape).includes(AnyFile)
  expect(everyCall.filter(({ call }) => hidden(call.response)).map(({ name }) => name)).toEqual([])
  expect(hidden(z.object({ file: AnyFile }))).toBe(true)
})

describe('of a club with something of everything', () => {
  let world: World
  let at: Awaited<ReturnType<typeof freshClub>>
  beforeAll(async () => {
    world = await newWorld()
    at = await freshClub(world)
    for (const { sample } of everyCall) await sample?.(at)
  }, 120_000)
  afterAll(() => world.close())

  test.each(exportsOf)('$list: as many rows as the list has, under all its titles', async (of) => {
    const days = { day_from: '2020-01-01', day_to: '2026-11-20' }
    const query = { ...days, ...(of.list === 'sheet-lines' ? { account: 'income' } : {}) }
    const task = await exported(world, at.owner, { list: of.list, query })
    expect(task.why).toBe(null)
    expect(task.state).toBe('finished')
    const listed = (await at.owner.do(of.call, { query })) as { total: number }
    expect(task.finished).toBe(listed.total)
    const [header, ...rows] = await sheetOf((await download(world, at.owner, task.path)).bytes)
    expect(header).toHaveLength(Object.values(of.columns).flatMap((column) => ('parts' in column ? column.parts : [column])).length)
    expect(rows).toHaveLength(listed.total)
  })
})
