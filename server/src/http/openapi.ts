/** The OpenAPI document, drawn from the contract itself. Money in it is integer fen. */

import { answersFile } from '@kaiguan/contract/any-file'
import type { Call } from '@kaiguan/contract/call'
import { errors } from '@kaiguan/contract/errors'
import { XLSX_TYPE } from '@kaiguan/contract/overview/imports/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { z } from 'zod'
import { namesOfContract } from './openapi/names.ts'
import { parametersOf } from './openapi/parameters.ts'
import type { Json } from './openapi/placing.ts'
import { type Refused, refusedOf } from './openapi/refused.ts'
import { type Shapes, shapesOf } from './openapi/shapes.ts'

/** What each part of the contract is about, for the page's headings. */
const about: Record<string, string> = {
  auth: 'Signing in, who one is, which branch one stands in',
  clubs: 'Clubs come in: registering, correcting, further branches',
  certification: 'Real-name certification of a gym',
  subscription: 'Until when a gym’s subscription runs, and asking for more',
  staff: 'Employees',
  roles: 'Roles, and who may discount how far',
  customerMerges: 'Customers who are one person',
  forgetRequests: 'Customers who ask to be deleted',
  customers: 'Customers',
  tags: 'Tags of customers',
  payPlans: '薪酬方案: what somebody is paid for a month, in versions',
  brandPlans: 'Pay plans of the whole brand, written at head office',
  employeePlans: 'Who is paid by which plan, and since when they work here',
  leads: 'Leads: whose they are, and the public pool',
  cardTypes: 'Card types',
  cards: 'Membership cards',
  cardChanges: 'What is done to a card after its sale: quoted, done, undone',
  cardHolders: 'People who share a card',
  universalCards: 'Universal cards at head office',
  prepaid: 'Rules about prepaid money',
  refunds: 'Refunds: what would go back, asked for, approved, paid',
  disruptions: 'Days lost, given back to many cards',
  attendance: 'How many days of a month employees missed',
  salaryRuns: 'What employees are paid for a month',
  salarySlips: 'What one employee is paid for a month, line by line',
  myPayslips: 'What one is paid oneself',
  handovers: 'What somebody who leaves holds goes to colleagues',
  renewals: 'Cards that want renewing',
  followUps: 'What was tried with members',
  messageTemplates: 'Texts that a branch sends to members again and again',
  memberMessages: 'What is sent to members, and what became of each message',
  marketingConsents: 'Who agreed to marketing, and how they end it',
  memberInbox: 'What the club wrote to a member, at their own pages',
  points: 'Points that members earn and spend',
  courses: 'Private courses: what is taught, by whom and for how much',
  customerCourses: 'Members’ courses: selling lessons, handing them over, refunds, and their history',
  lockers: 'Areas of lockers, their grids, and how they are given out by the day',
  lockerRentals: 'Renting lockers: rent, pledges, renewals, returns, and their history',
  bracelets: 'Wristbands that open lockers',
  gates: 'Gates: their rules, their devices, what passed',
  gateCredentials: 'What people show at gates, and the codes of their phones',
  gateProtocol: 'What a gate says and is told; every request is signed by its device',
  gateCopy: 'What a gate decides by while it can’t ask: who may enter in the next 36 hours',
  guestPasses: 'Trial visits that are given',
  faces: 'Faces of members, for gates: consent first',
  checkIn: 'Check-in: who may enter, and why not',
  goods: 'Goods and their stock',
  cashier: 'Selling goods',
  deposits: 'Deposits',
  shifts: 'Registers and their shifts',
  accountSheet: 'The account sheet of a day, and its closing',
  orderCorrections: 'What was written down wrongly at an order, and is put right',
  bodyTests: 'Body tests',
  progressCards: 'Progress cards: what a member may show around of their body tests',
  memberBodyTests: 'A member’s own body tests',
  imports: 'Members from a spreadsheet',
  exports: 'Any list as a file, in the background',
  messages: 'What staff are told: articles, and what the product says by itself',
  files: 'Pictures and other files: where to send them',
  articles: 'Articles for the staff: to whom they go, and who has read them',
  printing: 'Receipts',
  reports: 'Figures',
  statistics: 'What a branch comes to over days, against the days before',
  monthClosings: 'Months that are closed with their figures',
  operationRecords: 'What was done, by whom and when, kind by kind; nothing here can be changed',
  pastThings: 'Things as they were when a past day was over, beside how they stand now',
  targets: 'What each employee should perform in a month',
  weeklyLetters: 'What a week of a branch came to',
  settings: 'How a club is set up',
  qrCards: 'The club’s codes and table cards',
  headOffice: 'Head office: the branches side by side',
  branchStatistics: 'Head office: the branches’ statistics added up and side by side',
  laidDown: 'What of a branch follows head office',
  closing: 'Which branches of the brand are open; closing one, and opening it again',
  branchMoves: 'What members hold at a branch goes to another one, or is asked to be refunded',
  laying: 'What head office lays down at its branches, and takes back',
  settlements: 'What branches owe each other, settled month by month',
  unities: 'Head office: people whom several branches know, or who hold universal cards',
  universalTypes: 'Card types of head office, offered at the branches that they are good at',
  member: 'A member’s own pages',
  coachTimes: 'When coaches can be booked: hours, absences, what is free',
  courseBookings: 'Booked lessons of private courses',
  courseConsumes: 'Lessons that were given, confirmed by both',
  halls: 'Halls, and the map of their places',
  groupCourses: 'Group and public courses',
  classSessions: 'The timetable of classes',
  classDisplays: 'Screens on the wall that show the timetable',
  courseCovers: 'Lessons that nobody can give, and who takes them',
  classReservations: 'Places in classes: reserved, paid, waited for, given back, scanned in',
  memberClasses: 'Classes and places at a member’s own pages',
  memberLessons: 'A member’s own courses and lessons',
  agreements: 'Agreements, of which contracts are made',
  contracts: 'Contracts: made with a sale, signed, kept as signed',
  memberContracts: 'A member’s own contracts',
  phoneCodes:
    'Codes sent to phones, by which their holders are proven. Whoever asks for one signs the request: of nonce `0123456789abcdef`, ' +
    'phone `13800000000` and timestamp `1763697600000` with the key `kaiguan-phone-code` the text is ' +
    '`0123456789abcdef&13800000000&1763697600000&kaiguan-phone-code` and the signature ' +
    '`2f0ade04112027b95e4550516665cac9d3ac9e5d1c8a043f516eb738f0c3d9e7`. The key is no secret: how many codes a phone, an address and a ' +
    'branch get is limited',
  superAdmins: 'Who holds a post at head office',
  hq: 'The head office, and gyms that join it',
  desktop: 'One’s own desktop: what was put there',
  loginQr: 'Signing in by a code that a phone scans',
  mySessions: 'Where one is signed in',
  myPosts: 'Posts that clubs gave somebody before their phone was proven',
  venue: 'What a club may have and whom it employs, as lists',
  paymentSettings: 'By which methods a branch takes money',
  paymentAccounts: 'With which accounts at providers a branch takes payments',
  paymentIntents: 'Payments by the code on the payer’s phone, and what each of them pays for',
  reconciliations: 'A day’s takings beside the provider’s statement',
  firstDay: 'What a branch needs before its counter works',
}

export async function openApi(api: Record<string, Record<string, Call>>, version: string): Promise<Json> {
  const calls = new Map(
    Object.entries(api).flatMap(([feature, ofIt]) => Object.entries(ofIt).map(([name, call]) => [`${feature}.${name}`, call] as const)),
  )
  const shapes = shapesOf(calls, await namesOfContract())
  const refused = refusedOf([...calls.values()])
  const parameters = new Map<string, Json>()
  const paths: Record<string, Json> = {}
  for (const [id, call] of calls) {
    paths[call.path] ??= {}
    Object.assign(paths[call.path] ?? {}, { [call.method.toLowerCase()]: operation(id, call, { shapes, refused, parameters }) })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kaiguan 开馆',
      version,
      description:
        'Money is integer fen: `total_fee: 19900` is 199.00 yuan. Days are `YYYY-MM-DD`, instants ISO 8601; one that is sent ' +
        'without a zone is by the branch’s clock. A phone that is sent back as it was answered, masked, stays. ' +
        'No integer lies beyond ±(2^53 − 1). ' +
        'A list answers `{ data, total, more, next }`, the total also in the header `Pagination`. ' +
        'A PUT leaves what it isn’t given as it is; null clears. Yes and no may be sent as true, false, 1 or 0. ' +
        'Every call below `/v1/gym/lockers/` also answers at `/lockers/`. ' +
        'Calls that move money take an `Idempotency-Key` header.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Kaiguan 开馆' },
    },
    servers: [{ url: '/', description: 'this installation' }],
    tags: Object.keys(api).map((name) => ({ name, description: about[name] ?? name })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: byName({ ...shapes.schemas, Error: errorSchema() }),
      parameters: byName(Object.fromEntries(parameters)),
      responses: byName(refused.responses),
    },
  }
}

type Parts = { shapes: Shapes; refused: Refused; parameters: Map<string, Json> }

function operation(id: string, call: Call, { shapes, refused, parameters }: Parts): Json {
  const lent = call.confirmable ? ' A colleague who has it may confirm in place (approval_token).' : ''
  const who = call.needs ? `Needs ${permissions[call.needs].id} (${permissions[call.needs].en}).${lent}` : `Open: ${call.open}.`
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary: call.summary,
    description: `${who} Scope: ${call.scope}.${call.types.length > 0 ? ` Employee types: ${call.types.join(', ')}.` : ''}`,
    ...(byStaff(call) ? {} : { security: [] }),
    parameters: parametersOf(id, call, shapes, parameters),
    ...bodyOf(call, shapes.of(id, 'body')),
    responses: {
      200: { description: 'done', content: answerOf(call, shapes.of(id, 'answer')) },
      ...refused.of(call),
    },
  }
}

/** What it answers: JSON, the bytes of a file, or either. */
function answerOf(call: Call, schema: Json | null): Json {
  return {
    ...(schema ? { 'application/json': { schema } } : {}),
    ...(answersFile(call) === 'never' ? {} : { 'application/octet-stream': FILE }),
  }
}

/** Asked with the token of a session; devices and members prove themselves as their own pages say. */
function byStaff({ scope }: Call): boolean {
  return scope !== 'none' && scope !== 'device' && scope !== 'member'
}

const FILE: Json = { schema: { type: 'string', format: 'binary' } }
const FORM: Json = { schema: { type: 'object', properties: { file: FILE.schema }, required: ['file'] } }
function bodyOf(call: Call, schema: Json | null): Json {
  if (call.file) return { requestBody: { required: true, content: { [XLSX_TYPE]: FILE, 'multipart/form-data': FORM } } }
  if (call.method === 'GET' || isEmpty(call.body)) return {}
  return { requestBody: { content: { 'application/json': { schema } } } }
}

function byName(parts: Json): Json {
  return Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function isEmpty(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0
}

function errorSchema(): Json {
  const codes = [...new Set(Object.values(errors).map((entry) => entry.code))].sort((a, b) => a - b)
  return {
    type: 'object',
    required: ['code', 'error_code', 'message'],
    properties: {
      code: { type: 'integer', enum: codes },
      error_code: { type: 'integer', description: 'the same value as code' },
      message: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      error_codes: {
        type: 'object',
        description: 'by field of `errors`: the number of the refusal there, where it is more than a wrong form',
        additionalProperties: { type: 'integer', enum: codes },
      },
      details: {},
    },
  }
}
