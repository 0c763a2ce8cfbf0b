/** One gate: how its device is, what holds there, what it was asked. */
import { type Gate, type GateCommand, gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { commandKindWords, commandStateWords, gateKindWords, gateModeWords, gateStateWords } from '@kaiguan/contract/entry/gates/texts'
import { Alert } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { DayText, TimeText } from '../../ui/display/DayText.tsx'
import { timeText } from '../../ui/display/day-text.ts'
import { FactList } from '../../ui/display/FactList.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { type GateTask, GateTaskDialog } from './GateTaskDialog.tsx'
import { commandTones, gateTones, modeTones } from './gate-tones.ts'
import { gateDrawerTexts, gateTexts } from './gates.texts.ts'
import { useRulesWords } from './use-rules-words.ts'

const WIDTH = 600
const SECOND = 1000
/** Nobody is told of less. */
const RIGHT_MS = 2_000

export function GateDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(gateDrawerTexts)
  const say = useWords()
  const [task, setTask] = useState<GateTask | null>(null)
  return (
    <ReadDrawer
      call={gateCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      label={({ name }) => name}
      title={({ name, state, mode }) => (
        <span className="kg-named">
          <span>{name}</span>
          <StatusTag tone={gateTones[state]} text={say(gateStateWords[state])} />
          {mode !== 'normal' && <StatusTag tone={modeTones[mode]} text={say(gateModeWords[mode])} />}
        </span>
      )}
      footer={(gate) => <Tasks gate={gate} onTask={setTask} onGone={onClose} />}
    >
      {(gate) => (
        <>
          <Body gate={gate} />
          {task && <GateTaskDialog task={task} gate={gate} onClose={() => setTask(null)} />}
        </>
      )}
    </ReadDrawer>
  )
}

function Tasks({ gate: { id, name, state }, onTask, onGone }: { gate: Gate; onTask: (task: GateTask) => void; onGone: () => void }) {
  const t = useTexts(gateTexts)
  const { send } = useSend(gateCalls.remove)
  const paired = state !== 'unpaired'
  async function remove() {
    await send({ params: { id } })
    notices.message({ level: 'success', text: fill(t.removed, { name }) })
    onGone()
  }
  return (
    <Actions
      actions={[
        !paired && { text: t.pair, needs: 'access-gates.edit', primary: true, run: () => onTask('pair') },
        state === 'online' && { text: t.open, needs: 'access-gates.open', primary: true, run: () => onTask('open') },
        paired && { text: t.setMode, needs: 'access-gates.mode', run: () => onTask('mode') },
        { text: t.edit, needs: 'access-gates.edit', run: () => onTask('edit') },
        paired && { text: t.unpair, needs: 'access-gates.edit', danger: true, run: () => onTask('unpair') },
        {
          text: t.remove,
          needs: 'access-gates.delete',
          danger: true,
          ask: { question: fill(t.removeAsk, { name }), text: t.removeText },
          run: remove,
        },
      ]}
    />
  )
}

function Body({ gate }: { gate: Gate }) {
  const t = useTexts(gateDrawerTexts)
  const words = useRulesWords()
  return (
    <div className="kg-parts">
      <Device gate={gate} />
      <section>
        <h3>{t.rules}</h3>
        <FactList columns={2} facts={words.facts(gate.rules)} />
      </section>
      <section>
        <h3>{t.commands}</h3>
        <Commands id={gate.id} />
      </section>
    </div>
  )
}

function Device({ gate }: { gate: Gate }) {
  const t = useTexts(gateDrawerTexts)
  const list = useTexts(gateTexts)
  const say = useWords()
  const { time_zone } = useUser().gym
  const { state, kind, locker, device, paired_at, fingerprint, server_fingerprint, seen_at, copy_at, waiting, code_until } = gate
  if (state === 'unpaired')
    return (
      <>
        <Alert
          type="info"
          showIcon
          title={t.unpairedTitle}
          description={code_until ? fill(t.codeWaits, { time: timeText(code_until, time_zone) }) : t.unpairedText}
        />
        <FactList columns={2} facts={[[list.kind, say(gateKindWords[kind])], locker !== null && [t.area, locker.name]]} />
      </>
    )
  return (
    <>
      {state === 'offline' && <Alert type="error" showIcon title={t.offline} />}
      <FactList
        columns={2}
        facts={[
          [list.kind, say(gateKindWords[kind])],
          locker !== null && [t.area, locker.name],
          [t.device, device || '-'],
          [t.pairedAt, <TimeText key="paired" at={paired_at} />],
          [list.seen, <TimeText key="seen" at={seen_at} />],
          [list.copy, copy_at === null ? <DayText key="none" day={null} /> : <TimeText key="copy" at={copy_at} />],
          [list.waiting, fill(t.waitingAre, { count: waiting })],
          [t.clock, <Clock key="clock" off={gate.clock_off_ms} />],
          [
            t.fingerprint,
            <span key="own" title={t.fingerprintHint}>
              {fingerprint ?? '-'}
            </span>,
          ],
          [
            t.serverFingerprint,
            <span key="server" title={t.fingerprintHint}>
              {server_fingerprint ?? '-'}
            </span>,
          ],
        ]}
      />
    </>
  )
}

function Clock({ off }: { off: number }) {
  const t = useTexts(gateDrawerTexts)
  if (Math.abs(off) < RIGHT_MS) return t.clockRight
  return fill(off > 0 ? t.clockAhead : t.clockBehind, { seconds: Math.round(Math.abs(off) / SECOND) })
}

function Commands({ id }: { id: number }) {
  const t = useTexts(gateDrawerTexts)
  const growing = useGrowing()
  const read = useRead(gateCalls.commands, { params: { id }, query: growing.paging }, { silent: true, staleTime: 0 })
  return (
    <GrowingList read={read} growing={growing} empty={{ of: 'door', title: t.noCommands, text: t.noCommandsText }}>
      {(commands) => (
        <ul className="kg-items">
          {commands.map((command) => (
            <li key={command.id}>
              <Command command={command} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  )
}

function Command({ command: { kind, state, made_at, staff_name, reason, result } }: { command: GateCommand }) {
  const t = useTexts(gateDrawerTexts)
  const say = useWords()
  return (
    <div className="kg-item">
      <strong>
        {say(commandKindWords[kind])} <StatusTag tone={commandTones[state]} text={say(commandStateWords[state])} />
      </strong>
      <span className="kg-soft">
        <TimeText at={made_at} /> {[staff_name ?? t.byItself, reason, result].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}
