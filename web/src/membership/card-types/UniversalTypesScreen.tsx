/** 通用卡种管理: head office’s own card types, and at which branches each is offered. */
import { universalTypeCalls } from '@kaiguan/contract/membership/card-types/universal-types'
import { useList } from '../../ui/lists/use-list.ts'
import { useTexts } from '../../words/texts.ts'
import { CardTypeList } from './CardTypeList.tsx'
import { cardTypeTexts } from './card-types.texts.ts'
import { useHeadOfficeKeeper } from './keeper.ts'

export default function UniversalTypesScreen() {
  const t = useTexts(cardTypeTexts)
  const list = useList(universalTypeCalls.list)
  const keeper = useHeadOfficeKeeper(list.read.data?.gyms)
  return (
    <CardTypeList
      keeper={keeper}
      id="universal-types"
      title={t.universalTitle}
      list={list}
      more={[{ kind: 'choice', key: 'gym_id', label: t.goodAt, first: true, searched: true, of: keeper.branches }]}
      empty={{ of: 'cards', title: t.universalEmptyTitle, text: t.universalEmptyText }}
    />
  )
}
