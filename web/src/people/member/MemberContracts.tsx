/** My contracts: read, and signed with a finger. */
import { formatFen } from '@kaiguan/contract/money'
import { memberContractCalls, type Signature } from '@kaiguan/contract/people/contracts/calls'
import { contractStateWords, signedHowWords } from '@kaiguan/contract/people/contracts/texts'
import { useState } from 'react'
import { memberSend } from '../../api/member-send.ts'
import { SignatureDrawn } from '../../ui/inputs/SignatureDrawn.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { clockText } from './MemberLists.tsx'
import { memberTexts } from './member.texts.ts'
import { Shown, ShownList } from './Shown.tsx'
import { wordsOf } from './SignIn.tsx'
import { useOne, usePages } from './use-pages.ts'

type Props = { timeZone: string; onSigned: () => void }

export function Contracts({ timeZone, open, onSigned }: Props & { open: number | null }) {
  return open === null ? <List timeZone={timeZone} /> : <One key={open} id={open} timeZone={timeZone} onSigned={onSigned} />
}

function List({ timeZone }: { timeZone: string }) {
  const t = useTexts(memberTexts)
  const say = useWords()
  const read = usePages('contracts', (after) => memberSend(memberContractCalls.list, { query: { after } }))
  return (
    <ShownList read={read} none={t.noContracts}>
      {({ id, title, state, created_at, signed_at, service_name, total_fee }) => (
        <li key={id}>
          <a className="m-row" href={`#/contracts/${id}`}>
            <div>
              <strong>{title}</strong>
              <span className="m-tag" data-good={state === 'draft'}>
                {say(contractStateWords[state])}
              </span>
            </div>
            <div className="m-soft m-figures">
              <span>{service_name}</span>
              <span>{fill(t.contractCost, { money: formatFen(total_fee) })}</span>
            </div>
            <div className="m-soft m-figures">{clockText(signed_at ?? created_at, timeZone)}</div>
          </a>
        </li>
      )}
    </ShownList>
  )
}

function One({ id, timeZone, onSigned }: Props & { id: number }) {
  const t = useTexts(memberTexts)
  const say = useWords()
  const [signs, setSigns] = useState(0)
  const signed = () => {
    setSigns(signs + 1)
    onSigned()
  }
  const read = useOne(`contract ${id} ${signs}`, () => memberSend(memberContractCalls.show, { params: { id } }))
  return (
    <>
      <a className="m-back" href="#/contracts">
        ‹ {t.back}
      </a>
      <Shown read={read}>
        {({ title, html, state, signed_at, signed_how, signature, pdf }) => (
          <>
            <article className="m-paper">
              <h2>{title}</h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps only what its short list of tags lets through */}
              <div dangerouslySetInnerHTML={{ __html: html }} />
              {signature && <SignatureDrawn className="m-signature" label={t.sign} signature={signature} />}
              {signed_at && signed_how && (
                <p className="m-soft">
                  {clockText(signed_at, timeZone)} · {say(signedHowWords[signed_how])}
                </p>
              )}
            </article>
            {pdf && (
              <a className="m-link" href={pdf} download={`${title}.pdf`}>
                {t.pdf}
              </a>
            )}
            {state === 'draft' && <Sign id={id} onSigned={signed} />}
          </>
        )}
      </Shown>
    </>
  )
}

function Sign({ id, onSigned }: { id: number; onSigned: () => void }) {
  const t = useTexts(memberTexts)
  const [drawn, setDrawn] = useState<Signature | null>(null)
  const [round, setRound] = useState(0)
  const [state, setState] = useState<{ busy: boolean; wrong: string | null }>({ busy: false, wrong: null })
  // Fetched when one has something to sign.
  const pad = useOne('pad', () => import('../../ui/inputs/SignPad.tsx'))
  const sign = async () => {
    if (!drawn) return
    setState({ busy: true, wrong: null })
    try {
      await memberSend(memberContractCalls.sign, { params: { id }, body: { signature: drawn } })
      onSigned()
    } catch (failure) {
      setState({ busy: false, wrong: wordsOf(failure, t.offline) })
    }
  }
  return (
    <section className="m-sign">
      <p>{t.signHere}</p>
      <Shown read={pad}>{({ SignPad }) => <SignPad label={t.signHere} round={round} onChange={setDrawn} />}</Shown>
      {state.wrong && (
        <p className="m-wrong" role="alert">
          {state.wrong}
        </p>
      )}
      <div className="m-sign-buttons">
        <button type="button" disabled={!drawn} onClick={() => setRound(round + 1)}>
          {t.signAgain}
        </button>
        <button type="button" className="m-primary" disabled={!drawn || state.busy} onClick={() => void sign()}>
          {t.sign}
        </button>
      </div>
    </section>
  )
}
