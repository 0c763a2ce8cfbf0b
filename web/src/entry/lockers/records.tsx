/** What happened to lockers, as lists: rentals, renewals, grids out of use, who held which. */
import type { LockerEvent, Rental } from '@kaiguan/contract/entry/lockers/calls'
import { lockerDisableExport, lockerRecordExport, lockerRenewalExport, rentalExport } from '@kaiguan/contract/entry/lockers/exports'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { lockerEventWords, rentalEndWords, rentalStateWords, rentalTypeWords } from '@kaiguan/contract/entry/lockers/texts'
import { useRead } from '../../api/queries.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { DayText } from '../../ui/display/DayText.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import type { FilterField } from '../../ui/lists/Filters.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { useList } from '../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { rentalTones } from './grid-tones.ts'
import { lockerTexts, rentListTexts } from './lockers.texts.ts'

const SPANS = ['7', '30', '90', '365'] as const

/** Of an area, and of the last so many days. */
function useCommon(): readonly [FilterField<'area'>, FilterField<'days'>] {
  const t = useTexts(rentListTexts)
  const areas = useRead(lockerRentalCalls.areaQuery, {}, { silent: true })
  return [
    {
      kind: 'choice',
      key: 'area',
      label: t.area,
      first: true,
      width: 160,
      of: (areas.data?.data ?? []).map(({ id, area }) => ({ id, name: area })),
    },
    {
      kind: 'choice',
      key: 'days',
      label: t.days,
      first: true,
      width: 140,
      options: SPANS.map((value) => ({ value, label: fill(t.daysAre, { days: value }) })),
    },
  ]
}

function useSearch(): FilterField<'search'> {
  const t = useTexts(rentListTexts)
  const whole = useAllowed()('customers.reveal-phone')
  return { kind: 'search', key: 'search', label: whole ? t.search : t.searchWhole, first: true, width: 280 }
}

/** Opens the rental's grid over whatever is shown. */
function useOpensRental(): (id: number | null) => void {
  const [, open] = useOpenedRow('rental')
  return (id) => id !== null && open(id)
}

export function RentsList({ onWall, onImport }: { onWall: () => void; onImport: (() => void) | undefined }) {
  const t = useTexts(rentListTexts)
  const l = useTexts(lockerTexts)
  const list = useList(lockerRentalCalls.rents)
  const opens = useOpensRental()
  const sums = list.read.data?.sums
  return (
    <ListPage
      id="locker-rents"
      title={l.rents}
      list={list}
      exported={rentalExport}
      columns={useRentalColumns()}
      filters={[
        useSearch(),
        { kind: 'choices', key: 'state', label: t.state, first: true, width: 180, words: rentalStateWords },
        ...useCommon(),
      ]}
      rowTone={({ state }) => (state === 'ended' ? 'idle' : undefined)}
      onRow={({ id }) => opens(id)}
      sums={
        sums
          ? [
              { label: t.rent, value: <Money fen={sums.rent} /> },
              { label: t.pledges, value: <Money fen={sums.pledges} /> },
            ]
          : []
      }
      empty={{
        of: 'door',
        title: t.rentsEmpty,
        text: t.rentsText,
        action: { text: t.toWall, run: onWall },
        second: onImport && { text: l.import, run: onImport },
      }}
    />
  )
}

function useRentalColumns(): Column<Rental>[] {
  const head = useHeads(rentalExport)
  const t = useTexts(rentListTexts)
  const words = useWords()
  return [
    { ...head('area'), width: 120, opens: true, text: ({ area }) => area.name },
    { ...head('no'), width: 72, digits: ({ grid }) => grid.no },
    { ...head('member'), width: 104, render: (row) => <Holder {...row} /> },
    { ...head('phone'), width: 116, yields: true, digits: ({ member_phone }) => member_phone },
    { ...head('type'), width: 84, yields: true, text: ({ type }) => words(rentalTypeWords[type]) },
    { ...head('from'), width: 108, yields: true, day: ({ started_on }) => started_on },
    {
      ...head('to'),
      width: 124,
      render: ({ expired_on, days_over }) =>
        days_over > 0 ? (
          <span className="kg-two-lines">
            <DayText day={expired_on} />
            <small className="kg-warn">{fill(t.over, { days: days_over })}</small>
          </span>
        ) : (
          <DayText day={expired_on} />
        ),
    },
    { ...head('state'), width: 112, tag: ({ state }) => [rentalTones[state], words(rentalStateWords[state])] },
    { ...head('rent'), width: 92, money: ({ rent_paid }) => rent_paid },
    { ...head('held'), width: 92, money: ({ pledge_left }) => pledge_left || null },
    { ...head('pledge'), width: 92, hidden: true, money: ({ pledge }) => pledge },
    { ...head('at'), width: 138, hidden: true, time: ({ rented_at }) => rented_at },
    { ...head('staff'), width: 88, yields: true, text: ({ staff_name }) => staff_name },
    { ...head('ended'), width: 138, hidden: true, time: ({ ended_at }) => ended_at },
    { ...head('why'), width: 110, hidden: true, text: ({ ended_why }) => ended_why && words(rentalEndWords[ended_why]) },
    { ...head('remark'), width: 140, hidden: true, text: ({ remark }) => remark },
  ]
}

function Holder({ customer_id, member_name }: { customer_id: number | null; member_name: string }) {
  if (customer_id === null) return <span>{member_name || '-'}</span>
  return <CustomerName id={customer_id} name={member_name} />
}

export function RenewsList() {
  const t = useTexts(rentListTexts)
  const l = useTexts(lockerTexts)
  const head = useHeads(lockerRenewalExport)
  const list = useList(lockerRentalCalls.renews)
  const opens = useOpensRental()
  const sums = list.read.data?.sums
  const columns: Column<LockerEvent>[] = [
    { ...head('at'), width: 138, opens: true, time: ({ at }) => at },
    { ...head('area'), width: 120, text: ({ area_name }) => area_name },
    { ...head('no'), width: 72, digits: ({ grid }) => grid.no },
    { ...head('member'), width: 104, render: (row) => <Holder {...row} /> },
    { ...head('from'), width: 112, day: ({ from_day }) => from_day },
    { ...head('to'), width: 112, day: ({ to_day }) => to_day },
    { ...head('rent'), width: 92, money: ({ fee }) => fee },
    { ...head('order'), width: 150, yields: true, digits: ({ order }) => order?.trade_no },
    { ...head('staff'), width: 88, yields: true, text: ({ staff_name }) => staff_name },
    { ...head('remark'), width: 140, hidden: true, text: ({ remark }) => remark },
  ]
  return (
    <ListPage
      id="locker-renews"
      title={l.renews}
      list={list}
      exported={lockerRenewalExport}
      columns={columns}
      filters={[useSearch(), ...useCommon()]}
      onRow={({ rental_id }) => opens(rental_id)}
      sums={sums ? [{ label: t.rent, value: <Money fen={sums.rent} /> }] : []}
      empty={{ of: 'door', title: t.renewsEmpty }}
    />
  )
}

export function DisablesList() {
  const t = useTexts(rentListTexts)
  const l = useTexts(lockerTexts)
  const words = useWords()
  const head = useHeads(lockerDisableExport)
  const list = useList(lockerRentalCalls.disables)
  const sums = list.read.data?.sums
  const columns: Column<LockerEvent>[] = [
    { ...head('at'), width: 138, time: ({ at }) => at },
    { ...head('area'), width: 140, text: ({ area_name }) => area_name },
    { ...head('no'), width: 80, digits: ({ grid }) => grid.no },
    { ...head('what'), width: 128, tag: ({ kind }) => [kind === 'disabled' ? 'idle' : 'good', words(lockerEventWords[kind])] },
    { ...head('remark'), width: 220, text: ({ remark }) => remark },
    { ...head('staff'), width: 96, text: ({ staff_name }) => staff_name },
  ]
  return (
    <ListPage
      id="locker-disables"
      title={l.disables}
      list={list}
      exported={lockerDisableExport}
      columns={columns}
      filters={[{ kind: 'search', key: 'search', label: t.searchNo, first: true, width: 160 }, ...useCommon()]}
      sums={sums ? [{ label: t.disabledNow, value: fill(t.disabledIs, { count: sums.disabled }) }] : []}
      empty={{ of: 'door', title: t.disablesEmpty }}
    />
  )
}

export function RecordsList() {
  const t = useTexts(rentListTexts)
  const l = useTexts(lockerTexts)
  const words = useWords()
  const head = useHeads(lockerRecordExport)
  const list = useList(lockerRentalCalls.records)
  const opens = useOpensRental()
  const [area] = useCommon()
  const columns: Column<Rental>[] = [
    { ...head('area'), width: 130, opens: true, text: ({ area: { name } }) => name },
    { ...head('no'), width: 72, digits: ({ grid }) => grid.no },
    { ...head('member'), width: 110, render: (row) => <Holder {...row} /> },
    { ...head('type'), width: 88, text: ({ type }) => words(rentalTypeWords[type]) },
    { ...head('bracelet'), width: 100, yields: true, digits: ({ bracelet }) => bracelet },
    { ...head('from'), width: 138, time: ({ rented_at }) => rented_at },
    { ...head('until'), width: 138, time: ({ ended_at }) => ended_at },
    { ...head('why'), width: 140, text: ({ ended_why }) => ended_why && words(rentalEndWords[ended_why]) },
  ]
  return (
    <ListPage
      id="locker-records"
      title={l.records}
      list={list}
      exported={lockerRecordExport}
      columns={columns}
      filters={[
        { kind: 'search', key: 'number', label: t.searchNo, first: true, width: 160 },
        area,
        {
          kind: 'own',
          keys: ['day'],
          label: t.day,
          first: true,
          render: () => (
            <DayInput
              style={{ width: 160 }}
              aria-label={t.day}
              placeholder={t.day}
              value={list.values.day || null}
              onChange={(day) => list.set({ day: day ?? '' })}
            />
          ),
        },
      ]}
      onRow={({ id }) => opens(id)}
      empty={{ of: 'door', title: t.recordsEmpty }}
    />
  )
}
