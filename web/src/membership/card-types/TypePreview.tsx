import type { CardKind, CardTerms, CardType } from '@kaiguan/contract/membership/card-types/calls'
import { useTexts } from '../../words/texts.ts'
import { CardFace } from './CardFace.tsx'
import { cardTypeFormTexts, cardTypeWordTexts } from './card-types.texts.ts'
import { useCardTypeWords } from './use-card-type-words.ts'

type Props = { name: string; image: CardType['image']; club: string; type: { kind: CardKind; price: number; terms: CardTerms } }

/** The card as it will look, and what it says, read out as the front desk would. */
export function TypePreview({ name, image, club, type }: Props) {
  const t = useTexts(cardTypeFormTexts)
  const w = useTexts(cardTypeWordTexts)
  const words = useCardTypeWords()
  return (
    <aside className="kg-type-preview">
      <CardFace image={image} name={name.trim() || w.unnamed} kind={type.kind} club={club} holds={words.gives(type)} />
      <h2>{t.summary}</h2>
      <div aria-live="polite" className="kg-stack kg-gap-6">
        {words.sentences(type).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </aside>
  )
}
