/** One record in full: who did what, where from, what it was before, and the ways to its thing and to where it is undone. */

import type { OperationRecord } from '@kaiguan/contract/overview/operation-records/calls'
import { wordsOfSubject } from '@kaiguan/contract/overview/operation-records/exports'
import type { RecordKind } from '@kaiguan/contract/record-kinds'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { DASH } from '../../ui/display/day-text.ts'
import { FactList } from '../../ui/display/FactList.tsx'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { useLanguage } from '../../words/language.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { pastThingTexts, recordListTexts, recordTexts } from './operation-records.texts.ts'
import { type PastThingAt, rightToPast, thingOfRecord } from './past-thing.ts'
import { Actor, RegisterName, SubjectName } from './RecordNames.tsx'
import type { RecordSheet } from './record-list.ts'
import { usePlaces } from './use-places.ts'

const WIDTH = 560

type Props = {
  kind: RecordKind
  record: OperationRecord
  sheet: RecordSheet
  onOnly: () => void
  onOnlyTheirs: (staffId: number) => void
  onThen: (thing: PastThingAt) => void
  onClose: () => void
}

export function RecordDrawer({ kind, record, sheet, onOnly, onOnlyTheirs, onThen, onClose }: Props) {
  const t = useTexts(recordTexts)
  const head = useHeads(sheet)
  const language = useLanguage()
  const { at, staff_id, ip, sentence, changes } = record
  const theirs = () => {
    onClose()
    if (staff_id !== null) onOnlyTheirs(staff_id)
  }
  return (
    <SideDrawer
      width={WIDTH}
      title={t.record}
      onClose={onClose}
      footer={<Ways kind={kind} record={record} onOnly={onOnly} onThen={onThen} onClose={onClose} />}
    >
      <div className="kg-parts">
        <p className="kg-breaks">{sentence[language]}</p>
        <FactList
          facts={[
            [head('at').title, <TimeText key="at" at={at} />],
            [
              head('by').title,
              <span key="by" className="kg-row kg-wraps">
                <Actor {...record} />
                {staff_id !== null && <LinkButton run={theirs}>{t.onlyTheirs}</LinkButton>}
              </span>,
            ],
            [head('subject').title, <SubjectName key="subject" kind={kind} record={record} />],
            [head('register').title, <RegisterName key="register" {...record} />],
            [head('ip').title, ip || DASH],
          ]}
        />
        {changes[language].length > 0 && <Changes changes={changes[language]} />}
      </div>
    </SideDrawer>
  )
}

function Changes({ changes }: { changes: OperationRecord['changes']['zh'] }) {
  const t = useTexts(recordTexts)
  return (
    <section>
      <h3 className="kg-heading">{t.changes}</h3>
      <table className="kg-plain-table kg-breaks" aria-label={t.changes}>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two fields may be called alike; their order is fixed.
            <tr key={at}>
              <th scope="row">{field}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Whatever is gone to, this drawer makes room for it. */
function Ways({ kind, record, onOnly, onThen, onClose }: Omit<Props, 'sheet' | 'onOnlyTheirs'>) {
  const t = useTexts(recordTexts)
  const l = useTexts(recordListTexts)
  const p = useTexts(pastThingTexts)
  const words = useWords()
  const { subject, undoing } = usePlaces(kind, record)
  const what = wordsOfSubject(record.subject_kind)
  const thing = thingOfRecord(record)
  const closing = (go: () => void) => () => {
    onClose()
    go()
  }
  return (
    <Actions
      actions={[
        subject && { text: fill(t.open, { kind: what ? words(what) : '' }), run: closing(subject) },
        thing && { text: p.asItWas, needs: rightToPast(thing.kind, kind), run: closing(() => onThen(thing)) },
        { text: l.onlyThis, run: closing(onOnly) },
        record.undone_by && undoing && { text: words(record.undone_by.name), run: closing(undoing) },
      ]}
    />
  )
}
