import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { cardTypeTexts } from './card-types.texts.ts'

/** For the chosen rows: on sale, off sale, delete; all or none. */
export function BatchActions({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const t = useTexts(cardTypeTexts)
  const { send } = useSend(cardTypeCalls.batch)
  const act = (action: 'delete' | 'on-sale' | 'off-sale') => async () => {
    const { changed } = await send({ body: { ids, action } })
    notices.message({ level: 'success', text: fill(t.changed, { count: changed }) })
    onDone()
  }
  return (
    <Actions
      actions={[
        { text: t.batchOn, needs: 'card-types.on-sale', run: act('on-sale') },
        { text: t.batchOff, needs: 'card-types.on-sale', run: act('off-sale') },
        {
          text: t.remove,
          needs: 'card-types.delete',
          danger: true,
          ask: { question: fill(t.batchRemoveQuestion, { count: ids.length }), text: t.batchRemoveText },
          run: act('delete'),
        },
      ]}
    />
  )
}
