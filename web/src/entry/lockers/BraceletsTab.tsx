/** The wristbands: what each opens and who has it; one that comes back is read at the field. */
import { type Bracelet, braceletCalls } from '@kaiguan/contract/entry/lockers/bracelets'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { braceletStateWords } from '@kaiguan/contract/entry/lockers/texts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { notices } from '../../session/notices.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import type { Tone } from '../../ui/display/StatusTag.tsx'
import { ChoiceField, IntField, TextField } from '../../ui/forms/fields.tsx'
import { isComposing } from '../../ui/inputs/choosing-keys.ts'
import { type Column, useColumnChoice } from '../../ui/lists/columns.ts'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading, Waiting } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { LostDialog } from './dialogs/LostDialog.tsx'
import { braceletTexts } from './lockers.texts.ts'

const tones: Record<Bracelet['state'], Tone> = { in: 'good', out: 'info', lost: 'bad' }

export default function BraceletsTab() {
  const t = useTexts(braceletTexts)
  const read = useRead(braceletCalls.query, { query: {} }, { silent: true })
  const [binding, setBinding] = useState(false)
  const [lost, setLost] = useState<Bracelet | null>(null)
  const give = useGiveBack()
  const columns = useColumns(give, setLost)
  const choice = useColumnChoice('bracelets')
  return (
    <section className="kg-page kg-list-page">
      <PageHead title={t.title}>
        <Allowed needs="lockers.bracelet-bind">
          <Button type="primary" onClick={() => setBinding(true)}>
            {t.bind}
          </Button>
        </Allowed>
      </PageHead>
      <div className="kg-card">
        <Allowed needs="lockers.bracelet-return">
          <div className="kg-list-tools">
            <Scan bands={read.data?.data} onRead={give} />
          </div>
        </Allowed>
        <Reading read={read} waiting={<Waiting className="kg-waiting" />}>
          {({ data }) => (
            <DataTable<Bracelet>
              id="bracelets"
              choice={choice}
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
              empty={<PageState kind="empty" of="door" small title={t.emptyTitle} text={t.emptyText} />}
            />
          )}
        </Reading>
      </div>
      {binding && <BindDialog onClose={() => setBinding(false)} />}
      {lost && <LostDialog band={lost} onClose={() => setLost(null)} />}
    </section>
  )
}

function useGiveBack(): (band: Bracelet) => Promise<void> {
  const t = useTexts(braceletTexts)
  const { send } = useSend(braceletCalls.return)
  return async ({ id, number }) => {
    await send({ params: { id } })
    notices.message({ level: 'success', text: fill(t.returned, { number }) })
  }
}

function useColumns(give: (band: Bracelet) => Promise<void>, onLost: (band: Bracelet) => void): Column<Bracelet>[] {
  const t = useTexts(braceletTexts)
  const words = useWords()
  return [
    { key: 'number', title: t.number, width: 140, digits: ({ number }) => number },
    { key: 'area', title: t.area, width: 140, text: ({ area }) => area?.name },
    { key: 'grid', title: t.grid, width: 90, digits: ({ grid }) => grid?.no },
    { key: 'state', title: t.state, width: 110, tag: ({ state }) => [tones[state], words(braceletStateWords[state])] },
    {
      key: 'holder',
      title: t.holder,
      width: 120,
      render: ({ holder }) =>
        holder === null ? (
          '-'
        ) : holder.customer_id === null ? (
          holder.name || '-'
        ) : (
          <CustomerName id={holder.customer_id} name={holder.name} />
        ),
    },
    { key: 'since', title: t.since, width: 138, time: ({ holder }) => holder?.since },
    actionsColumn(t.actions, 140, (band: Bracelet) => [
      band.state === 'out' && { text: t.back, needs: 'lockers.bracelet-return', run: () => give(band) },
      band.state === 'lost' && { text: t.found, needs: 'lockers.bracelet-return', run: () => give(band) },
      band.state !== 'lost' && { text: t.lost, needs: 'lockers.bracelet-return', danger: true, run: () => onLost(band) },
    ]),
  ]
}

function Scan({ bands, onRead }: { bands: readonly Bracelet[] | undefined; onRead: (band: Bracelet) => Promise<void> }) {
  const t = useTexts(braceletTexts)
  const [text, setText] = useState('')
  async function enter() {
    const number = text.trim()
    if (number === '' || !bands) return
    const band = bands.find((one) => one.number.toLowerCase() === number.toLowerCase())
    if (!band) return notices.message({ level: 'warning', text: fill(t.unknown, { number }) })
    setText('')
    await onRead(band).catch(() => undefined)
  }
  return (
    <Input
      className="kg-band-scan"
      autoFocus
      allowClear
      autoComplete="off"
      maxLength={50}
      placeholder={t.scan}
      aria-label={t.scanLabel}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
        event.preventDefault()
        void enter()
      }}
    />
  )
}

type Bound = { area: string; num: number; number: string }

function BindDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(braceletTexts)
  const { area, num, number } = braceletCalls.bind.body.shape
  const { send } = useSend(braceletCalls.bind)
  const areas = useRead(lockerRentalCalls.areaQuery, {}, { silent: true })
  const names = areas.data?.data ?? []
  return (
    <FormDialog
      title={t.bind}
      okText={t.bind}
      initial={{ number: '' }}
      submit={({ number: own, ...body }: Bound) => send({ body: { ...body, ...(own ? { number: own } : {}) } })}
      done={({ number: called, grid }) => fill(t.bound, { number: called, no: grid?.no ?? '' })}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{t.bindText}</p>
      <div className="kg-two">
        <ChoiceField name="area" label={t.area} rule={area} options={names.map(({ area: name }) => ({ value: name, label: name }))} />
        <IntField name="num" label={t.num} rule={num} />
      </div>
      <TextField name="number" label={t.number} rule={number} optional placeholder={t.numberHint} autoFocus figures />
    </FormDialog>
  )
}
