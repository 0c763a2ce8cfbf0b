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
  const { text, at, said, setText, setAt, setSaid, type, take, look } = useTaking(onGoods)
  const [category, setCategory] = useState<number | null>(null)
  const { read, goods, searching, settled } = useSearched(text, category, holds)
  const typed = text.trim()
  const meant = typed !== '' && (at !== null || !holds(typed))
  const chosen = meant && settled ? (goods[Math.min(at ?? 0, goods.length - 1)] ?? null) : null
  return {
    text,
    category,
    searching,
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
      if (chosen) return take(chosen)
      if (typed === '') return
      await look(
        () => firstFound(typed),
        () => notFound(typed),
      )
    },
    scan: async (code) => {
      const t = textsNow(tillTexts)
      setText('')
      if (!BarCode.safeParse(code).success) return setSaid({ tone: 'bad', text: fill(t.notCode, { code }) })
      await look(
        () => byCode(code),
        () => ({ tone: 'bad', text: fill(t.unknownCode, { code }), code }),
      )
    },
  }
}

/** What is typed and pointed at, and what is said of it: goods that are taken empty the field for the next. */
function useTaking(onGoods: (goods: Goods) => boolean) {
  const [text, setText] = useState('')
  const [at, setAt] = useState<number | null>(null)
  const [said, setSaid] = useState<Said | null>(null)

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
  async function look(find: () => Promise<Goods | null>, unknown: () => Said) {
    const t = textsNow(tillTexts)
    setSaid({ tone: 'busy', text: t.looking })
    try {
      const found = await find()
      if (found) take(found)
      else setSaid(unknown())
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      setSaid({ tone: 'bad', text: t.lookFailed })
    }
  }
  return { text, at, said, setText, setAt, setSaid, type, take, look }
}

/** The goods of a category, or what is found by the text. `settled`: what is shown is what the text asks for. */
function useSearched(text: string, category: number | null, holds: (text: string) => boolean) {
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
  return {
    read,
    goods: read.data?.data ?? [],
    searching: search !== '',
    settled: asked === text.trim() && !read.isPlaceholderData && !read.isFetching,
  }
}

/** Null: nothing is found. */
async function firstFound(typed: string): Promise<Goods | null> {
  const { data } = await send(goodsCalls.list, { query: { on_sale: true, per_page: 1, search: typed } }, { silent: true })
  return data[0] ?? null
}

/** What looks like a bar code is offered as one to make goods of. */
function notFound(typed: string): Said {
  const t = textsNow(tillTexts)
  return { tone: 'bad', text: fill(t.unknown, { code: typed }), code: /^\d{6,}$/.test(typed) ? typed : undefined }
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
