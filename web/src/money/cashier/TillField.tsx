/** The one field of the till. While it is empty its keys mean the basket; with a text they mean the goods found. */
import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Spin } from 'antd'
import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react'
import { isComposing } from '../../ui/inputs/choosing-keys.ts'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { currentLine } from './basket.ts'
import type { Till } from './basket-draft.ts'
import { tillTexts } from './cashier.texts.ts'
import type { Shelf } from './use-goods-shelf.ts'

type Props = {
  ref: RefObject<InputRef | null>
  shelf: Shelf
  till: Till
  onPay: () => void
  onMake: (code: string) => void
}

/** What a scanner never sends, and no bar code is: a number for the current line. */
const QUANTITY = /^\d{1,3}$/
/** Also as an input method types them. */
const STEPS: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '＋': 1, '-': -1, '－': -1, '—': -1 }

export function TillField({ ref, shelf, till, onPay, onMake }: Props) {
  const t = useTexts(tillTexts)
  const hintId = useId()
  const { text } = shelf
  const line = currentLine(till.basket)
  // What was put into a basket that is paid by now is no news any more.
  const said = shelf.said?.tone === 'good' && !line ? null : shelf.said
  const quantity = line && QUANTITY.test(text) && !shelf.pointed ? Number(text) : null
  const { acts, typed } = fieldKeys({ shelf, till, onPay }, quantity)

  // What wasn't found is typed over by the next word.
  useEffect(() => {
    if (said?.tone === 'bad') ref.current?.select()
  }, [said, ref])

  return (
    <div>
      <Input
        ref={ref}
        size="large"
        autoFocus
        prefix={<SearchOutlined aria-hidden="true" />}
        suffix={said?.tone === 'busy' ? <Spin size="small" /> : <span />}
        status={said?.tone === 'bad' ? 'error' : undefined}
        placeholder={t.placeholder}
        aria-label={t.field}
        aria-describedby={hintId}
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
        value={text}
        onChange={({ target }) => typed(target.value)}
        onKeyDown={(event) => {
          // Enter while a Chinese input method is open chooses its word.
          if (!isComposing(event.nativeEvent) && acts(event)) event.preventDefault()
        }}
      />
      <p
        id={hintId}
        className="kg-till-hint kg-ends kg-gap-8 kg-small kg-soft"
        data-tone={said?.tone ?? 'keys'}
        role={said?.tone === 'bad' ? 'alert' : 'status'}
      >
        <span>{said ? said.text : <Keys shelf={shelf} name={line?.goods.name ?? null} quantity={quantity} />}</span>
        {said?.code !== undefined && (
          <Allowed needs="goods.create">
            <Button size="small" onClick={() => onMake(said.code ?? '')}>
              {t.makeGoods}
            </Button>
          </Allowed>
        )}
      </p>
    </div>
  )
}

/** What is typed and pressed in the field. `quantity`: the text is a number for the current line. */
function fieldKeys({ shelf, till, onPay }: Pick<Props, 'shelf' | 'till' | 'onPay'>, quantity: number | null) {
  const { text } = shelf
  const line = currentLine(till.basket)

  function stepLine(step: 1 | -1) {
    if (line) till.step({ do: 'by', id: line.goods.id, step })
  }
  function enter() {
    if (line && quantity !== null) {
      till.step({ do: 'set', id: line.goods.id, quantity })
      shelf.type('')
    } else if (text.trim() !== '') void shelf.enter()
    else if (line) onPay()
  }
  function typed(next: string) {
    const step = text === '' && line ? STEPS[next] : undefined
    if (step === undefined) shelf.type(next)
    else stepLine(step)
  }
  /** True: the key meant something here. */
  function acts({ key, repeat }: KeyboardEvent): boolean {
    const step = STEPS[key]
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const way = key === 'ArrowDown' ? 1 : -1
        if (text === '') till.step({ do: 'move', step: way })
        else shelf.move(way)
        return true
      }
      case 'Enter':
        if (!repeat) enter()
        return true
      case 'Escape':
        shelf.type('')
        return true
      case 'Delete':
        if (text !== '' || !line || repeat) return false
        till.step({ do: 'remove', id: line.goods.id })
        return true
      default:
        if (text !== '' || step === undefined || !line) return false
        stepLine(step)
        return true
    }
  }
  return { acts, typed }
}

function Keys({ shelf, name, quantity }: { shelf: Shelf; name: string | null; quantity: number | null }) {
  const t = useTexts(tillTexts)
  if (quantity !== null) return fill(t.keysQuantity, { name: name ?? '', quantity })
  if (shelf.chosen) return fill(t.keysFound, { name: shelf.chosen.name })
  return name === null ? t.keysEmpty : t.keys
}
