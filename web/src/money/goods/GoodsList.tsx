/** All goods with their stock; low ones stand out. A scan finds the goods. */
import { type Goods, goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { goodsExport } from '@kaiguan/contract/money/goods/exports'
import { Button } from 'antd'
import { useState } from 'react'
import { ImportButton } from '../../app/imports/ImportButton.tsx'
import { useScanner } from '../../ui/browser/use-scanner.ts'
import type { FilterField } from '../../ui/lists/Filters.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { type FilterKey, useList } from '../../ui/lists/use-list.ts'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { useTexts } from '../../words/texts.ts'
import { CategoriesDialog } from './CategoriesDialog.tsx'
import { GoodsDialog } from './GoodsDialog.tsx'
import { GoodsDrawer } from './GoodsDrawer.tsx'
import { useCategories } from './goods-reads.ts'
import { NewGoods } from './NewGoods.tsx'
import { StockDialog } from './StockDialog.tsx'
import { goodsTexts } from './stock.texts.ts'
import { stockLevel } from './stock-level.ts'
import { type GoodsAction, useRemoveGoods, useSwitchSale } from './use-goods-actions.ts'
import { useGoodsColumns } from './use-goods-columns.tsx'
import './goods.css'

type Doing = { action: GoodsAction; goods: Goods } | 'add' | 'categories' | null

/** `onOrder`: opens the order behind a movement of stock. */
export function GoodsList({ onOrder }: { onOrder?: (orderId: number) => void }) {
  const t = useTexts(goodsTexts)
  const list = useList(goodsCalls.list)
  const [doing, setDoing] = useState<Doing>(null)
  const [opened, setOpened] = useState<Goods | null>(null)
  const remove = useRemoveGoods()
  const switchSale = useSwitchSale()
  useScanner((code) => list.set({ search: code }), doing === null && opened === null)
  const act = (action: GoodsAction, goods: Goods) => {
    if (action === 'remove') void remove(goods).then((gone) => gone && setOpened(null))
    else if (action === 'sale') void switchSale(goods).then((now) => now && setOpenedIf(opened, setOpened)(now))
    else setDoing({ action, goods })
  }
  const columns = useGoodsColumns(act)
  const fields = useFilterFields()
  const close = () => setDoing(null)

  return (
    <>
      <ListPage
        id="goods"
        title={t.title}
        list={list}
        exported={goodsExport}
        columns={columns}
        filters={fields}
        actions={
          <>
            <Allowed needs="goods.edit">
              <Button onClick={() => setDoing('categories')}>{t.categories}</Button>
            </Allowed>
            <ImportButton kind="goods" needs="imports.goods" text={t.import} />
          </>
        }
        add={{ text: t.add, first: t.addFirst, needs: 'goods.create', run: () => setDoing('add') }}
        rowTone={(goods) => (!goods.on_sale ? 'idle' : stockLevel(goods) === 'enough' ? undefined : 'bad')}
        onRow={setOpened}
        empty={{ of: 'money', title: t.emptyTitle, text: t.emptyText }}
      />
      {opened && (
        <GoodsDrawer
          goods={list.read.data?.data.find(({ id }) => id === opened.id) ?? opened}
          onAction={act}
          onOrder={onOrder}
          onClose={() => setOpened(null)}
        />
      )}
      {doing === 'add' && <NewGoods onClose={close} />}
      {doing === 'categories' && <CategoriesDialog onClose={close} />}
      {doing !== null && typeof doing === 'object' && (
        <Doing action={doing.action} goods={doing.goods} onDone={setOpenedIf(opened, setOpened)} onClose={close} />
      )}
    </>
  )
}

/** The drawer's goods follow what was just done with them, also where the list's filter has let them go. */
function setOpenedIf(opened: Goods | null, setOpened: (goods: Goods) => void): (goods: Goods) => void {
  return (goods) => opened?.id === goods.id && setOpened(goods)
}

type DoingProps = { action: GoodsAction; goods: Goods; onDone: (goods: Goods) => void; onClose: () => void }

function Doing({ action, goods, onDone, onClose }: DoingProps) {
  if (action === 'edit') return <GoodsDialog goods={goods} onSaved={onDone} onClose={onClose} />
  if (action === 'remove' || action === 'sale') return null
  return <StockDialog action={action} goods={goods} onDone={onDone} onClose={onClose} />
}

function useFilterFields(): FilterField<FilterKey<typeof goodsCalls.list>>[] {
  const t = useTexts(goodsTexts)
  const categories = useCategories()
  return [
    { kind: 'search', key: 'search', label: t.search, first: true },
    { kind: 'choice', key: 'category_id', label: t.category, first: true, of: categories.data?.data ?? [] },
    { kind: 'choice', key: 'on_sale', label: t.state, first: true, width: 110, flag: [t.onSale, t.offSale] },
    { kind: 'choice', key: 'low', label: t.level, first: true, width: 130, options: [{ value: '1', label: t.lowOnly }] },
  ]
}
