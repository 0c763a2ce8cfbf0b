/** What a member holds: rented or for the day, with its last day, and the way to it on the wall. */
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { rentalStateWords, rentalTypeWords } from '@kaiguan/contract/entry/lockers/texts'
import { formatFen } from '@kaiguan/contract/money'
import { useNavigate } from 'react-router'
import { useRead } from '../../api/queries.ts'
import type { MemberPartProps } from '../../app/screen.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { rentalTones } from './grid-tones.ts'
import { gridTexts, memberLockerTexts } from './lockers.texts.ts'

export default function MemberLockers({ customer }: MemberPartProps) {
  const t = useTexts(memberLockerTexts)
  const g = useTexts(gridTexts)
  const words = useWords()
  const navigate = useNavigate()
  const read = useRead(lockerRentalCalls.ofCustomer, { params: { id: customer.id } }, { silent: true, staleTime: 0 })
  const toWall = (query: string) => void navigate(`/charts/cupboardmanage?${query}`)
  return (
    <>
      <div className="kg-row kg-to-end kg-below-12">
        <Actions actions={[{ text: t.rent, needs: 'lockers.rent', run: () => toWall(`customer_id=${customer.id}`) }]} />
      </div>
      <Reading read={read}>
        {({ data }) =>
          data.length === 0 ? (
            <PageState kind="empty" of="door" small title={t.emptyTitle} text={t.emptyText} />
          ) : (
            <ul className="kg-items">
              {data.map((rental) => (
                <li key={rental.id}>
                  <div className="kg-item">
                    <strong>
                      {fill(g.title, { area: rental.area.name, no: rental.grid.no })}{' '}
                      <StatusTag tone={rentalTones[rental.state]} text={words(rentalStateWords[rental.state])} />
                    </strong>
                    <span className="kg-figures">
                      {rental.type === 2 ? words(rentalTypeWords[2]) : fill(g.daysAre, { from: rental.started_on, to: rental.expired_on })}
                      {rental.pledge_left > 0 && ` · ${fill(g.pledgeMoved, { sign: '', yuan: formatFen(rental.pledge_left) })}`}
                    </span>
                  </div>
                  <Actions actions={[{ text: t.toWall, run: () => toWall(`rental=${rental.id}`) }]} />
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </>
  )
}
