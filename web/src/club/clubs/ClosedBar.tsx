/** The strip of a closed branch: whoever reads it there is told why nothing can be changed. */
import { fill, useTexts } from '../../words/texts.ts'
import { renewTexts } from './clubs.texts.ts'
import { useGymNow } from './use-gym-now.ts'
import './clubs.css'

export default function ClosedBar() {
  const t = useTexts(renewTexts)
  const { closed_on: day } = useGymNow()
  if (day === null) return null
  return (
    <div className="kg-renewal-bar kg-row kg-gap-12" role="status">
      <span>{fill(t.barClosed, { day })}</span>
    </div>
  )
}
