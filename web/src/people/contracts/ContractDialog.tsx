/** One contract: its text, its signature, and what may be done with it. */
import { type Contract, contractCalls } from '@kaiguan/contract/people/contracts/calls'
import { contractStateWords, contractTransitions, signedHowWords } from '@kaiguan/contract/people/contracts/texts'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { Html } from '../../ground/messages/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { timeText } from '../../ui/display/day-text.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { SignatureDrawn } from '../../ui/inputs/SignatureDrawn.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { contractTones } from './contract-tones.ts'
import { contractTexts } from './contracts.texts.ts'
import { SignForm } from './SignForm.tsx'
import './contracts.css'

type Props = { id: number /** Opened to be signed. */; signs?: boolean; onClose: () => void; onSigned?: () => void }

export default function ContractDialog({ id: opened, signs = false, onClose, onSigned }: Props) {
  const t = useTexts(contractTexts)
  // The one that was made in its place, once it is void.
  const [id, setId] = useState(opened)
  const allowed = useAllowed()
  // Until its PDF is there, it is asked for again.
  const read = useRead(contractCalls.show, { params: { id } }, { silent: true, staleTime: 0, refetchInterval: 3_000, until: printed })
  const [task, setTask] = useState<'read' | 'sign' | 'void'>(signs ? 'sign' : 'read')
  const contract = read.data?.id === id ? read.data : undefined
  const may = contract ? contractTransitions[contract.state] : []
  const signing = task === 'sign' && may.includes('sign') && allowed('contracts.sign')
  return (
    <Dialog
      width={720}
      title={contract?.title ?? t.title}
      stays={signing}
      onClose={onClose}
      aside={
        contract && may.includes('void') && allowed('contracts.void') && !signing ? (
          <Button danger onClick={() => setTask('void')}>
            {t.void}
          </Button>
        ) : undefined
      }
      buttons={signing ? null : <Buttons id={id} contract={contract} onClose={onClose} onMade={setId} onSign={() => setTask('sign')} />}
    >
      <Reading read={read} rows={6}>
        {(shown) => (
          <>
            <Facts contract={shown} />
            <Paper name={shown.title} focused={signing}>
              <Html html={shown.html} />
              {shown.signature && <SignatureDrawn className="kg-signature" label={t.sign} signature={shown.signature} />}
            </Paper>
            {signing && (
              <SignForm
                contract={shown}
                onSigned={() => {
                  notices.message({ level: 'success', text: fill(t.done, { title: shown.title }) })
                  setTask('read')
                  onSigned?.()
                }}
              />
            )}
          </>
        )}
      </Reading>
      {task === 'void' && contract && <VoidDialog contract={contract} onClose={() => setTask('read')} />}
    </Dialog>
  )
}

type ButtonsProps = {
  id: number
  contract: Contract | undefined
  onClose: () => void
  onMade: (id: number) => void
  onSign: () => void
}

function Buttons({ id, contract, onClose, onMade, onSign }: ButtonsProps) {
  const t = useTexts(contractTexts)
  const maySign = useAllowed()('contracts.sign')
  const signable = contract !== undefined && contractTransitions[contract.state].includes('sign') && maySign
  return (
    <>
      {/* There before the contract is: whoever only reads goes on by Enter. */}
      <Button onClick={onClose}>{t.close}</Button>
      {signable && <CopyLink id={id} />}
      {contract?.pdf && <SendLink id={id} />}
      {contract?.state === 'void' && maySign && <Anew contract={contract} onMade={onMade} />}
      {contract?.pdf && (
        <Button href={contract.pdf} download={`${contract.title}-${contract.customer.name}.pdf`}>
          {t.pdf}
        </Button>
      )}
      {signable && (
        <Button type="primary" onClick={onSign}>
          {t.sign}
        </Button>
      )}
    </>
  )
}

/** Read by the arrow keys, from where whoever signs begins. */
function Paper({ name, focused, children }: { name: string; focused: boolean; children: ReactNode }) {
  const paper = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focused) paper.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys where it has the focus.
    <section ref={paper} tabIndex={0} aria-label={name} className="kg-contract-paper">
      {children}
    </section>
  )
}

/** Of the same order, by the agreement as it is now. */
function Anew({ contract: { order_id, title }, onMade }: { contract: Contract; onMade: (id: number) => void }) {
  const t = useTexts(contractTexts)
  const { send, sending } = useSend(contractCalls.create)
  const make = async () => {
    // A refusal shows itself: the order has another, its sale was undone, or no agreement is meant for it any more.
    const made = await send({ body: { order_id } }).catch(() => null)
    if (!made) return
    notices.message({ level: 'success', text: fill(t.madeAnew, { title }) })
    onMade(made.id)
  }
  return (
    <Button loading={sending} onClick={make}>
      {t.anew}
    </Button>
  )
}

function printed({ signed_at, pdf }: Contract): boolean {
  return signed_at === null || pdf !== null
}

function Facts({
  contract: { state, customer, trade_no, signed_at, signed_how, signed_by, sha256, pdf, void_reason },
}: {
  contract: Contract
}) {
  const t = useTexts(contractTexts)
  const say = useWords()
  return (
    <p className="kg-soft kg-dialog-alert">
      <StatusTag tone={contractTones[state]} text={say(contractStateWords[state])} /> {customer.name} ·{' '}
      <span className="kg-figures">{trade_no}</span>
      {signed_at && signed_how && (
        <>
          {' · '}
          <TimeText at={signed_at} /> {say(signedHowWords[signed_how])} {signed_by}
        </>
      )}
      {void_reason && <> · {fill(t.why, { reason: void_reason })}</>}
      {signed_at && !pdf && <> · {t.pdfSoon}</>}
      {sha256 && (
        <small className="kg-contract-hash kg-figures" title={t.hash}>
          SHA-256 {sha256}
        </small>
      )}
    </p>
  )
}

function CopyLink({ id }: { id: number }) {
  const t = useTexts(contractTexts)
  const allowed = useAllowed()
  const pages = useRead(memberCalls.pages, {}, { silent: true, enabled: allowed('contracts.view') })
  const address = pages.data && `${pages.data.url}#/contracts/${id}`
  if (!address) return null
  return <Button onClick={() => copied({ address, done: t.linkCopied, title: t.link })}>{t.link}</Button>
}

/** To whoever signs in nowhere: the PDF, for some days. */
function SendLink({ id }: { id: number }) {
  const t = useTexts(contractTexts)
  const { send, sending } = useSend(contractCalls.link)
  const { gym } = useUser()
  const make = async () => {
    const made = await send({ params: { id }, body: {} }).catch(() => null)
    if (made)
      await copied({
        address: made.url,
        done: fill(t.sent, { until: timeText(made.until, gym.time_zone) }),
        title: t.send,
      })
  }
  return (
    <Button loading={sending} onClick={make}>
      {t.send}
    </Button>
  )
}

async function copied({ address, done, title }: { address: string; done: string; title: string }): Promise<void> {
  // Without TLS a page may not write the clipboard: then it is shown, to be copied by hand.
  const written = await navigator.clipboard?.writeText(address).then(
    () => true,
    () => false,
  )
  if (written) notices.message({ level: 'success', text: done })
  else void notices.alert({ level: 'info', title, text: address, ok: 'OK' })
}

function VoidDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useTexts(contractTexts)
  const { send } = useSend(contractCalls.void)
  const { id, title } = contract
  return (
    <ReasonDialog
      title={fill(t.voidTitle, { title })}
      text={t.voidText}
      okText={t.void}
      danger
      submit={(reason) => send({ params: { id }, body: { reason } })}
      done={fill(t.voided, { title })}
      onClose={onClose}
    />
  )
}
