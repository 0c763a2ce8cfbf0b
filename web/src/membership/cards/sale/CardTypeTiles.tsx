/** What is on sale: a field that finds a type by its name, and the types, the first nine with a number to choose them by. */
import { SearchOutlined } from '@ant-design/icons'
import { type CardKind, type CardType, cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { cardKindWords } from '@kaiguan/contract/membership/cards/texts'
import { Input, type InputRef, Segmented } from 'antd'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Read, useRead } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { dialogIsOpen } from '../../../ui/forms/use-field-focus.ts'
import { isComposing, numberChosen } from '../../../ui/inputs/choosing-keys.ts'
import type { ListAnswer } from '../../../ui/lists/use-list.ts'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useTexts, useWords } from '../../../words/texts.ts'
import { CardFace, useCardTypeWords } from '../../card-types/parts.ts'
import { openCardTexts } from './open-card.texts.ts'
import { typesShown } from './sale-choice.ts'

type Props = {
  read: Read<ListAnswer<CardType>>
  kind: CardKind | null
  chosen: CardType | null
  onChoose: (type: CardType) => void
  fieldRef: Ref<InputRef>
  autoFocus: boolean
}

/** All of them at once; a club sells a dozen. */
const ALL = 100
const NUMBERED = 9
const kinds: readonly CardKind[] = [1, 2, 3]

/** `ofCard`: with the type of this card, where it is offered here no longer but renews the card. */
export function useTypesOnSale(ofCard?: number): Read<ListAnswer<CardType>> {
  return useRead(cardTypeCalls.list, { query: { on_sale: true, per_page: ALL, of_card: ofCard } })
}

export function CardTypeTiles({ read, kind: preset, chosen, onChoose, fieldRef, autoFocus }: Props) {
  const t = useTexts(openCardTexts)
  const [kind, setKind] = useState<CardKind | 0>(preset ?? 0)
  const [text, setText] = useState('')
  const types = typesShown(read.data?.data ?? [], kind, text)

  function choose(type: CardType | undefined) {
    if (!type) return
    setText('')
    onChoose(type)
  }
  useNumberKeys((number) => choose(types[number - 1]))
  function keyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      const at = types.findIndex(({ id }) => id === chosen?.id)
      const next = types[(at + step + types.length) % types.length]
      if (next) onChoose(next)
    } else if (event.key === 'Enter' && text.trim() !== '') choose(types[0])
    else if (event.key === 'Escape' && text !== '') setText('')
    else return
    event.preventDefault()
  }
  return (
    <div className="kg-card kg-sale-types kg-column">
      <div className="kg-sale-types-head">
        <Input
          ref={fieldRef}
          autoFocus={autoFocus}
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={t.typeHint}
          aria-label={t.typeFind}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={keyDown}
        />
        <Kinds kind={kind} onKind={setKind} />
      </div>
      <Reading read={read} rows={5}>
        {({ data }) =>
          types.length > 0 ? (
            <Tiles types={types} chosen={chosen} onChoose={choose} />
          ) : (
            <NoTypes sold={data.length > 0} typed={text.trim() !== ''} />
          )
        }
      </Reading>
    </div>
  )
}

function Kinds({ kind, onKind }: { kind: CardKind | 0; onKind: (kind: CardKind | 0) => void }) {
  const t = useTexts(openCardTexts)
  const words = useWords()
  return (
    <Segmented<CardKind | 0>
      // Its choices are in the order of Tab; it needn't be.
      tabIndex={-1}
      aria-label={t.kinds}
      value={kind}
      options={[{ value: 0, label: t.all }, ...kinds.map((value) => ({ value, label: words(cardKindWords[value]) }))]}
      onChange={onKind}
    />
  )
}

/** `sold`: there are some on sale, of another kind or another name. */
function NoTypes({ sold, typed }: { sold: boolean; typed: boolean }) {
  const t = useTexts(openCardTexts)
  const allowed = useAllowed()
  const navigate = useNavigate()
  if (sold) return <p className="kg-soft">{typed ? t.typesFound : t.typesOfKind}</p>
  return (
    <PageState
      kind="empty"
      of="cards"
      small
      title={t.typesEmpty}
      text={t.typesEmptyText}
      action={allowed('card-types.view') ? { text: t.toTypes, run: () => void navigate('/advanced/cardtypemanage') } : undefined}
    />
  )
}

/** Alt with a digit, wherever the focus is on this screen. */
function useNumberKeys(onNumber: (number: number) => void): void {
  const act = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const number = numberChosen(event)
    if (number === null || event.defaultPrevented || dialogIsOpen()) return
    event.preventDefault()
    onNumber(number)
  })
  useEffect(() => {
    window.addEventListener('keydown', act)
    return () => window.removeEventListener('keydown', act)
  }, [])
}

type TilesProps = { types: readonly CardType[]; chosen: CardType | null; onChoose: (type: CardType) => void }

function Tiles({ types, chosen, onChoose }: TilesProps) {
  const t = useTexts(openCardTexts)
  const words = useWords()
  const say = useCardTypeWords()
  const { gym } = useUser()
  const name = useId()
  return (
    <div className="kg-radios kg-sale-tiles" role="radiogroup" aria-label={t.type}>
      {types.map((type, at) => (
        <label key={type.id} title={`${type.name} · ${say.gives(type)}`}>
          <input
            type="radio"
            name={name}
            checked={chosen?.id === type.id}
            aria-keyshortcuts={at < NUMBERED ? `Alt+${at + 1}` : undefined}
            onChange={() => onChoose(type)}
          />
          <span className="kg-pick kg-sale-tile">
            <CardFace size="thumb" image={type.image} name={type.name} kind={type.kind} club={gym.name} />
            <strong>{type.name}</strong> <span className="kg-hidden">{words(cardKindWords[type.kind])}</span>{' '}
            <b className="kg-figures">
              <Money fen={type.price} />
            </b>{' '}
            <span className="kg-soft kg-sale-gives">{say.gives(type)}</span>
            {at < NUMBERED && <kbd>{at + 1}</kbd>}
          </span>
        </label>
      ))}
    </div>
  )
}
