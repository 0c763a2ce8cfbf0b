/** Goods on sale as tiles, by category or by what is typed. */
import type { Goods } from '@kaiguan/contract/money/goods/calls'
import { Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { Money } from '../../ui/display/Money.tsx'
import { Thumb } from '../../ui/display/Thumb.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Unread } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { StockTag, stockLevel, useCategories } from '../goods/parts.ts'
import type { Basket } from './basket.ts'
import { tillTexts } from './cashier.texts.ts'
import type { Shelf } from './use-goods-shelf.ts'

type Props = { shelf: Shelf; basket: Basket /** Prices in points. */; points: boolean; focusField: () => void; onMake: () => void }

export function GoodsShelf({ shelf, basket, points, focusField, onMake }: Props) {
  return (
    <>
      <Categories shelf={shelf} focusField={focusField} />
      <div className="kg-till-shelf">
        <Tiles shelf={shelf} basket={basket} points={points} focusField={focusField} onMake={onMake} />
      </div>
    </>
  )
}

function Categories({ shelf, focusField }: Pick<Props, 'shelf' | 'focusField'>) {
  const t = useTexts(tillTexts)
  const read = useCategories()
  const rows = (read.data?.data ?? []).filter(({ goods }) => goods > 0)
  if (rows.length === 0) return null
  // A search looks through all of them.
  const chosen = shelf.searching ? undefined : shelf.category
  return (
    <fieldset className="kg-words kg-beside kg-gap-4 kg-wraps" aria-label={t.categories}>
      {[{ id: null, name: t.all }, ...rows].map(({ id, name }) => (
        <button
          key={id ?? 0}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => {
            shelf.choose(id)
            focusField()
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

function Tiles({ shelf, basket, points, focusField, onMake }: Props) {
  const t = useTexts(tillTexts)
  const allowed = useAllowed()
  const { read, goods } = shelf
  if (read.isPending) return <TilesToCome />
  if (read.isError && !read.data) return <Unread failure={read.error} retry={() => void read.refetch()} />
  if (goods.length === 0) {
    if (shelf.searching)
      return <PageState kind="not-found" small title={t.noneFound} action={{ text: t.clear, run: () => shelf.type('') }} />
    if (shelf.category !== null)
      return <PageState kind="not-found" small title={t.noneInCategory} action={{ text: t.all, run: () => shelf.choose(null) }} />
    return allowed('goods.create') ? (
      <PageState kind="empty" of="money" small title={t.emptyTitle} text={t.emptyText} action={{ text: t.addFirst, run: onMake }} />
    ) : (
      <PageState kind="empty" of="money" small title={t.emptyTitle} text={t.emptyAsk} />
    )
  }
  const more = (read.data?.total ?? 0) > goods.length
  return (
    <>
      <ul className="kg-till-tiles" aria-label={t.goods}>
        {goods.map((one) => (
          <li key={one.id}>
            <Tile
              goods={one}
              points={points}
              chosen={shelf.chosen?.id === one.id}
              count={basket.lines.find((line) => line.goods.id === one.id)?.quantity ?? 0}
              onAdd={() => {
                shelf.add(one)
                focusField()
              }}
            />
          </li>
        ))}
      </ul>
      {more && <p className="kg-soft kg-till-more">{fill(t.more, { shown: goods.length })}</p>}
    </>
  )
}

type TileProps = { goods: Goods; points: boolean; chosen: boolean; count: number; onAdd: () => void }

function Tile({ goods, points, chosen, count, onAdd }: TileProps) {
  const t = useTexts(tillTexts)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (chosen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const enough = stockLevel(goods) === 'enough'
  return (
    <button ref={button} type="button" className="kg-pick kg-till-tile" data-chosen={chosen} data-level={stockLevel(goods)} onClick={onAdd}>
      <span className="kg-beside kg-at-top">
        {goods.image !== null && <Thumb picture={goods.image} />}
        <span className="kg-till-name" title={goods.name}>
          {goods.name}
        </span>
      </span>
      <span className="kg-till-price">
        {!points ? (
          <Money fen={goods.price} />
        ) : goods.points_price ? (
          fill(t.points, { points: goods.points_price })
        ) : (
          <small>{t.pointsNot}</small>
        )}
      </span>
      <span className="kg-till-stock kg-figures">
        {(enough || goods.stock > 0) && fill(t.stockIs, { stock: goods.stock, unit: goods.unit })} <StockTag goods={goods} />
      </span>
      {count > 0 && (
        <span className="kg-till-count kg-figures">
          <span className="kg-hidden">{fill(t.inBasket, { count })}</span>
          <span aria-hidden="true">{count}</span>
        </span>
      )}
    </button>
  )
}

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

/** Shaped like the tiles to come. */
function TilesToCome() {
  const t = useTexts(tillTexts)
  return (
    <div className="kg-till-tiles" role="status" aria-label={t.loading}>
      {WAITING.map((key) => (
        <Skeleton.Node key={key} active style={{ width: '100%', height: 92 }} />
      ))}
    </div>
  )
}
