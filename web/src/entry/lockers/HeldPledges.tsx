/**
 * What is held of somebody as pledges for grids they rent, where they give a card up, hand it over or leave: each goes back from here,
 * by the dialog that gives its grid back, with its own rights, confirmation and refusals. Nothing where nothing is held.
 */
import type { RentalNow } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { formatFen } from '@kaiguan/contract/money'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { refusalText } from '../../api/failure.ts'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { ReturnDialog } from './dialogs/ReturnDialog.tsx'
import { gridTexts, heldPledgeTexts } from './lockers.texts.ts'
import './lockers.css'

export function HeldPledges({ customerId }: { customerId: number }) {
  const t = useTexts(heldPledgeTexts)
  const g = useTexts(gridTexts)
  const mayView = useAllowed()('lockers.view')
  const read = useRead(lockerRentalCalls.ofCustomer, { params: { id: customerId } }, { enabled: mayView, silent: true, staleTime: 0 })
  const [returning, setReturning] = useState<RentalNow | null>(null)
  if (!mayView) return null
  if (read.isError && read.data === undefined) {
    const again = <LinkButton run={() => void read.refetch()}>{t.again}</LinkButton>
    return (
      <Alert
        className="kg-dialog-alert"
        type="warning"
        showIcon
        title={[t.unread, refusalText(read.error)].filter(Boolean).join(' ')}
        action={again}
      />
    )
  }
  const held = (read.data?.data ?? []).filter(({ pledge_left }) => pledge_left > 0)
  const sum = held.reduce((all, { pledge_left }) => all + pledge_left, 0)
  return (
    <>
      {held.length > 0 && (
        <Alert
          className="kg-dialog-alert kg-held-pledges"
          type="warning"
          showIcon
          title={fill(t.held, { yuan: formatFen(sum) })}
          description={
            <ul>
              {held.map((rental) => {
                const grid = fill(g.title, { area: rental.area.name, no: rental.grid.no })
                const yuan = formatFen(rental.pledge_left)
                return (
                  <li key={rental.id} className="kg-ends kg-wraps">
                    <span className="kg-figures">{fill(t.one, { grid, day: rental.expired_on, yuan })}</span>
                    <Button size="small" aria-label={fill(t.giveBackOf, { grid, yuan })} onClick={() => setReturning(rental)}>
                      {t.giveBack}
                    </Button>
                  </li>
                )
              })}
            </ul>
          }
        />
      )}
      {returning && <ReturnDialog rental={returning} onClose={() => setReturning(null)} />}
    </>
  )
}
