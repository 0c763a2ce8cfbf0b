/** Table cards: as kept, as a new club's, and changed. */
import type { BodyOf } from '@kaiguan/contract/call'
import {
  QR_CLUB_NAME_MAX,
  type QrCard,
  QrCardFields,
  type QrCardNow,
  type QrCode,
  type qrCardCalls,
  THEME_COLOURS,
} from '@kaiguan/contract/membership/qr-cards/calls'
import { qrCardFeatures, qrCardFirst, qrCodes, qrCodeWords } from '@kaiguan/contract/membership/qr-cards/texts'
import { gymFacts } from '../../club/settings/index.ts'
import type { Ctx } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import { addressOf, requireUsableFile } from '../../ground/files/index.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { wholeAddress } from '../../http/public-address.ts'
import { refuse } from '../../http/refusal.ts'
import { publicTokenOf } from '../../people/member/index.ts'
import { keptCards, type QrCardData, saveCard } from './qr-cards.sql.ts'

type Facts = Awaited<ReturnType<typeof gymFacts>>

const FIRST_VERSION = 1

/** The page of a code behind /m/<branch>; the mini-program's own pages are the member's. */
export function pageOf(token: string, code: QrCode): string {
  return code === 'mini' ? `/m/${token}` : `/m/${token}/${code}`
}

/** Names of files where an answer has addresses. */
function initialOf(code: QrCode, facts: Facts): QrCard {
  return {
    themeColor: THEME_COLOURS[0],
    ...qrCardFirst[code],
    logo: facts.logo,
    clubName: [...facts.name].slice(0, QR_CLUB_NAME_MAX).join(''),
    clubAddress: facts.address,
    phone: facts.phone,
    features: qrCardFeatures.map((text) => ({ text, shown: true })),
  }
}

function cardOf({ code: _code, version: _version, ...card }: QrCardData): QrCard {
  return card
}

function answerOf(
  ctx: Ctx,
  code: QrCode,
  { facts, token, data }: { facts: Facts; token: string; data: QrCardData | undefined },
): QrCardNow {
  const shown = (card: QrCard): QrCard => ({ ...card, logo: addressOf(ctx, card.logo) })
  const initial = initialOf(code, facts)
  const card = shown(data ? cardOf(data) : initial)
  const url = wholeAddress(ctx, pageOf(token, code))
  return {
    code,
    path: pageOf(token, code),
    url,
    card: { ...card, clubLog: card.logo, qrCodeData: url },
    initial: shown(initial),
    version: data?.version ?? FIRST_VERSION,
  }
}

export async function tableCards(ctx: Ctx): Promise<{ data: QrCardNow[] }> {
  const [facts, token, cards] = await together([gymFacts(ctx, ctx.gymId), publicTokenOf(ctx), keptCards(ctx)])
  return { data: qrCodes.map((code) => answerOf(ctx, code, { facts, token, data: cards.find((one) => one.code === code) })) }
}

export async function editTableCard(ctx: Ctx, code: QrCode, body: BodyOf<typeof qrCardCalls.edit>): Promise<QrCardNow> {
  // The gym is held: of two who save a card for the first time at once, the second waits here.
  const [facts, token, cards] = await together([gymFacts(ctx, ctx.gymId, true), publicTokenOf(ctx), keptCards(ctx)])
  const data = cards.find((one) => one.code === code)
  if (body.version !== undefined && body.version !== (data?.version ?? FIRST_VERSION))
    throw refuse('version.stale', { name: qrCodeWords[code][ctx.language] }, { details: answerOf(ctx, code, { facts, token, data }) })
  const before = data ? cardOf(data) : initialOf(code, facts)
  const wanted = keepUnsent(ctx, QrCardFields, before, body)
  const logoFileId = await requireUsableFile(ctx, wanted.logo, { kind: 'logo', field: 'logo', before: before.logo })
  const diff = diffOf(before, wanted)
  await saveCard(ctx, code, wanted, logoFileId)
  if (Object.keys(diff).length > 0) await record(ctx, 'qr-card.changed', ctx.gymId, { code }, diff)
  const now = (await keptCards(ctx)).find((one) => one.code === code)
  return answerOf(ctx, code, { facts, token, data: now })
}
