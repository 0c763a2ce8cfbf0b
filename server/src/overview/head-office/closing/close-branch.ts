/**
 * Closing a branch, and opening it again. What has to be dealt with keeps it open; its last day is closed with it, its gates are taken
 * off and what it follows is taken back, each by the verb that does it in a branch. From then on the gate refuses whatever writes
 * there (http/session.ts), and the ledger whoever else brings money into its books.
 */
import type { BodyOf, Call } from '@kaiguan/contract/call'
import { closingCalls } from '@kaiguan/contract/overview/head-office/closing/closing'
import { withdrawRequests } from '../../../club/hq/index.ts'
import type { Ctx } from '../../../context.ts'
import { unpairAll } from '../../../entry/gates/index.ts'
import { endFollowing } from '../../../ground/laid-down/index.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { standAt } from '../../../http/stand-at.ts'
import { holdBooks } from '../../../ledger/hold-books.sql.ts'
import { closeDay, closedThrough } from '../../../money/account-sheet/index.ts'
import { stopAllSending } from '../../../people/member-messages/index.ts'
import { requireReach } from '../../../reach/reach.ts'
import { tellLaidDown } from '../laying/lay-down.ts'
import { holdSettling } from '../settlements/settlements.sql.ts'
import { type BranchData, branchesOf, endClosing, followingHere, insertClosing, lockBranch } from './closing.sql.ts'
import { counted, inTheWayOf, type Left, leftAt, tooManyDays } from './left.ts'

/** The branch, and whoever asks standing in it. */
export async function standingAt(ctx: Ctx, gymId: number, call: Call): Promise<{ at: Ctx; branch: BranchData }> {
  await requireReach(ctx, [gymId])
  const at = await standAt(ctx, gymId, call)
  const [branch] = await branchesOf(ctx, gymId)
  return { at, branch: requireFound(branch) }
}

/** Whether another branch of the brand is open. */
export async function isLastOpen(ctx: Ctx, gymId: number): Promise<boolean> {
  return !(await branchesOf(ctx, null)).some(({ id, closed_on }) => id !== gymId && closed_on === null)
}

export async function closeBranch(ctx: Ctx, { gym_id, version, reason }: BodyOf<typeof closingCalls.close>): Promise<void> {
  // Of two branches that are closed at once, the second finds itself the last; a settlement of the brand waits, too.
  await holdSettling(ctx)
  const { at, branch } = await standingAt(ctx, gym_id, closingCalls.close)
  const said = { gym: branch.name }
  requireVersion(branch, version)
  if (await isLastOpen(ctx, gym_id)) throw refuse('closing.last', said, { field: 'gym_id' })
  requireNothingLeft(branch, counted(await leftAt(at)))
  const through = await closedThrough(at)
  if (through === null || through < at.today) await closeDay(at, at.today)
  else await holdBooks(at, gym_id)
  // Whoever was quicker with the books has brought something by now; whatever was still to be earned is.
  requireNothingLeft(branch, await leftAt(at))
  await lockBranch(ctx, gym_id)
  const [now] = await branchesOf(ctx, gym_id)
  requireVersion(requireFound(now), version)
  await unpairAll(at, reason)
  await stopAllSending(at)
  await withdrawRequests(at, reason, at.now)
  for (const laid of await followingHere(at)) {
    await endFollowing(at, laid.id, [gym_id])
    await tellLaidDown(at, 'taken-back', laid)
  }
  await insertClosing(at, { day: at.today, reason })
  await record(at, 'branch.closed', gym_id, { ...said, day: at.today, reason })
}

/** What it kept goes on: its staff, its rules, its customers. Its gates are paired anew, and head office lays down what it wants to. */
export async function reopenBranch(ctx: Ctx, { gym_id, version, reason }: BodyOf<typeof closingCalls.reopen>): Promise<void> {
  await holdSettling(ctx)
  const { at, branch } = await standingAt(ctx, gym_id, closingCalls.reopen)
  if (branch.closed_on === null) throw refuse('closing.open', { gym: branch.name }, { field: 'gym_id' })
  requireVersion(branch, version)
  // What was sent in the very moment of the closing is too late now.
  await stopAllSending(at)
  await endClosing(at)
  await record(at, 'branch.reopened', gym_id, { gym: branch.name, reason })
}

function requireNothingLeft({ name }: BranchData, all: readonly Left[]): void {
  const left = inTheWayOf(all)
  if (left) throw refuse('closing.left', { gym: name, left }, { field: 'gym_id' })
  const days = tooManyDays(all)
  if (days) throw refuse('closing.days', { gym: name, days }, { field: 'gym_id' })
}

function requireVersion(branch: BranchData, version: number): void {
  if (branch.version !== version) throw refuse('version.stale', { name: branch.name }, { details: { version: branch.version } })
}
