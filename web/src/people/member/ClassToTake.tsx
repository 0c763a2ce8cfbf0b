/** Taking a place in a class, or waiting for one: who comes, by which card, on which seat. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { memberClassCalls } from '@kaiguan/contract/classes/class-reservations/member-classes'
import { placePayWords } from '@kaiguan/contract/classes/classes/texts'
import { useState } from 'react'
import { memberSend } from '../../api/member-send.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { memberClassTexts } from './classes.texts.ts'
import { useAct } from './use-act.ts'
import { Wrong } from './Wrong.tsx'

type Shown = ResponseOf<typeof memberClassCalls.show>
type Person = Shown['people'][number]
type Choice = Person['choices'][number]

const keyOf = ({ pay, card }: Choice): string => (card ? String(card.id) : pay)

export function ClassToTake({ one, onTaken }: { one: Shown; onTaken: () => void }) {
  const t = useTexts(memberClassTexts)
  const [whose, setWhose] = useState(() => one.people.find(({ stands }) => stands === '')?.id ?? one.people[0]?.id ?? 0)
  const [by, setBy] = useState<string | null>(null)
  const [seat, setSeat] = useState<number | null>(null)
  const person = one.people.find(({ id }) => id === whose)
  const usable = person?.choices.filter((choice) => choice.usable) ?? []
  const chosen = usable.find((choice) => keyOf(choice) === by) ?? usable[0]
  const full = one.left === 0
  const { busy, wrong, act } = useAct(
    () =>
      memberSend(memberClassCalls.reserve, {
        params: { id: one.id },
        body: { customer_id: whose, card_id: chosen?.card?.id, seat_id: seat ?? undefined, waiting: full },
      }),
    onTaken,
  )
  const now = new Date()
  if (now < new Date(one.opens_at) || now > new Date(one.closes_at) || !person) return null
  const seats = !full && one.map
  return (
    <section className="m-take">
      {one.people.length > 1 && (
        <fieldset className="m-whose">
          <legend>{t.who}</legend>
          {one.people.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === whose} onClick={() => setWhose(id)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {person.stands !== '' ? (
        <p className="m-wrong">{person.stands}</p>
      ) : (
        <>
          <Choices person={person} chosen={chosen} onChoose={setBy} />
          {seats && <Seats map={seats} value={seat} onChoose={setSeat} />}
          {full && <p className="m-soft">{t.waitText}</p>}
          <Wrong text={wrong} />
          <button
            type="button"
            className="m-primary"
            disabled={busy || !chosen || (seats !== false && seats !== null && seat === null)}
            onClick={() => act()}
          >
            {full ? t.wait : t.reserve}
          </button>
        </>
      )}
    </section>
  )
}

function Choices({ person, chosen, onChoose }: { person: Person; chosen: Choice | undefined; onChoose: (key: string) => void }) {
  const t = useTexts(memberClassTexts)
  const say = useWords()
  if (person.choices.length === 0) return <p className="m-wrong">{t.none}</p>
  return (
    <fieldset className="m-choices">
      <legend>{t.by}</legend>
      {person.choices.map((choice) => (
        <label key={keyOf(choice)}>
          <input type="radio" name="by" disabled={!choice.usable} checked={chosen === choice} onChange={() => onChoose(keyOf(choice))} />
          <span>
            <strong>{choice.card?.name ?? say(placePayWords[choice.pay])}</strong>
            <span className="m-soft">{choice.usable ? choice.takes : choice.why}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type SeatsProps = { map: NonNullable<Shown['map']>; value: number | null; onChoose: (id: number) => void }

function Seats({ map, value, onChoose }: SeatsProps) {
  const t = useTexts(memberClassTexts)
  return (
    <fieldset className="m-seats">
      <legend>{t.seat}</legend>
      <p className="m-soft">{t.front}</p>
      <div className="m-map" style={{ gridTemplateColumns: `repeat(${map.columns}, minmax(44px, 1fr))` }}>
        {map.seats.map(({ id, no, row, column, state }) => (
          <button
            key={id}
            type="button"
            disabled={state !== 'free'}
            aria-pressed={id === value}
            aria-label={fill(t.seatLabel, { no, row, column })}
            style={{ gridRow: row, gridColumn: column }}
            onClick={() => onChoose(id)}
          >
            {no}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
