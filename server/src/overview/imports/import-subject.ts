/** What a kind of sheet brings, as the feature that owns it declares it: what a row means, how it is brought, how it is taken back. */
import type { ImportCounts, ImportField } from '@kaiguan/contract/overview/imports/calls'
import type { ImportProblemCode } from '@kaiguan/contract/overview/imports/texts'
import type { Ctx } from '../../context.ts'
import type { Sql } from '../../database/sql.ts'
import type { GymLine } from '../../ledger/accounts.ts'
import type { ImportWork } from './import-work.ts'
import type { MemberRow, Problem } from './rows/member-row.ts'
import type { customerImports } from './subjects.ts'

/** Hears what is wrong with a cell. */
export type Wrong = (field: ImportField, code: ImportProblemCode, values?: Problem['values']) => void

/** Whom the brand knows by the phone of a row; `seen`: a customer here whom whoever asked may see, and whose name they may hear. */
export type KnownPerson = Awaited<ReturnType<typeof customerImports.known>>[number] & { seen: boolean }

/** Whoever takes a batch back: at a request, or in the job on their behalf. */
export type Taker = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'staff' | 'session' | 'may'>

/** Of a batch that is taken back. */
export type BroughtSubject = {
  /** Whichever of it somebody has done something with since: `what`, `name`. */
  used(work: Pick<ImportWork, 'brandId'>, importId: number): Sql
  /** What is said where that keeps all of it; left out: `import.used`. */
  usedError?: 'salary.brought-confirmed'
  /** What customer `c` has of it that didn't come with them; left out: nothing of it is a customer's. */
  elsewhere?: Sql
  /** Against other terminals; answers the customers whose stage hangs on it. */
  lock?(work: ImportWork, importId: number): Promise<number[]>
  takeBack(work: ImportWork, importId: number): Promise<void>
  /** Refuses whoever may not take it back, whatever was done with it. */
  requireTaking?(by: Taker, importId: number): Promise<void>
  /** How many things it brought, where each is taken back by itself and those that were used stay; left out: it is taken back whole. */
  brought?(counts: ImportCounts): number
}

/** What the people of a sheet hold: cards, rentals of lockers, courses. */
export type HeldSubject<Here, Planned extends { phone: string }> = BroughtSubject & {
  /** Whoever holds one is a member. */
  makesMembers: boolean
  /** The remark of its row is about it; else about its person. */
  keepsRemark: boolean
  /** Its row may name somebody without a phone, who becomes nobody's customer. */
  needsNoPhone: boolean
  /** What is said of a row that gives it to whoever brings it; left out: they may. */
  ownProblem?: ImportProblemCode
  /** What of the branch its rows are judged against: read once for a sheet, and added to as the rows are judged. */
  here(work: ImportWork): Promise<Here>
  /** Whom rows mean that say no phone, and what else must be known before their people are looked for. */
  find?(work: ImportWork, here: Here, rows: readonly MemberRow[]): Promise<void>
  /** Whether the row goes to whom the brand knows by its phone; else nothing of them is told. Left out: it does. */
  knows?(person: KnownPerson, here: Here): boolean
  /** What must be asked about the rows that are judged next. */
  look?(work: ImportWork, here: Here, rows: readonly MemberRow[]): Promise<void>
  /** What is wrong with whom a number belongs to; left out: one phone is one person, whom the brand knows by one name. */
  judgePerson?(row: MemberRow, known: KnownPerson | null, here: Here, wrong: Wrong): void
  /** Whose the row’s person is to be; left out: the consultant who is named, by a name that one colleague has. */
  judgeOwner?(row: MemberRow, here: Here, wrong: Wrong): number | null
  /** What is wrong with the number that a row gives it. */
  judgeNumber?(row: MemberRow, here: Here, wrong: Wrong): void
  /** Says what is wrong; null where that leaves nothing. */
  plan(of: {
    row: MemberRow
    known: KnownPerson | null
    consultantId: number | null
    here: Here
    today: string
    wrong: Wrong
  }): Planned | null
  /** What a desk may be about to give to somebody else is held, and everything judged again behind the locks. */
  hold?(work: ImportWork, planned: readonly Planned[]): Promise<void>
  count(planned: readonly Planned[]): Partial<ImportCounts>
  /** `customers`: phone → customer. Answers what is owed for it. */
  bring(
    work: ImportWork,
    importId: number,
    planned: readonly Planned[],
    customers: ReadonlyMap<string, number>,
    progress: (share: number) => Promise<void>,
  ): Promise<GymLine[]>
}
