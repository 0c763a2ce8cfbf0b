import { cardTypeCalls } from '@kaiguan/contract/features/card-types'
import { Button } from 'antd'
import { isFailure } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { notices } from '../../ui/notices.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { cardTypeTexts } from './card-types.texts.ts'

/** For the chosen rows: on sale, off sale, delete; all or none. */
export function BatchActions({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const t = useTexts(cardTypeTexts)
  const { send, sending } = useSend(cardTypeCalls.batch)

  async function run(action: 'delete' | 'on-sale' | 'off-sale') {
    try {
      const { changed } = await send({ body: { ids, action } })
      notices.message({ level: 'success', text: fill(t.changed, { count: changed }) })
      onDone()
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
    }
  }
  return (
    <>
      <Button disabled={sending} onClick={() => void run('on-sale')}>
        {t.batchOn}
      </Button>
      <Button disabled={sending} onClick={() => void run('off-sale')}>
        {t.batchOff}
      </Button>
      <Allowed needs="card-types.delete">
        <ConfirmButton
          danger
          question={fill(t.batchRemoveQuestion, { count: ids.length })}
          text={t.batchRemoveText}
          okText={t.remove}
          run={() => run('delete')}
        >
          {t.remove}
        </ConfirmButton>
      </Allowed>
    </>
  )
}
