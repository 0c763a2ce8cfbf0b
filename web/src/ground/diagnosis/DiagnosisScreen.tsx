/** /test: whether this computer is fit for the product, and a report of it to send to whoever helps. */
import { useEffect, useState } from 'react'
import { notices } from '../../session/notices.ts'
import { useBusy } from '../../ui/dialogs/use-busy.ts'
import { PublicPage } from '../../ui/page/PublicPage.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { type CheckName, cameraFound, checkNames, checks, type Found, looked } from './checks.ts'
import { checkTexts, diagnosisTexts, foundTexts } from './diagnosis.texts.ts'
import { diagnosisScreenTexts } from './screens.texts.ts'
import './diagnosis.css'

type All = Partial<Record<CheckName, Found>>

export default function DiagnosisScreen() {
  const t = useTexts(diagnosisTexts)
  const [round, setRound] = useState(0)
  return (
    <PublicPage title={useTexts(diagnosisScreenTexts).title} lead={t.lead} wide>
      <Checked key={round} onAgain={() => setRound(round + 1)} />
    </PublicPage>
  )
}

function Checked({ onAgain }: { onAgain: () => void }) {
  const t = useTexts(diagnosisTexts)
  const found = useTexts(foundTexts)
  const names = useTexts(checkTexts)
  const { all, asking, tryCamera } = useChecks()
  const [open, setOpen] = useState(false)
  const said = ({ code, values = {} }: Found) => fill(found[code], values)
  const rows = checkNames.map((name) => {
    const is = all[name]
    return { name, label: names[name], is, text: is ? said(is) : name === 'camera' ? t.cameraUntried : t.checking }
  })
  const report = reportOf(rows.map(({ label, is, text }) => `${label}: ${is ? `[${t[is.state]}] ` : ''}${text}`))
  // Where the browser refuses the clipboard, the report is there to be taken by hand.
  const copy = () =>
    navigator.clipboard.writeText(report).then(
      () => notices.message({ level: 'success', text: t.copied }),
      () => setOpen(true),
    )
  return (
    <>
      <dl className="kg-diagnosis" aria-busy={rows.some(({ name, is }) => !is && name !== 'camera')}>
        {rows.map(({ name, label, is, text }) => (
          <div key={name} data-state={is?.state}>
            <dt>{label}</dt>
            <dd>
              <span>{text}</span>
              {is && <strong>{t[is.state]}</strong>}
              {name === 'camera' && !is && (
                <button type="button" className="kg-link" disabled={asking} onClick={tryCamera}>
                  {t.tryCamera}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <details className="kg-diagnosis-report kg-above-16" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t.report}</summary>
        <textarea readOnly aria-label={t.report} value={report} rows={rows.length + 3} />
      </details>
      <div className="kg-public-actions kg-beside kg-wraps kg-above-24">
        {window.isSecureContext && (
          <button type="button" className="kg-login-submit" onClick={() => void copy()}>
            {t.copy}
          </button>
        )}
        <button type="button" className="kg-link" onClick={onAgain}>
          {t.again}
        </button>
        <a className="kg-link" href="/">
          {t.back}
        </a>
      </div>
    </>
  )
}

function reportOf(lines: readonly string[]): string {
  return [`Kaiguan ${__BUILD__} ${new Date().toISOString()}`, ...lines, navigator.userAgent].join('\n')
}

function useChecks() {
  const [all, setAll] = useState<All>({})
  const { busy, run } = useBusy()
  useEffect(() => {
    let over = false
    for (const name of looked)
      void Promise.resolve(checks[name]()).then((found) => over || setAll((before) => ({ ...before, [name]: found })))
    return () => {
      over = true
    }
  }, [])
  return {
    all,
    asking: busy,
    tryCamera: () =>
      void run(async () => {
        const camera = await cameraFound()
        setAll((before) => ({ ...before, camera }))
      }),
  }
}
