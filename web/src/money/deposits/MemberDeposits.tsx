import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import type { MemberPartProps } from '../../app/screen.ts'
import { useAllowed } from '../../session/allowed.ts'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { useTexts } from '../../words/texts.ts'
import { DepositItems } from './DepositItems.tsx'
import { memberDepositTexts } from './deposits.texts.ts'
import { TakeDepositDialog } from './TakeDepositDialog.tsx'

/** What the gym holds for this member, and held before. */
export default function MemberDeposits({ customer: { id: customerId } }: MemberPartProps) {
  const t = useTexts(memberDepositTexts)
  const mayTake = useAllowed()('deposits.take')
  const growing = useGrowing()
  const [taking, setTaking] = useState(false)
  const read = useRead(depositCalls.list, { query: { ...growing.paging, customer_id: customerId } }, { silent: true, staleTime: 0 })
  const some = (read.data?.data.length ?? 0) > 0
  return (
    <>
      {mayTake && some && (
        <div className="kg-row kg-to-end kg-below-12">
          <Button onClick={() => setTaking(true)}>{t.take}</Button>
        </div>
      )}
      <GrowingList
        read={read}
        growing={growing}
        empty={{
          of: 'money',
          title: t.emptyTitle,
          text: t.emptyText,
          action: mayTake ? { text: t.take, run: () => setTaking(true) } : undefined,
        }}
      >
        {(deposits) => <DepositItems deposits={deposits} />}
      </GrowingList>
      {taking && <TakeDepositDialog customerId={customerId} onClose={() => setTaking(false)} />}
    </>
  )
}
