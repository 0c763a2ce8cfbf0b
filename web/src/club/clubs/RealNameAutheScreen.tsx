/** /realNameAuthe: the papers, the legal person and the bank account that a gym is certified by. */
import type { BodyIn } from '@kaiguan/contract/call'
import { type Certification, CertificationFields, certificationCalls } from '@kaiguan/contract/club/clubs/certification'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRead, useSend } from '../../api/queries.ts'
import { PictureField } from '../../ground/files/parts.ts'
import { notices } from '../../session/notices.ts'
import { useUnsaved } from '../../session/pane.ts'
import { FormSection } from '../../ui/forms/FormSection.tsx'
import { PhoneField, TextField } from '../../ui/forms/fields.tsx'
import { useFormSend } from '../../ui/forms/use-form-send.ts'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { useTexts } from '../../words/texts.ts'
import { CERTIFICATION_ADDRESS } from './certification-address.ts'
import { certificationTexts } from './clubs.texts.ts'
import './clubs.css'

export default function RealNameAutheScreen() {
  const t = useTexts(certificationTexts)
  const read = useRead(certificationCalls.show, {})
  return (
    <div className="kg-page">
      <PageHead title={t.title} />
      <section className="kg-card kg-certify">
        <Reading read={read} rows={8}>
          {({ open, standing }) =>
            open ? (
              <>
                <p>{t.waits}</p>
                <Link className="kg-link" to={CERTIFICATION_ADDRESS}>
                  {t.openTitle}
                </Link>
              </>
            ) : (
              <CertificationForm before={standing} />
            )
          }
        </Reading>
      </section>
    </div>
  )
}

type Values = BodyIn<typeof certificationCalls.submit>

/** What was shown before stands in it: whoever was refused corrects what was wrong and nothing else. */
function CertificationForm({ before }: { before: Certification | null }) {
  const t = useTexts(certificationTexts)
  const navigate = useNavigate()
  const { send } = useSend(certificationCalls.submit)
  const [dirty, setDirty] = useState(false)
  useUnsaved(dirty)
  const { fields, busy } = useFormSend(async (body: Values) => {
    await send({ body })
    setDirty(false)
    notices.message({ level: 'success', text: t.submitted })
    await navigate(CERTIFICATION_ADDRESS)
  })
  const { shape } = CertificationFields
  return (
    <Form<Values>
      {...fields}
      initialValues={before ?? {}}
      onValuesChange={(changed: Partial<Values>) => {
        setDirty(true)
        fields.onValuesChange(changed)
      }}
    >
      <p className="kg-soft">{t.lead}</p>
      <FormSection title={t.papers}>
        <div className="kg-certify-papers">
          <PictureField name="id_card_front" label={t.idFront} kind="certificate" needed={t.paperMissing} />
          <PictureField name="id_card_back" label={t.idBack} kind="certificate" needed={t.paperMissing} />
          <PictureField name="license" label={t.license} kind="certificate" needed={t.paperMissing} />
        </div>
      </FormSection>
      <FormSection title={t.legal}>
        <div className="kg-two">
          <TextField name="legal_person_name" label={t.legalName} rule={shape.legal_person_name} />
          <PhoneField name="legal_person_phone" label={t.legalPhone} rule={shape.legal_person_phone} />
        </div>
      </FormSection>
      <FormSection title={t.bank}>
        <div className="kg-two">
          <TextField name="bank_card_account_name" label={t.account} rule={shape.bank_card_account_name} />
          <TextField name="bank_name" label={t.bankName} rule={shape.bank_name} />
          <TextField name="bank_card_no" label={t.card} rule={shape.bank_card_no} inputMode="numeric" maxLength={24} figures />
        </div>
      </FormSection>
      <Button type="primary" htmlType="submit" size="large" loading={busy}>
        {t.submit}
      </Button>
    </Form>
  )
}
