/** One disruption or extension: who gets how many days and who none, how far it is, and what may be done with it. */
import {
  busyDisruptions,
  type Disruption,
  disruptionCalls,
  disruptionTransitions,
  type itemStates,
} from '@kaiguan/contract/overview/disruptions/calls'
import { disruptionStateWords } from '@kaiguan/contract/overview/disruptions/texts'
import { Alert, Progress } from 'antd'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { CountTiles } from '../../ui/display/CountTiles.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Actions, type MaybeAction } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { DisruptionItems } from './DisruptionItems.tsx'
import { disruptionTones } from './disruption-tones.ts'
import { extensionTexts, listTexts, oneTexts } from './disruptions.texts.ts'

const WIDTH = 760

export function DisruptionDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(oneTexts)
  const textsOf = useTextsOf()
  const words = useWords()
  const [reversing, setReversing] = useState(false)
  const actions = useDisruptionActions({ id, onClose, onReverse: () => setReversing(true) })
  const reverse = useSend(disruptionCalls.reverse)
  return (
    <ReadDrawer
      call={disruptionCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      title={({ kind, reason, state }) => (
        <span className="kg-named">
          <span title={reason}>{reason}</span>
          <StatusTag tone={disruptionTones[state]} text={words(disruptionStateWords[kind][state])} />
        </span>
      )}
      footer={(one) => <Actions actions={actions(one)} />}
    >
      {(one) => (
        <>
          <Body one={one} />
          {reversing && (
            <ReasonDialog
              title={textsOf(one).reverseTitle}
              text={t.reverseText}
              okText={textsOf(one).reverse}
              danger
              submit={(reason) => reverse.send({ params: { id }, body: { reason } })}
              done={t.begun}
              onClose={() => setReversing(false)}
            />
          )}
        </>
      )}
    </ReadDrawer>
  )
}

/** An extension says some things otherwise. */
function useTextsOf(): (one: Pick<Disruption, 'kind'>) => Record<keyof typeof oneTexts, string> {
  const t = useTexts(oneTexts)
  const e = useTexts(extensionTexts)
  return ({ kind }) => (kind === 'extension' ? { ...t, ...e } : t)
}

type Acting = { id: number; onClose: () => void; onReverse: () => void }

function useDisruptionActions({ id, onClose, onReverse }: Acting): (one: Disruption) => MaybeAction[] {
  const textsOf = useTextsOf()
  const apply = useSend(disruptionCalls.apply)
  const retry = useSend(disruptionCalls.retry)
  const discard = useSend(disruptionCalls.discard)
  const params = { id }
  return (one) => {
    const { state, stuck, counts } = one
    const t = textsOf(one)
    const may = disruptionTransitions[state]
    const begun = () => notices.message({ level: 'success', text: t.begun })
    const asked = { cards: counts.planned, days: counts.days, each: one.days ?? 0 }
    return [
      may.includes('apply') &&
        counts.planned > 0 && {
          text: t.confirm,
          primary: true,
          ask: { question: fill(t.confirmAsk, asked), text: t.confirmText, ok: t.confirm },
          run: () => apply.send({ params }).then(begun),
        },
      may.includes('retry') && stuck && { text: t.retry, primary: true, run: () => retry.send({ params }).then(begun) },
      may.includes('reverse') && counts.applied > 0 && { text: t.reverse, danger: true, run: onReverse },
      may.includes('discard') && {
        text: t.discard,
        danger: true,
        ask: { question: t.discardAsk, text: t.discardText, ok: t.discard },
        run: () => discard.send({ params }).then(onClose),
      },
    ]
  }
}

type Shown = (typeof itemStates)[number]

function Body({ one }: { one: Disruption }) {
  const t = useTextsOf()(one)
  const l = useTexts(listTexts)
  const { counts, from, to, days, state } = one
  const [chosen, setChosen] = useState<Shown | null>(null)
  const tile = (key: Shown, label: string, value: number) => ({
    key,
    label,
    value,
    shown: chosen === key,
    show: () => setChosen(chosen === key ? null : key),
  })
  return (
    <div className="kg-parts">
      <p className="kg-soft">
        {from === to ? from : fill(l.span, { from, to })} · {days === null ? l.lost : fill(l.each, { days })}
      </p>
      <UnderWay one={one} />
      <CountTiles
        label={t.counts}
        counts={[
          state === 'reversed' || state === 'reversing'
            ? tile('reversed', t.reversed, counts.reversed)
            : state === 'applied' || state === 'applying'
              ? tile('applied', t.cards, counts.applied)
              : tile('planned', t.cards, counts.planned),
          tile('left-out', t.leftOut, counts.left_out),
          { key: 'days', label: t.daysInAll, value: counts.days, shown: false, show: () => setChosen(null) },
          ...(counts.short > 0
            ? [
                {
                  key: 'short',
                  label: t.short,
                  value: fill(t.days, { days: counts.short }),
                  shown: false,
                  show: () => setChosen('reversed'),
                },
              ]
            : []),
        ]}
      />
      <DisruptionItems one={one} state={chosen} texts={t} />
    </div>
  )
}

function UnderWay({ one }: { one: Disruption }) {
  const t = useTextsOf()(one)
  const { state, stuck, counts } = one
  if (!busyDisruptions.includes(state)) return null
  if (stuck) return <Alert type="error" showIcon title={t.stuck} />
  const { planned, applied, reversed, left_out } = counts
  if (state === 'preparing') return <p role="status">{fill(t.preparing, { count: planned + left_out })}</p>
  const [done, all] = state === 'applying' ? [applied, planned + applied] : [reversed, applied + reversed]
  return (
    <div role="status">
      <p>{fill(state === 'applying' ? t.applying : t.reversing, { done, all })}</p>
      <Progress percent={all === 0 ? 100 : Math.floor((done * 100) / all)} />
    </div>
  )
}
