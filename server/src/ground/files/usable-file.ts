/** A file that a call was given for a thing: whether it may be used there, in one place for all things that have one. */
import type { FileKind } from '@kaiguan/contract/ground/files/calls'
import type { Ctx } from '../../context.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { type FileData, fileByName, markReady, markReferenced } from './files.sql.ts'
import { bringIn } from './keep-file.ts'

/** `before`: the name that the thing has now. What is given back as it was is never judged again, whichever branch uploaded it. */
export type Use = { kind: FileKind; field: string; before?: string | null }

/**
 * The id of the file that was given, for its `…_file_id`; null where none was. Refuses at the field what isn't there, what
 * is another branch's or somebody else's and not used by anything yet, and what was uploaded to be something else.
 */
export async function requireUsableFile(ctx: Ctx, given: string | null, { kind, field, before = null }: Use): Promise<number | null> {
  if (given === null) return null
  const file = await fileByName(ctx, given)
  if (!file) throw refuse('file.unknown', {}, { field })
  if (given === before) return file.id
  if (!maySee(ctx, file)) throw refuse('file.unknown', {}, { field })
  if (file.kind !== kind) throw refuse('file.kind', {}, { field })
  if (file.state !== 'ready') await requireUploaded(ctx, given, field)
  await markReferenced(ctx, file.id)
  return file.id
}

/** Several, in their order; the same picture twice is shown once. */
export async function usablePhotos(ctx: Ctx, names: readonly string[], before: readonly string[]): Promise<number[]> {
  const ids = new Set<number>()
  for (const [at, name] of names.entries()) {
    const id = await requireUsableFile(ctx, name, { kind: 'photo', field: `photos.${at}`, before: before.includes(name) ? name : null })
    if (id !== null) ids.add(id)
  }
  return [...ids]
}

/** Whoever PUT it to a store and named it at once, without the call between, waits here until it has been looked at. */
async function requireUploaded({ db, brandId, store }: Ctx, name: string, field: string): Promise<void> {
  const facts = store.direct && (await bringIn(store, brandId, name).catch((thrown: unknown) => Promise.reject(atField(thrown, field))))
  if (!facts) throw refuse('file.not-uploaded', {}, { field })
  await markReady(db, brandId, name, facts)
}

function atField(thrown: unknown, field: string): unknown {
  return thrown instanceof Refusal && thrown.entry !== 'file.busy' ? new Refusal(thrown.entry, thrown.values, { field }) : thrown
}

/** Until something has it, an upload is its uploader's alone; then it is the branch's. */
function maySee({ gymId, staff }: Ctx, file: FileData): boolean {
  if ((file.gym_id ?? 0) !== gymId) return false
  return file.referenced_at !== null || file.uploaded_by === staff.id
}
