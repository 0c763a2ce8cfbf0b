import { depositCalls } from '@kaiguan/contract/features/deposits'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../app/allowed.ts'
import { useTexts } from '../../words/texts.ts'
import { DepositItems, memberDepositTexts, TakeDepositDialog } from '../deposits/parts.ts'
import { MemberList } from './MemberList.tsx'
import { useGrowing } from './use-growing.ts'

/** What the gym holds for this member, and held before. */
export function MemberDeposits({ customerId }: { customerId: number }) {
  const t = useTexts(memberDepositTexts)
  const mayTake = useAllowed()('deposits.take')
  const growing = useGrowing()
  const [taking, setTaking] = useState(false)
  const read = useRead(depositCalls.list, { query: { ...growing.paging, customer_id: customerId } }, { silent: true, staleTime: 0 })
  const some = (read.data?.data.length ?? 0) > 0
  return (
    <>
      {mayTake && some && (
        <div className="kg-member-tools">
          <Button onClick={() => setTaking(true)}>{t.take}</Button>
        </div>
      )}
      <MemberList
        read={read}
        growing={growing}
        empty={{ title: t.emptyTitle, text: t.emptyText, action: mayTake ? { text: t.take, run: () => setTaking(true) } : undefined }}
      >
        {(deposits) => <DepositItems deposits={deposits} />}
      </MemberList>
      {taking && <TakeDepositDialog customerId={customerId} onClose={() => setTaking(false)} />}
    </>
  )
}
