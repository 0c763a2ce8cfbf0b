/** What stands in front of the cashier: goods on sale, by category, by what is typed; and finding one by its bar code. */
import { BarCode, type Goods, goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { type Read, useRead } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import type { ListAnswer } from '../../ui/lists/use-list.ts'
import { useDebounced } from '../../ui/page/use-debounced.ts'
import { fill, textsNow } from '../../words/texts.ts'
import { tillTexts } from './cashier.texts.ts'

const SHOWN = 100
const TYPING_PAUSE_MS = 120
const NOT_FOUND = 404

/** What the last scan or Enter came to. `code`: a bar code that is nobody's yet. */
export type Said = { tone: 'good' | 'bad' | 'busy'; text: string; code?: string }

export type Shelf = {
  text: string
  category: number | null
  /** What is shown is what was searched, rather than a category. */
  searching: boolean
  read: Read<ListAnswer<Goods>>
  goods: readonly Goods[]
  /** The goods that Enter adds; null while nothing is typed. */
  chosen: Goods | null
  /** Somebody chose among them by arrow: Enter means these goods, whatever else the text could mean. */
  pointed: boolean
  said: Said | null
  type: (text: string) => void
  choose: (category: number | null) => void
  move: (step: 1 | -1) => void
  say: (said: Said | null) => void
  add: (goods: Goods) => void
  /** Enter on a text. */
  enter: () => Promise<void>
  scan: (code: string) => Promise<void>
}

/** `onGoods` answers false where the basket is full. `holds`: this text is a key for the basket, not a search. */
export function useGoodsShelf(onGoods: (goods: Goods) => boolean, holds: (text: string) => boolean): Shelf {
  const [text, setText] = useState('')
  const [category, setCategory] = useState<number | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const asked = useDebounced(text, TYPING_PAUSE_MS).trim()
  const search = holds(asked) ? '' : asked
  const read = useRead(
    goodsCalls.list,
    {
      query: {
        on_sale: true,
        per_page: SHOWN,
        search: search || undefined,
        // A search looks through all categories.
        category_id: search === '' ? (category ?? undefined) : undefined,
      },
    },
    { silent: true },
  )
  const goods = read.data?.data ?? []
  const settled = asked === text.trim() && !read.isPlaceholderData && !read.isFetching
  const meant = text.trim() !== '' && (at !== null || !holds(text.trim()))
  const chosen = meant && settled ? (goods[Math.min(at ?? 0, goods.length - 1)] ?? null) : null

  function type(next: string) {
    setText(next)
    setAt(null)
    setSaid(null)
  }
  function take(found: Goods) {
    const t = textsNow(tillTexts)
    if (!found.on_sale) setSaid({ tone: 'bad', text: fill(t.offSale, { name: found.name }) })
    else if (!onGoods(found)) setSaid({ tone: 'bad', text: t.full })
    else {
      setText('')
      setAt(null)
      setSaid({ tone: 'good', text: fill(t.added, { name: found.name }) })
    }
  }
  /** A slow answer says that it is on its way; a failure says so where the scan was made. */
  async function look(work: () => Promise<void>) {
    const t = textsNow(tillTexts)
    setSaid({ tone: 'busy', text: t.looking })
    try {
      await work()
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      setSaid({ tone: 'bad', text: t.lookFailed })
    }
  }

  return {
    text,
    category,
    searching: search !== '',
    read,
    goods,
    chosen,
    pointed: at !== null,
    said,
    type,
    choose: (next) => {
      setCategory(next)
      type('')
    },
    move: (step) => goods.length > 0 && setAt(((at ?? (step === 1 ? -1 : 0)) + step + goods.length) % goods.length),
    say: setSaid,
    add: take,
    enter: async () => {
      const typed = text.trim()
      if (chosen) return take(chosen)
      if (typed === '') return
      await look(async () => {
        const { data } = await send(goodsCalls.list, { query: { on_sale: true, per_page: 1, search: typed } }, { silent: true })
        const t = textsNow(tillTexts)
        if (data[0]) take(data[0])
        else setSaid({ tone: 'bad', text: fill(t.unknown, { code: typed }), code: /^\d{6,}$/.test(typed) ? typed : undefined })
      })
    },
    scan: async (code) => {
      const t = textsNow(tillTexts)
      setText('')
      if (!BarCode.safeParse(code).success) return setSaid({ tone: 'bad', text: fill(t.notCode, { code }) })
      await look(async () => {
        const found = await byCode(code)
        if (found) take(found)
        else setSaid({ tone: 'bad', text: fill(t.unknownCode, { code }), code })
      })
    },
  }
}

/** Null: nobody's. */
async function byCode(code: string): Promise<Goods | null> {
  try {
    return await send(goodsCalls.byCode, { params: { code } }, { silent: true })
  } catch (thrown) {
    if (isFailure(thrown) && thrown.status === NOT_FOUND) return null
    throw thrown
  }
}
