/** In an employee's drawer: how they enter. The phone whose codes open gates, what is registered of theirs, their face. */
import type { StaffMember } from '@kaiguan/contract/club/staff/calls'
import { type StaffEntry as Entry, gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { useState } from 'react'
import { useRead, useSend } from '../../../api/queries.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { timeText } from '../../../ui/display/day-text.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { CheckField, PhoneField } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { Actions } from '../../../ui/page/Actions.tsx'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { entryTexts, staffEntryTexts } from '../gates.texts.ts'
import { CredentialDialog } from './CredentialDialog.tsx'
import { Credentials } from './Credentials.tsx'
import '../gates.css'

type Of = Pick<StaffMember, 'id' | 'name'>
type Task = 'bind' | 'register' | 'face' | null

export default function StaffEntry({ member }: { member: Of & Pick<StaffMember, 'full_phone' | 'head_portrait'> }) {
  const t = useTexts(staffEntryTexts)
  const read = useRead(gateCredentialCalls.ofEmployee, { params: { id: member.id } }, { silent: true, staleTime: 0 })
  return (
    <section>
      <h3>{t.title}</h3>
      <Reading read={read} rows={2}>
        {(entry) => <Shown member={member} entry={entry} />}
      </Reading>
    </section>
  )
}

function Shown({ member, entry }: { member: Parameters<typeof StaffEntry>[0]['member']; entry: Entry }) {
  const t = useTexts(staffEntryTexts)
  const e = useTexts(entryTexts)
  const { time_zone } = useUser().gym
  const [task, setTask] = useState<Task>(null)
  const acts = useActs(member)
  const close = () => setTask(null)
  const { phone, bound_at, has_card, credentials } = entry
  return (
    <div className="kg-stack kg-gap-12">
      <FactList
        columns={2}
        facts={[
          [t.phone, phone === null ? t.unbound : fill(t.boundAt, { phone, time: timeText(bound_at, time_zone) }), true],
          [t.card, <StatusTag key="card" tone={has_card ? 'good' : 'idle'} text={has_card ? t.on : t.off} />],
        ]}
      />
      <Actions
        actions={[
          { text: t.bind, needs: 'staff.bind-app', run: () => setTask('bind') },
          { text: e.add, needs: 'access-gates.credentials', run: () => setTask('register') },
          { text: has_card ? t.switchOff : t.switchOn, needs: 'staff.card-switch', run: () => acts.switchCard(!has_card) },
          member.head_portrait !== null && { text: t.sync, needs: 'staff.face', run: () => setTask('face') },
          phone !== null && {
            text: t.unbind,
            needs: 'staff.bind-app',
            danger: true,
            ask: { question: t.unbind, text: t.unbindAsk },
            run: acts.unbind,
          },
        ]}
      />
      {credentials.length > 0 && <Credentials credentials={credentials} />}
      {task === 'bind' && <BindDialog member={member} entry={entry} onClose={close} />}
      {task === 'register' && <CredentialDialog of="employee" id={member.id} name={member.name} onClose={close} />}
      {task === 'face' && <FaceDialog id={member.id} onClose={close} />}
    </div>
  )
}

function useActs({ id }: Of) {
  const t = useTexts(staffEntryTexts)
  const unbind = useSend(gateCredentialCalls.unbind)
  const switchCard = useSend(gateCredentialCalls.switchCard)
  return {
    unbind: async () => {
      await unbind.send({ params: { id } })
      notices.message({ level: 'success', text: t.unbindDone })
    },
    switchCard: async (status: boolean) => {
      await switchCard.send({ params: { id }, body: { status } })
      notices.message({ level: 'success', text: fill(t.switched, { state: status ? t.on : t.off }) })
    },
  }
}

/** Whether their card opens isn't among the values of whoever may not switch it. */
type Bound = { phone: string; has_card?: boolean }
const { phone: BoundPhone } = gateCredentialCalls.bindApp.body.shape

function BindDialog({ member, entry, onClose }: { member: Of & { full_phone: string }; entry: Entry; onClose: () => void }) {
  const t = useTexts(staffEntryTexts)
  const { send } = useSend(gateCredentialCalls.bindApp)
  // Whoever may edit has the whole number already.
  const own = /^\d+$/.test(member.full_phone) ? member.full_phone : ''
  return (
    <FormDialog<Bound, Entry>
      title={fill(t.bindTitle, { name: member.name })}
      okText={t.bind}
      initial={{ phone: own, has_card: entry.has_card }}
      submit={(body) => send({ params: { id: member.id }, body })}
      done={t.bound}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{t.bindText}</p>
      <PhoneField name="phone" label={t.bindPhone} rule={BoundPhone} autoFocus />
      <Allowed needs="staff.card-switch">
        <CheckField name="has_card" text={t.hasCard} />
      </Allowed>
    </FormDialog>
  )
}

function FaceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(staffEntryTexts)
  const { send } = useSend(gateCredentialCalls.syncEmployeeFace)
  return (
    <FormDialog
      title={t.syncTitle}
      okText={t.sync}
      initial={{ consent: false }}
      submit={() => send({ params: { id }, body: { consent: true } })}
      done={({ data }) => {
        const names = data.filter(({ done }) => !done).map(({ name }) => name)
        if (data.length === 0) return t.noGates
        return names.length > 0 ? fill(t.notSynced, { names: names.join(' · ') }) : fill(t.synced, { count: data.length })
      }}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{t.syncText}</p>
      <CheckField name="consent" text={t.agrees} rules={[must((value) => value !== true && t.mustAgree)]} />
    </FormDialog>
  )
}
