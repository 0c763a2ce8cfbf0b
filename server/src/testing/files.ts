/** Makers for files: pictures as somebody would pick them, uploaded as a browser does. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { type FileKind, fileCalls } from '@kaiguan/contract/ground/files/calls'
import sharp from 'sharp'
import type { Staff, World } from './club.ts'

export function picture(width = 640, height = 480, colour = '#3b82f6'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
}

export type Signed = ResponseOf<typeof fileCalls.sign>

export function signed(staff: Staff, type: FileKind): Promise<Signed> {
  return staff.do(fileCalls.sign, { body: { type } })
}

/** As a browser does: the bytes, and no header of ours. */
export async function put(world: World, { url }: Pick<Signed, 'url'>, bytes: Buffer, type = 'image/png') {
  const { pathname, search } = new URL(url)
  const answer = await world.app.inject({ method: 'PUT', url: pathname + search, headers: { 'content-type': type }, payload: bytes })
  return { status: answer.statusCode, body: answer.json() }
}

/** The name of an upload that something may now be given. */
export async function uploadedFile(world: World, staff: Staff, type: FileKind = 'avatar', bytes?: Buffer): Promise<string> {
  const to = await signed(staff, type)
  const { status, body } = await put(world, to, bytes ?? (await picture()))
  if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`)
  return to.filename
}

/** What a club shows of itself to be certified. */
export async function certificationPapers(world: World, owner: Staff, change: { bank_card_no?: string; legal_person_name?: string } = {}) {
  return {
    id_card_front: await uploadedFile(world, owner, 'certificate'),
    id_card_back: await uploadedFile(world, owner, 'certificate'),
    license: await uploadedFile(world, owner, 'certificate'),
    bank_card_account_name: '力行健身有限公司',
    bank_name: '中国银行西直门支行',
    bank_card_no: '6216 6100 0000 0000 001',
    legal_person_name: '王立行',
    legal_person_phone: '13900002222',
    ...change,
  }
}
