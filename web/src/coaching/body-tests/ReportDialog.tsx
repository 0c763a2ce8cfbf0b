/** The report as the paper will show it, in the language of whoever gets it. */
import { bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useRead } from '../../api/queries.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { type Language, useLanguage } from '../../words/language.ts'
import { useTexts } from '../../words/texts.ts'
import { BodyReportPaper } from './BodyReportPaper.tsx'
import { reportTexts } from './body-tests.texts.ts'
import './report.css'

const languages: readonly { value: Language; label: string }[] = [
  { value: 'zh', label: reportTexts.chinese.zh },
  { value: 'en', label: reportTexts.english.en },
]

export function ReportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(reportTexts)
  const [language, setLanguage] = useState(useLanguage())
  const read = useRead(bodyTestCalls.report, { params: { id } }, { silent: true, staleTime: 0 })
  const report = read.isPlaceholderData ? undefined : read.data
  return (
    <Dialog
      title={t.title}
      width={880}
      onClose={onClose}
      aside={
        <Radio.Group
          aria-label={t.language}
          optionType="button"
          value={language}
          options={[...languages]}
          onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'zh')}
        />
      }
      buttons={
        <Button type="primary" disabled={!report} onClick={() => window.print()}>
          {t.print}
        </Button>
      }
    >
      <Reading read={read} rows={10}>
        {(shown) => (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys where it has the focus. */}
            <section className="kg-body-preview" aria-label={t.title} tabIndex={0}>
              <BodyReportPaper report={shown} language={language} />
            </section>
            {/* Beside the page, so that the printer sees it alone. */}
            {createPortal(
              <div className="kg-body-print" aria-hidden="true">
                <BodyReportPaper report={shown} language={language} />
              </div>,
              document.body,
            )}
          </>
        )}
      </Reading>
    </Dialog>
  )
}
