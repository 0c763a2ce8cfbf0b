/** What a handler is given. `ctx` comes first in every function that needs any of it. */
import type { OwnScope } from '@kaiguan/contract/call'
import type { PaymentSetting } from '@kaiguan/contract/club/settings/payment-settings'
import type { EmployeeType } from '@kaiguan/contract/employee-type'
import type { GateRules } from '@kaiguan/contract/entry/gates/calls'
import type { GateKind, GateMode } from '@kaiguan/contract/entry/gates/texts'
import type { Business } from '@kaiguan/contract/ground/pay/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from './database/open.ts'
import type { MiniProgramSettings } from './mini-program/mini-program.ts'
import type { ProviderName } from './payments/provider.ts'
import type { SealingKeys } from './payments/sealed.ts'
import type { SmsSettings } from './sms/sms.ts'
import type { Store } from './storage/store.ts'

export type Language = 'zh' | 'en'

/** The gym of the session, as its row says. */
/** What a gym may never have had, as its row says: nobody asks for what isn't there. */
export type GymUse = 'classes' | 'lessons' | 'lockers' | 'points' | 'sharing' | 'trials'

export type GymFacts = {
  id: number
  name: string
  time_zone: string
  day_starts_at: number
  over_date: string
  /** Its last day; null: it is open. */
  closed_on: string | null
  expiring_days: number
  retroactive_days: number
  /** For how many days what was done may be undone. */
  reversal_days: number
  /** How far ahead a card may begin, in days. */
  latest_start_days: number
  /** Members check themselves in on their own phones. */
  self_check_in: boolean
  /** How methods of payment are set; one that isn't in it is on, under its usual name. */
  payment_methods: readonly PaymentSetting[]
  /** Of these there has been at least one; `sharing`: a card somewhere in the brand has had another holder. */
  uses: readonly GymUse[]
}

export type StaffFacts = { id: number; name: string; type: EmployeeType; phone: string }

/** Beside the request's own facts: what every request knows before anything is read. */
export type Outside = {
  database: Database
  now: Date
  log: FastifyBaseLogger
  requestId: string
  language: Language
  ip: string
  /** It came through a proxy, named or not. */
  forwarded: boolean
  device: string
  /** The register the terminal stands at, as it says; null: it doesn't say. */
  registerId: number | null
  /** What it shows beside a session: the header as it came. */
  authorization: string | null
  settings: AppSettings
  store: Store
  /** Of this installation, for whatever leaves this page (http/public-address.ts): https://club.example. */
  origin: string
  /** The page that asks came by https. */
  https: boolean
  /** Sends a cookie with the answer. */
  setCookie(header: string): void
  /** The file that the call was sent, with its name where it came with one; null for calls without one. */
  file: { bytes: Buffer; name: string | null } | null
  /** null: no token was sent. */
  session: SessionFacts | null
}

/** A gate as it is set, by which it is decided who comes in. */
export type GateFacts = {
  id: number
  name: string
  kind: GateKind
  mode: GateMode
  rules: GateRules
  /** Kind locker: the area whose grids it opens. */
  locker_id: number | null
  /** How many devices were paired with it: each counts its seq from 1. */
  pairing: number
}

/** What the branch signs with, and what the brand hashes with what is shown. */
export type KnownKeys = { publicKey: Buffer; macKey: Buffer }

/** `heardAt`: when this process last wrote that it was heard, in ms since 1970. */
export type AskingGate = { gate: GateFacts; keys: KnownKeys; heardAt: number }

/** `clockOffMs`: how far its clock was ahead of ours when it asked. `asks`: its gate, where it was known by its signature. */
export type DeviceActor = { kind: 'device'; id: number; name: string; clockOffMs?: number; asks?: AskingGate }

/** Who acts: staff at their post, a device that is paired, a member at their own pages, the product by itself. */
export type Actor = { kind: 'staff'; id: number } | DeviceActor | { kind: 'member'; id: number; name: string } | { kind: 'job' }

/** What every act knows, whoever acts; functions that don't need staff take this. `gymId` is 0 in head-office mode. */
export type Acting = {
  db: Db
  brandId: number
  gymId: number
  gym: GymFacts
  actor: Actor
  now: Date
  /** The business day now, in the gym's time zone. */
  today: string
  requestId: string
  ip: string
  /** Hears of each order that is written, where somebody wants to know what the act comes to. */
  heardOrder?: (order: WrittenOrder) => void
}

/** An order that was just written, and what came in by each method. */
export type WrittenOrder = { id: number; tradeNo: string; tenders: readonly { method: string; fee: number }[] }

/** What every request inside a transaction knows; `origin`: of this installation, for whatever leaves this page; `apart`: what stays though the request is undone. */
type Asked = Acting & { log: FastifyBaseLogger; language: Language; settings: AppSettings; store: Store; origin: string } & Pick<
    Database,
    'apart'
  >

/** Inside a session of staff. */
export type Ctx = Asked & {
  staff: StaffFacts
  session: SessionFacts
  /** The register the terminal stands at, as it says; null: it doesn't say. */
  registerId: number | null
  may(permission: Permission): boolean
  /** Who confirmed what the session itself may not do, once the verb has redeemed it (ground/roles/confirm.ts). */
  confirmed: Confirmed
  /** Of an act that is tried and undone: what it takes of authority, to be taken again for good (money/payment-intents). */
  trying?: Trying
  /** Of an act that was judged when its payment was asked for: no right and no authority is asked anew. */
  judged?: Judged
}

/** Who lent their authority to an act that was tried. `takeAgain`: false where somebody else has used it up meanwhile. */
export type Trying = Judged & { takeAgain: ((ctx: Ctx) => Promise<boolean>)[]; waivers: Waiver[] }
/** `acts`: what was judged, as its judges say it: at another price it is another act. */
export type Judged = { approvedBy: number | null; confirmedBy: number | null; acts: string[] }
/** What somebody let off by their waiver on a business day. */
export type Waiver = { staffId: number; business: Business; fen: number; day: string }

/** `may`: what whoever confirmed may do, beside what the act itself takes. */
export type Confirmed = { by: number | null; may(permission: Permission): boolean }

export function confirmedByNobody(): Confirmed {
  return { by: null, may: () => false }
}

/** Inside a call of scope `device` or `member`: nobody's rights but the actor's own. */
export type OwnCtx<Scope extends OwnScope> = Asked & Pick<Outside, 'setCookie'> & { actor: Extract<Actor, { kind: Scope }> }

/** Who of the staff acted; null: somebody else did. */
export function staffIdOf({ actor }: Pick<Acting, 'actor'>): number | null {
  return actor.kind === 'staff' ? actor.id : null
}

export type SessionFacts = {
  id: number
  accountId: number
  brandId: number | null
  brandName: string
  gymId: number
  staff: StaffFacts | null
  role: { id: number; name: string; menus: string[] } | null
  isRoot: boolean
  permissionIds: ReadonlySet<string>
  /** To what the post is narrowed at head office, by ids; null: to nothing. */
  headOfficeRights: ReadonlySet<string> | null
  gym: GymRow | null
}

/** A gym's row as PostgreSQL's to_jsonb writes it. */
export type GymRow = GymFacts & {
  brand_id: number
  logo_file_id: number | null
  /** The file's name. */
  logo: string | null
  address: string
  phone: string
  legal_person_phone: string | null
  is_check_pass: number
  auth_state: 0 | 1 | 2 | 3
  auth_audit_id: number | null
  auth_reason: string
  brand_name?: string
}

export type AppSettings = {
  /** The one-time code of the set-up wizard; null once used or where it isn't offered. */
  setupCode: string | null
  /** True where HOST is loopback: demo passwords work only there. */
  loopback: boolean
  /** HOST: what this server listens at. */
  host: string
  /** Where members and staff find this installation, https://club.example; null: nobody said it (http/public-address.ts). */
  publicUrl: string | null
  /** The oldest web build that is still served; '' accepts all. */
  oldestBuild: string
  /** What addresses of files are signed with; null until the database is there. */
  fileSecret: Buffer | null
  /** Who sends text messages besides the operator's outbox; null: nobody. */
  sms: SmsSettings | null
  /** Whose codes open a mini-program; null: a code opens the page itself. */
  miniProgram: MiniProgramSettings | null
  /** What secrets of clubs are sealed with; null: they can give none. */
  sealing: SealingKeys | null
  /** Where providers of payments answer, where that isn't where they usually do. */
  paymentApis: Partial<Record<ProviderName, string>>
}

/** Of an installation that sends nothing, asks nobody and is open to this machine alone. */
export function quietSettings(fileSecret: Buffer): AppSettings {
  return {
    setupCode: null,
    loopback: true,
    host: '127.0.0.1',
    publicUrl: null,
    oldestBuild: '',
    fileSecret,
    sms: null,
    miniProgram: null,
    sealing: null,
    paymentApis: {},
  }
}
