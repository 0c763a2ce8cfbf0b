/** Whether a phone is known already: to this branch (open them), to other branches (join), or to nobody. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { customerCalls, type Ownership } from '@kaiguan/contract/people/customers/calls'
import { anyEditRight } from '@kaiguan/contract/people/customers/customer-rights'
import { Alert, Button } from 'antd'
import { useRead } from '../../../api/queries.ts'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { customerFormTexts } from '../customers.texts.ts'

export type Known = ResponseOf<typeof customerCalls.unity>
type Stranger = Extract<Known, { kind: 'unity' }>['person']

const WHOLE_PHONE = /^1\d{10}$/

/** null: nobody's, or not asked yet. 404 is the usual answer and no error. */
export function useKnownPhone(phone: string | null | undefined): Known | null {
  const whole = phone?.trim() ?? ''
  const read = useRead(customerCalls.unity, { params: { id: whole } }, { enabled: WHOLE_PHONE.test(whole), silent: true })
  return WHOLE_PHONE.test(whole) && !read.isPlaceholderData && !read.isError ? (read.data ?? null) : null
}

type Props = {
  known: Known
  joined: boolean
  /** Joined, and what is typed corrects the person at every branch. */
  correcting: boolean
  onOpen: (customerId: number) => void
  onJoin: (person: Stranger) => void
  onCorrect: () => void
}

export function KnownPhone({ known, joined, correcting, onOpen, onJoin, onCorrect }: Props) {
  const t = useTexts(customerFormTexts)
  if (known.kind === 'taken') {
    return <Alert type="warning" showIcon className="kg-dialog-alert" title={t.taken} description={<Whose owner={known.owner} />} />
  }
  if (known.kind === 'own') {
    return (
      <Alert
        type="info"
        showIcon
        className="kg-dialog-alert"
        title={fill(t.own, { name: known.customer.name })}
        description={<Whose owner={known.owner} />}
        action={
          <Button size="small" type="primary" onClick={() => onOpen(known.customer.id)}>
            {t.openOwn}
          </Button>
        }
      />
    )
  }
  const gyms = known.gyms.map(({ name }) => name).join('、')
  if (joined) {
    return (
      <Alert
        type={correcting ? 'warning' : 'success'}
        showIcon
        className="kg-dialog-alert"
        title={correcting ? t.correcting : fill(t.joined, { name: known.person.name })}
        action={
          <Allowed needs={anyEditRight}>
            <Button size="small" onClick={() => (correcting ? onJoin(known.person) : onCorrect())}>
              {correcting ? t.correctNot : t.correct}
            </Button>
          </Allowed>
        }
      />
    )
  }
  return (
    <Alert
      type="info"
      showIcon
      className="kg-dialog-alert"
      title={
        <>
          {fill(t.unity, { name: known.person.name })}
          <br />
          <span className="kg-soft">{gyms ? fill(t.unityGyms, { gyms }) : t.unityNoGym}</span>
        </>
      }
      action={
        <Button size="small" type="primary" onClick={() => onJoin(known.person)}>
          {t.join}
        </Button>
      }
    />
  )
}

/** Whose they are, since when, and until when nobody else may take them over. */
function Whose({ owner: { consultant, since, protected_until: until } }: { owner: Ownership }) {
  const t = useTexts(customerFormTexts)
  if (!consultant) return t.whoseNobody
  const said = since ? fill(t.whoseSince, { name: consultant.name, since }) : fill(t.whose, { name: consultant.name })
  return until ? `${said}${fill(t.whoseProtected, { until })}` : said
}
