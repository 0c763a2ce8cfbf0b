/** The picture of a code: WeChat's for the mini-program where the installation has one, else the QR code of the page. */
import { FileAnswer } from '@kaiguan/contract/file-answer'
import type { QrCode } from '@kaiguan/contract/membership/qr-cards/calls'
import { generate } from 'lean-qr'
import { toPngBuffer } from 'lean-qr/extras/node_export'
import type { Outside } from '../../context.ts'
import { wholeAddress } from '../../http/public-address.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { miniProgramCode } from '../../mini-program/mini-program.ts'
import { publicGym } from '../../people/member/index.ts'
import { safeError } from '../../safe-error.ts'
import { keepCode, keptCode } from './qr-cards.sql.ts'
import { pageOf } from './table-cards.ts'

/** Pixels of a module, and white modules around: readers want four. */
const SCALE = 16
const QUIET = 4

/** Anybody may see it: it is what hangs on the wall. */
export async function codePicture(outside: Outside, token: string, code: QrCode): Promise<FileAnswer> {
  const { database, now, settings } = outside
  const { brand, gym } = requireFound(await database.transaction(null, (db) => publicGym(db, token)))
  const wx = code === 'mini' ? settings.miniProgram : null
  if (!wx) return png(code, toPngBuffer(generate(wholeAddress(outside, pageOf(token, code))), { scale: SCALE, pad: QUIET }))
  const page = { brandId: brand, gymId: gym, page: code, appid: wx.appid }
  const kept = await database.transaction(brand, (db) => keptCode(db, page))
  if (kept) return png(code, kept.picture)
  const picture = await miniProgramCode(wx, { page: 'pages/index/index', scene: token, now }).catch((error: unknown) => {
    outside.log.error({ err: safeError(error) }, 'WeChat gave no code')
    throw refuse('mini-program.silent')
  })
  await database.transaction(brand, (db) => keepCode(db, page, picture, now))
  return png(code, picture)
}

function png(code: QrCode, bytes: Uint8Array): FileAnswer {
  // WeChat answers a JPEG unless it is asked for another.
  return bytes[0] === 0xff ? new FileAnswer(`${code}.jpg`, 'image/jpeg', bytes) : new FileAnswer(`${code}.png`, 'image/png', bytes)
}
