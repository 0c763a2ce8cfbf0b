/** 场馆信息 › 实名认证: what is certified, what is under review beside it, and the way to the form. */
import { type Certification, certificationCalls } from '@kaiguan/contract/club/clubs/certification'
import { certificationWords } from '@kaiguan/contract/club/clubs/texts'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useRead } from '../../api/queries.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { certificationTones } from './certification-tones.ts'
import { certificationTexts } from './clubs.texts.ts'
import './clubs.css'

export default function CertificationTab() {
  const t = useTexts(certificationTexts)
  const words = useWords()
  const navigate = useNavigate()
  const read = useRead(certificationCalls.show, {})
  return (
    <div className="kg-page">
      <section className="kg-card kg-settings">
        <Reading read={read} rows={6}>
          {({ is_auth_pass: state, standing, certified, open }) => (
            <>
              <header className="kg-settings-head">
                <div>
                  <h2>
                    {t.title} <StatusTag tone={certificationTones[state]} text={words(certificationWords[state])} />
                    {state === 1 && open && <StatusTag tone="info" text={t.openChange} />}
                  </h2>
                  <p className="kg-soft">{state === 3 ? t.none : open ? t.waits : t.lead}</p>
                </div>
                {!open && (
                  <Button type={state === 1 ? 'default' : 'primary'} onClick={() => void navigate('/realNameAuthe')}>
                    {state === 1 ? t.change : state === 2 ? t.again : t.begin}
                  </Button>
                )}
              </header>
              {open && <Papers title={t.openTitle} one={open} />}
              {standing && <Standing one={standing} certified={state === 1} />}
              {certified && certified.id !== standing?.id && <Papers title={t.standing} one={certified} />}
            </>
          )}
        </Reading>
      </section>
    </div>
  )
}

/** What was decided last: of a certified gym it may be a change that was refused. */
function Standing({ one, certified }: { one: Certification; certified: boolean }) {
  const t = useTexts(certificationTexts)
  const reason = one.reason ?? ''
  return (
    <>
      {one.state === 2 && <p className="kg-registration-why">{fill(certified ? t.refusedChange : t.failed, { reason })}</p>}
      <Papers title={one.state === 2 ? t.refused : t.standing} one={one} />
    </>
  )
}

function Papers({ title, one }: { title: string; one: Certification }) {
  const t = useTexts(certificationTexts)
  const papers = [
    [t.idFront, one.id_card_front],
    [t.idBack, one.id_card_back],
    [t.license, one.license],
  ] as const
  return (
    <>
      <h3>{title}</h3>
      <div className="kg-papers kg-beside kg-gap-12 kg-wraps kg-below-12">
        {papers.map(([name, address]) => (
          <figure key={name}>
            <img src={address} alt={name} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <FactList
        columns={2}
        facts={[
          [t.legalName, one.legal_person_name],
          [t.legalPhone, one.legal_person_phone],
          [t.account, one.bank_card_account_name],
          [t.bankName, one.bank_name],
          [t.card, one.bank_card_no.replaceAll(/(\d{4})(?=\d)/g, '$1 ')],
          [
            t.who,
            <span key="who">
              {one.submitted_by} <TimeText at={one.submitted_at} />
            </span>,
          ],
        ]}
      />
    </>
  )
}
