/**
 * The four codes of a club and the table cards (台卡) made of them. The fields are named as the specification names them.
 */
import { z } from 'zod'
import { AnyFile } from '../../any-file.ts'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { FileAddress, NoneOrFile } from '../../ground/files/calls.ts'
import { GymToken } from '../../people/member/page-calls.ts'
import { Line } from '../../rules.ts'
import { Flag, IdText, Version } from '../../shapes.ts'
import { qrCodes } from './texts.ts'

export const QrCode = z.enum(qrCodes)
export type QrCode = z.infer<typeof QrCode>

const QR_TITLE_MAX = 15
const QR_TEXT_MAX = 15
export const QR_CLUB_NAME_MAX = 20
export const QR_FEATURES = 6
const QR_FEATURE_MAX = 8

/** The specification's presets; any other colour is one's own. */
export const THEME_COLOURS = ['#F95F05', '#FDC72F', '#1AB394', '#2BB5E9'] as const

/** 3 or 6 hexadecimal digits, with or without the #; kept as `#RRGGBB`. */
export const HexColour = z
  .string()
  .trim()
  .regex(/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, { error: 'colour' })
  .overwrite((text) => {
    const digits = text.replace('#', '').toUpperCase()
    return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
  })

const Feature = z.object({ text: Line.max(QR_FEATURE_MAX), shown: Flag })

export const QrCardFields = z.object({
  themeColor: HexColour,
  title: Line.max(QR_TITLE_MAX).default(''),
  customText1: Line.max(QR_TEXT_MAX).default(''),
  customText2: Line.max(QR_TEXT_MAX).default(''),
  logo: NoneOrFile.default(null).describe('kind `logo`'),
  clubName: Line.max(QR_CLUB_NAME_MAX).default(''),
  clubAddress: Line.max(200).default(''),
  phone: Line.max(30).default(''),
  features: z.array(Feature).length(QR_FEATURES),
})

export const QrCard = QrCardFields.extend({ logo: FileAddress.nullable() })
export type QrCard = z.infer<typeof QrCard>

export const QrCardNow = z.object({
  code: QrCode,
  path: z.string().describe('where the code leads; of the mini-program its own pages, where a provider is set'),
  url: z.url().describe('the same, whole: what is in the code'),
  card: QrCard.extend({
    clubLog: FileAddress.nullable().describe('the same as `logo`, by the specification’s name'),
    qrCodeData: z.url().describe('the same as `url`: what its code holds'),
  }),
  initial: QrCard.describe('what “reset” goes back to: the club’s own name, logo, address and phone'),
  version: Version,
})
export type QrCardNow = z.infer<typeof QrCardNow>

const CodeParams = z.object({ code: QrCode })

export const qrCardCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/qr_cards',
    summary: 'The club’s four codes and their table cards',
    scope: 'gym',
    open: 'codes hang on the club’s walls',
    shows: ['gym'],
    response: z.object({ data: z.array(QrCardNow) }),
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/qr_cards/{code}',
    summary: 'Change a table card',
    scope: 'gym',
    needs: 'settings.qr-cards',
    changes: ['gym'],
    params: CodeParams,
    body: changes(QrCardFields),
    response: QrCardNow,
  }),
  /** The specification's own. */
  wxCode: call({
    method: 'GET',
    path: '/v1/gym/micro_website/wx_code',
    summary: 'The picture of a code: a mini-program code where a provider is set and asked for, else the page’s own QR code',
    scope: 'gym',
    open: 'codes hang on the club’s walls',
    shows: ['gym'],
    refuses: ['scope.reach'],
    query: z.object({ path: QrCode, gymId: IdText.optional().describe('this branch’s; another’s is refused') }),
    response: z.object({
      url: z.string().describe('the address of a PNG; anybody may see it'),
      mini: z.boolean().describe('a mini-program code'),
    }),
  }),
  picture: call({
    method: 'GET',
    path: '/v1/member/code.png',
    summary: 'A code as a PNG',
    scope: 'none',
    open: 'codes hang on the club’s walls',
    shows: [],
    refuses: ['not-found', 'mini-program.silent'],
    outside: true,
    query: z.object({ gym_token: GymToken, path: QrCode }),
    response: AnyFile,
  }),
}
