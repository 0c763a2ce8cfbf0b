/** 门店信息: what the club is called, where and when it is found, and how it looks. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { useRead } from '../../../api/queries.ts'
import { FactsCard } from './FactsCard.tsx'
import { HoursCard } from './HoursCard.tsx'
import { ShowCard } from './ShowCard.tsx'
import '../venue.css'

export default function FactsTab() {
  const facts = useRead(settingsCalls.facts, {})
  return (
    <div className="kg-page">
      <FactsCard />
      {!facts.isPending && (
        <>
          <HoursCard />
          <ShowCard />
        </>
      )}
    </div>
  )
}
