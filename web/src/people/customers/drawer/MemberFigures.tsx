/** The customer’s own figures, each of which leads to what it counts. What they don't have has no figure. */

import { formatFen } from '@kaiguan/contract/money'
import type { Customer } from '@kaiguan/contract/people/customers/calls'
import type { ReactNode } from 'react'
import { useAllowed } from '../../../session/allowed.ts'
import { DayText, InstantDay } from '../../../ui/display/DayText.tsx'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { PointsScore } from '../../points/parts.ts'
import { memberTexts } from '../customers.texts.ts'

type Figure = { label: string; value: ReactNode; part: string | null }

export function MemberFigures({ customer, onPart }: { customer: Customer; onPart: (key: string) => void }) {
  const t = useTexts(memberTexts)
  const allowed = useAllowed()
  const { id, balance, visits, valid_until, last_visit_at } = customer
  const cards = allowed('cards.view') ? 'cards' : null
  const came = allowed('check-in.view') ? 'visits' : null
  const figures: (Figure | false)[] = [
    valid_until !== null && { label: t.validUntil, value: <DayText day={valid_until} never />, part: cards },
    balance !== 0 && { label: t.balance, value: formatFen(balance), part: cards },
    { label: t.lastVisit, value: last_visit_at ? <InstantDay at={last_visit_at} /> : t.never, part: came },
    { label: t.visits30, value: fill(t.visitUnit, { count: visits }), part: came },
    { label: t.points, value: <PointsScore id={id} />, part: 'points' },
  ]
  return (
    <div className="kg-stack">
      {figures
        .filter((figure) => figure !== false)
        .map(({ label, value, part }) =>
          part === null ? (
            <div key={label} className="kg-ends">
              <Labelled label={label} value={value} />
            </div>
          ) : (
            <LinkButton key={label} className="kg-ends kg-wide" run={() => onPart(part)}>
              <Labelled label={label} value={value} />
            </LinkButton>
          ),
        )}
    </div>
  )
}

function Labelled({ label, value }: Pick<Figure, 'label' | 'value'>) {
  return (
    <>
      <span className="kg-soft">{label}</span>
      <span className="kg-figures">{value}</span>
    </>
  )
}
