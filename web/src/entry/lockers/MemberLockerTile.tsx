/** The lockers that a member holds now, with the last day of each. */
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { rentalStateWords, rentalTypeWords } from '@kaiguan/contract/entry/lockers/texts'
import { useRead } from '../../api/queries.ts'
import type { MemberTileProps } from '../../app/screen.ts'
import { MemberTile } from '../../people/customers/parts.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { rentalTones } from './grid-tones.ts'
import { gridTexts, memberLockerTexts } from './lockers.texts.ts'

const MOST_SHOWN = 2

export default function MemberLockerTile({ customer, onPart, onCount }: MemberTileProps) {
  const t = useTexts(memberLockerTexts)
  const g = useTexts(gridTexts)
  const words = useWords()
  const read = useRead(lockerRentalCalls.ofCustomer, { params: { id: customer.id } }, { silent: true, staleTime: 0 })
  return (
    <MemberTile title={t.tile} read={read} count={{ of: ({ data }) => data.length, tell: onCount }} onOpen={() => onPart('lockers')}>
      {({ data }) =>
        data.length === 0
          ? null
          : data.slice(0, MOST_SHOWN).map(({ id, area, grid, state, type, started_on, expired_on }) => (
              <div key={id} className="kg-stack kg-gap-4 kg-breaks">
                <b>{fill(g.title, { area: area.name, no: grid.no })}</b>
                <span>
                  <StatusTag tone={rentalTones[state]} text={words(rentalStateWords[state])} />
                </span>
                <span className="kg-soft kg-small kg-figures">
                  {type === 2 ? words(rentalTypeWords[2]) : fill(g.daysAre, { from: started_on, to: expired_on })}
                </span>
              </div>
            ))
      }
    </MemberTile>
  )
}
