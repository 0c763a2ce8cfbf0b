/** Registers: naming them, and removing one that holds nothing. */
import type { BodyOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import { type Register, RegisterInput, type shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import type { Ctx } from '../../context.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { holdBooks } from '../../ledger/hold-books.sql.ts'
import { registerAnswer } from './answers.ts'
import { deleteRegister, insertRegister, registerById, registerCount, registerNamed, renameRegister } from './shifts.sql.ts'

export async function addRegister(ctx: Ctx, { name }: BodyOf<typeof shiftCalls.addRegister>): Promise<Register> {
  const made = await insertRegister(ctx, name)
  if (!made) throw refuse('register.name-taken', { name }, { field: 'name' })
  await record(ctx, 'register.created', made.id, { name })
  return registerAnswer(ctx, requireFound(await registerById(ctx, made.id)))
}

export async function editRegister(ctx: Ctx, id: number, input: BodyOf<typeof shiftCalls.editRegister>): Promise<Register> {
  const before = requireFound(await registerById(ctx, id))
  const { name } = keepUnsent(ctx, RegisterInput, before, input)
  const holder = await registerNamed(ctx, name)
  if (holder !== null && holder !== id) throw refuse('register.name-taken', { name }, { field: 'name' })
  if (!(await renameRegister(ctx, id, name, input.version)))
    throw refuse('version.stale', { name: before.name }, { details: registerAnswer(ctx, requireFound(await registerById(ctx, id))) })
  if (before.name !== name) await record(ctx, 'register.edited', id, { name }, diffOf(before, { name }))
  return registerAnswer(ctx, requireFound(await registerById(ctx, id)))
}

export async function removeRegister(ctx: Ctx, id: number): Promise<{ done: true }> {
  await holdBooks(ctx, ctx.gymId)
  const { name, left_fen, shift } = requireFound(await registerById(ctx, id))
  if (shift !== null || left_fen > 0) throw refuse('register.in-use', { name, left: formatFen(left_fen) })
  if ((await registerCount(ctx)) === 1) throw refuse('register.last', { name })
  await deleteRegister(ctx, id)
  await record(ctx, 'register.deleted', id, { name })
  return { done: true }
}
