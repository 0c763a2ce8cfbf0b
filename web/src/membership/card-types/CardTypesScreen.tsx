/** 卡种管理: what the club sells, universal types included, which only head office changes. */
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { cardTypeExport } from '@kaiguan/contract/membership/card-types/exports'
import { useList } from '../../ui/lists/use-list.ts'
import { useTexts } from '../../words/texts.ts'
import { CardTypeList } from './CardTypeList.tsx'
import { cardTypeTexts } from './card-types.texts.ts'
import { useBranchKeeper } from './keeper.ts'

export default function CardTypesScreen() {
  const t = useTexts(cardTypeTexts)
  const list = useList(cardTypeCalls.list)
  const keeper = useBranchKeeper()
  return (
    <CardTypeList
      keeper={keeper}
      id="card-types"
      title={t.title}
      list={list}
      exported={cardTypeExport}
      empty={{ of: 'cards', title: t.emptyTitle, text: t.emptyText }}
    />
  )
}
