/** A hall: its name, how many fit, and the map of its places, drawn by clicking: a place, closed, none. */
import { named, resized, type Tool, toggled } from '@kaiguan/contract/classes/classes/hall-map'
import { Hall, HallFields, hallCalls, MOST_ROWS, type Seat, type SeatFields } from '@kaiguan/contract/classes/classes/halls'
import { type PlaceKind, placeKinds, placeKindWords } from '@kaiguan/contract/classes/classes/texts'
import { Form, Segmented } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CheckField, ChoiceField, IntField, TextField, useOptions } from '../../../ui/forms/fields.tsx'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { hallTexts } from './halls.texts.ts'

type Values = {
  name: string
  capacity: number | null
  place_kind: PlaceKind
  mapped: boolean
  rows: number | null
  columns: number | null
  seats: SeatFields[]
}
type Props = { /** Null: a new one. */ hall: Hall | null; seats: readonly Seat[]; onClose: () => void }

const { shape } = HallFields
const FIRST = { rows: 4, columns: 6 }
const tools = ['place', 'closed', 'none'] as const

export function HallDialog({ hall, seats, onClose }: Props) {
  const t = useTexts(hallTexts)
  const [form] = Form.useForm<Values>()
  const valuesOf = (row: Hall): Values => ({
    name: row.name,
    capacity: row.capacity,
    place_kind: row.place_kind,
    mapped: row.rows > 0,
    rows: row.rows || FIRST.rows,
    columns: row.columns || FIRST.columns,
    seats: seats.map(({ no, row: at, column, blocked }) => ({ no, row: at, column, blocked })),
  })
  const { shown, onStale } = useEdited(hall, Hall, valuesOf)
  const initial: Values = shown ? valuesOf(shown) : { name: '', capacity: 20, place_kind: 'seat', mapped: false, ...FIRST, seats: [] }
  const values = { ...initial, ...Form.useWatch((now: Values) => now, { form, preserve: true }) }
  const size = { rows: values.rows ?? 0, columns: values.columns ?? 0 }
  const add = useSend(hallCalls.create)
  const edit = useSend(hallCalls.edit)

  function submit(now: Values) {
    const all = { ...initial, ...now, seats: values.seats }
    const map = all.mapped ? { rows: all.rows ?? 0, columns: all.columns ?? 0, seats: all.seats } : { rows: 0, columns: 0, seats: [] }
    const body = { name: all.name, capacity: all.capacity ?? 0, place_kind: all.place_kind, ...map }
    return shown ? edit.send({ params: { id: shown.id }, body: { ...body, version: shown.version } }) : add.send({ body })
  }
  return (
    <FormDialog
      title={hall ? t.editTitle : t.addTitle}
      okText={t.save}
      width={760}
      form={form}
      initial={initial}
      submit={submit}
      done={({ name }) => fill(t.saved, { name })}
      onStale={onStale}
      onClose={onClose}
    >
      <div className="kg-two">
        <TextField name="name" label={t.name} rule={shape.name} autoFocus />
        <IntField name="capacity" label={t.capacity} rule={shape.capacity} />
      </div>
      <CheckField name="mapped" text={t.mapped} />
      {values.mapped && (
        <MapFields kind={values.place_kind} seats={values.seats} size={size} onSeats={(next) => form.setFieldValue('seats', next)} />
      )}
    </FormDialog>
  )
}

type MapProps = { kind: PlaceKind; seats: SeatFields[]; size: EditorProps['size']; onSeats: (seats: SeatFields[]) => void }

/** What its places are, how many rows of them, and where each stands. */
function MapFields({ kind, seats, size, onSeats }: MapProps) {
  const t = useTexts(hallTexts)
  const options = useOptions()
  return (
    <>
      <div className="kg-hall-size">
        <ChoiceField
          name="place_kind"
          label={t.kind}
          as="buttons"
          options={options(placeKinds, placeKindWords)}
          onChange={(next: PlaceKind) => onSeats(named(seats, kind, next))}
        />
        <IntField name="rows" label={t.rows} min={1} max={MOST_ROWS} rule={shape.rows} />
        <IntField name="columns" label={t.columns} min={1} max={MOST_ROWS} rule={shape.columns} />
      </div>
      <Form.Item name="seats" label={fill(t.mapEdit, { count: seats.filter(({ blocked }) => !blocked).length })}>
        <MapEditor size={size} kind={kind} />
      </Form.Item>
    </>
  )
}

type EditorProps = {
  size: { rows: number; columns: number }
  kind: PlaceKind
  value?: readonly SeatFields[]
  onChange?: (seats: SeatFields[]) => void
}

function MapEditor({ size, kind, value = [], onChange }: EditorProps) {
  const t = useTexts(hallTexts)
  const [tool, setTool] = useState<Tool>('place')
  const inside = value.filter(({ row, column }) => row <= size.rows && column <= size.columns)
  const at = new Map(inside.map((seat) => [`${seat.row} ${seat.column}`, seat]))
  const cells = Array.from({ length: size.rows * size.columns }, (_, place) => ({
    row: Math.floor(place / size.columns) + 1,
    column: (place % size.columns) + 1,
  }))
  return (
    <>
      <div className="kg-row kg-wraps kg-below-8">
        <Segmented<Tool>
          aria-label={t.tool}
          value={tool}
          options={tools.map((one) => ({ value: one, label: t[one] }))}
          onChange={setTool}
        />
        <button type="button" className="kg-link" onClick={() => onChange?.(resized(inside, size, kind))}>
          {t.fillAll}
        </button>
      </div>
      <p className="kg-seats-front kg-below-8 kg-small kg-soft">{t.front}</p>
      <div className="kg-seats" style={{ gridTemplateColumns: `repeat(${size.columns}, minmax(44px, 1fr))` }}>
        {cells.map(({ row, column }) => {
          const seat = at.get(`${row} ${column}`)
          const state = seat ? (seat.blocked ? 'blocked' : 'free') : 'none'
          return (
            <button
              key={`${row} ${column}`}
              type="button"
              className="kg-seat kg-figures"
              data-state={state}
              aria-label={fill(t.cell, {
                row,
                column,
                no: seat?.no ?? t.none,
                state: t[state === 'none' ? 'none' : state === 'blocked' ? 'closed' : 'place'],
              })}
              onClick={() => onChange?.(toggled(inside, { row, column }, tool, kind))}
            >
              {seat ? (seat.blocked ? `✕ ${seat.no}` : seat.no) : ' '}
            </button>
          )
        })}
      </div>
    </>
  )
}
