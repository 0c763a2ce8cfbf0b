/**
 * The first page of the member drawer: who they are and whether they may enter, what they hold and what comes next, their year, what
 * happened last, and their facts. All but the facts and the records comes from features (`memberTiles`).
 */
import type { Customer } from '@kaiguan/contract/people/customers/calls'
import { Suspense } from 'react'
import { lazyOf } from '../../../app/lazy-of.ts'
import { memberTiles } from '../../../app/registry.ts'
import { Slot } from '../../../app/Slot.tsx'
import type { MemberTile } from '../../../app/screen.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { Initial } from '../../../ui/display/Initial.tsx'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { Waiting } from '../../../ui/page/Reading.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberFigures } from './MemberFigures.tsx'
import { LatestRecords } from './MemberRecords.tsx'
import { TileWaits } from './MemberTile.tsx'

type Props = { customer: Customer; onPart: (key: string) => void; onCount: (tile: string, count: number) => void }

export function MemberPage({ customer, onPart, onCount }: Props) {
  const allowed = useAllowed()
  const tiles = memberTiles.filter(({ needs }) => allowed(needs))
  const drawn = (at: MemberTile['place']) =>
    tiles
      .filter(({ place }) => place === at)
      .map(({ key, load }) => {
        const Tile = lazyOf(load)
        return (
          <Suspense key={key} fallback={<TileWaits />}>
            <Tile customer={customer} onPart={onPart} onCount={(count) => onCount(key, count)} />
          </Suspense>
        )
      })
  const door = drawn('door')
  return (
    <div className="kg-member-page">
      <div className="kg-column">
        <Initial name={customer.name} picture={customer.head_portrait} size="huge" />
        {door.length > 0 && <div className="kg-member-door">{door}</div>}
        <MemberFigures customer={customer} onPart={onPart} />
      </div>
      <div className="kg-member-main kg-column kg-gap-20">
        <Waiting />
        <div className="kg-member-tiles">{drawn('now')}</div>
        {drawn('past')}
        <LatestRecords customer={customer} onPart={onPart} />
      </div>
      <MemberFacts customer={customer} />
      <Allowed needs="customers.face">
        <div className="kg-whole-row">
          <Slot at="customer-facts" customer={customer} />
        </div>
      </Allowed>
    </div>
  )
}
