import type { fileCalls } from '@kaiguan/contract/ground/files/calls'
import type { Handlers } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { UPLOAD_WITHIN_MS, uploadAddressOf, uploadKeyOf } from './addresses.ts'
import { countUnused, insertFile, markReady, stateOfOwn } from './files.sql.ts'
import { bringIn } from './keep-file.ts'
import { newName } from './new-name.ts'

/** More than a desk uploads in a day; whoever has so many that nothing uses fills the disk. */
const MOST_UNUSED = 200

export const fileHandlers: Handlers<typeof fileCalls> = {
  sign: async (ctx, { body }) => {
    if (!ctx.session.staff) throw refuse('auth.no-gym')
    const count = await countUnused(ctx, ctx.staff.id)
    if (count >= MOST_UNUSED) throw refuse('file.too-many', { count })
    const name = newName(body.type)
    await insertFile(ctx, { name, kind: body.type, uploadedBy: ctx.staff.id })
    const { bucket, direct } = ctx.store
    if (!direct) return { url: `${ctx.origin}${uploadAddressOf(ctx, name)}`, bucket, endpoint: ctx.origin, filename: name }
    const url = await direct.put(uploadKeyOf(ctx.brandId, name), ctx.now, UPLOAD_WITHIN_MS / 1000)
    return { url, bucket, endpoint: direct.endpoint, filename: name }
  },

  // Looking at pixels takes its time: nothing is locked and no connection held meanwhile.
  ready: async ({ session, database, store }, { body: { filename } }) => {
    const { staff, brandId } = session ?? {}
    if (!staff || !brandId) throw refuse('auth.no-gym')
    const state = await database.transaction(brandId, (db) => stateOfOwn(db, brandId, filename, staff.id))
    if (!state) throw refuse('file.unknown', {}, { field: 'filename' })
    if (state === 'ready') return { done: true }
    const facts = store.direct && (await bringIn(store, brandId, filename))
    if (!facts) throw refuse('file.not-uploaded', {}, { field: 'filename' })
    await database.transaction(brandId, (db) => markReady(db, brandId, filename, facts))
    return { done: true }
  },
}
