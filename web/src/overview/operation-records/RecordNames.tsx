/** Who acted, on what, and where they stood: as a list and a drawer name them. */

import type { OperationRecord } from '@kaiguan/contract/overview/operation-records/calls'
import { NOT_KNOWN, wordsOfSubject } from '@kaiguan/contract/overview/operation-records/exports'
import { actorWords } from '@kaiguan/contract/overview/operation-records/texts'
import type { RecordKind } from '@kaiguan/contract/record-kinds'
import { Cut } from '../../ui/display/Cell.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { recordListTexts } from './operation-records.texts.ts'
import { usePlaces } from './use-places.ts'

/** Whoever isn't staff says what they are. */
export function Actor({ by, actor }: Pick<OperationRecord, 'by' | 'actor'>) {
  const what = useWords()(actorWords[actor])
  if (actor === 'staff' || by === '') return <Cut text={by || what} />
  return (
    <span title={`${by} · ${what}`}>
      {by} <span className="kg-soft kg-small">{what}</span>
    </span>
  )
}

/** Its kind and its name, which opens it for whoever may see it. */
export function SubjectName({ kind, record }: { kind: RecordKind; record: OperationRecord }) {
  const t = useTexts(recordListTexts)
  const words = useWords()
  const { subject: goes } = usePlaces(kind, record)
  const kindWords = wordsOfSubject(record.subject_kind)
  const what = kindWords ? words(kindWords) : ''
  if (record.subject === null)
    return (
      <span className="kg-soft">
        {what} {t.deleted}
      </span>
    )
  const name = (
    <>
      <span className="kg-soft kg-small">{what}</span> {record.subject}
    </>
  )
  const whole = `${what} ${record.subject}`.trim()
  return (
    <span className="kg-row">
      {goes ? (
        <LinkButton className="kg-cut" title={whole} run={goes}>
          {name}
        </LinkButton>
      ) : (
        <span className="kg-cut" title={whole}>
          {name}
        </span>
      )}
    </span>
  )
}

export function RegisterName({ register, register_known }: Pick<OperationRecord, 'register' | 'register_known'>) {
  const words = useWords()
  return register_known ? <Cut text={register?.name} /> : <span className="kg-soft">{words(NOT_KNOWN)}</span>
}
