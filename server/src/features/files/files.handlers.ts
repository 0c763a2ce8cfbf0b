import { randomBytes } from 'node:crypto'
import type { FileKind, fileCalls } from '@kaiguan/contract/features/files'
import type { Handlers } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { uploadAddressOf } from './addresses.ts'
import { countUnused, insertFile } from './files.sql.ts'

/** More than a desk uploads in a day; whoever has so many that nothing uses fills the disk. */
const MOST_UNUSED = 200

export const fileHandlers: Handlers<typeof fileCalls> = {
  sign: async (ctx, { body }) => {
    if (!ctx.session.staff) throw refuse('auth.no-gym')
    const count = await countUnused(ctx, ctx.staff.id)
    if (count >= MOST_UNUSED) throw refuse('file.too-many', { count })
    const name = newName(body.type)
    await insertFile(ctx, { name, kind: body.type, uploadedBy: ctx.staff.id })
    return { url: `${ctx.origin}${uploadAddressOf(ctx, name)}`, bucket: ctx.store.bucket, endpoint: ctx.origin, filename: name }
  },
}

/** 128 bits that nobody guesses. Lower case: some disks don't tell a from A. */
function newName(kind: FileKind): string {
  return `${kind}-${randomBytes(16).toString('hex')}.${kind === 'attachment' ? 'bin' : 'webp'}`
}
