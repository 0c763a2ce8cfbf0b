/** The table card as it will be downloaded: the very canvas. */
import { HexColour, type QrCard, THEME_COLOURS } from '@kaiguan/contract/membership/qr-cards/calls'
import { type RefObject, useEffect } from 'react'
import { sourceOf } from '../../ground/files/parts.ts'
import { fill, useTexts } from '../../words/texts.ts'
import type { CodeDrawn } from './codes.ts'
import { type CardShown, drawCard } from './draw-card.ts'
import { qrTexts } from './qr-cards.texts.ts'
import { usePicture } from './use-code.ts'

type Props = { code: CodeDrawn | null; card: QrCard; canvas: RefObject<HTMLCanvasElement | null> }

export function TableCard({ code, card, canvas }: Props) {
  const t = useTexts(qrTexts)
  const logo = usePicture(card.logo ? sourceOf(card.logo) : null) ?? null
  const foot = [
    ...(card.phone ? [fill(t.phoneOnCard, { phone: card.phone })] : []),
    ...(card.clubAddress ? [fill(t.addressOnCard, { address: card.clubAddress })] : []),
  ]
  const features = card.features.flatMap(({ text, shown }) => (shown && text ? [text] : []))
  const said = [card.clubName, card.title, card.customText1, card.customText2, ...features, ...foot].filter(Boolean).join('，')
  // Whoever types a colour goes through ones that are none.
  const themeColor = HexColour.safeParse(card.themeColor).data ?? THEME_COLOURS[0]
  useEffect(() => {
    const shown: CardShown = { ...card, themeColor, foot, features, logo, code }
    if (canvas.current) drawCard(canvas.current, shown)
  })
  return <canvas ref={canvas} className="kg-table-card" role="img" aria-label={fill(t.preview, { said })} />
}
