/** The strip that says when the subscription ends (docs/specification.md): from thirty days before. What never expires has none. */
import { RENEW_BEFORE_DAYS } from '@kaiguan/contract/club/clubs/subscription'
import { daysBetween, NEVER } from '@kaiguan/contract/time'
import { Link } from 'react-router'
import { fill, useTexts } from '../../words/texts.ts'
import { renewTexts } from './clubs.texts.ts'
import { useGymNow } from './use-gym-now.ts'
import './clubs.css'

export default function RenewalBar() {
  const t = useTexts(renewTexts)
  const { over_date: day, closed_on, today } = useGymNow()
  const days = day === NEVER || closed_on !== null ? null : daysBetween(today, day)
  if (days === null || days > RENEW_BEFORE_DAYS) return null
  const sentence = days < 0 ? t.barOver : days === 0 ? t.barToday : t.barSoon
  return (
    <div className="kg-renewal-bar kg-row kg-gap-12" data-overdue={days < 0} role="status">
      <span>{fill(sentence, { day, days })}</span>
      <Link className="kg-link" to="/systemRenew">
        {t.renew}
      </Link>
    </div>
  )
}
