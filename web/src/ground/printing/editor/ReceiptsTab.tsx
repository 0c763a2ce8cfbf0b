/** 小票: what the club prints, a layout at the left, the paper as it will be at the right. */
import { printingCalls, ReceiptSettingsNow, type ReceiptType, receiptParts } from '@kaiguan/contract/ground/printing/calls'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { useRead, useSend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { notices } from '../../../session/notices.ts'
import { useUnsaved } from '../../../session/pane.ts'
import { useUser } from '../../../session/session.ts'
import { useBusy } from '../../../ui/dialogs/use-busy.ts'
import { mergeLatest } from '../../../ui/merge-latest.ts'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useLanguage } from '../../../words/language.ts'
import { useTexts } from '../../../words/texts.ts'
import { receiptLines } from '../receipt-lines.ts'
import { type Draft, layoutOf, styleOf, withLayout } from '../receipt-style.ts'
import { printingScreenTexts } from '../screens.texts.ts'
import { useLogo } from '../use-logo.ts'
import { EveryReceipt } from './EveryReceipt.tsx'
import { editorTexts } from './editor.texts.ts'
import { LayoutList } from './LayoutList.tsx'
import { OneLayout } from './OneLayout.tsx'
import { ReceiptPreview } from './ReceiptPreview.tsx'
import { sampleReceipt } from './samples.texts.ts'
import './editor.css'

const PrinterDialog = lazy(() => import('../printer/PrinterDialog.tsx'))

export default function ReceiptsTab() {
  const read = useRead(printingCalls.settings, {})
  return (
    <div className="kg-page">
      <Reading read={read} rows={12}>
        {(settings) => <Editor settings={settings} />}
      </Reading>
    </div>
  )
}

function Editor({ settings }: { settings: ReceiptSettingsNow }) {
  const t = useTexts(editorTexts)
  const [type, setType] = useState<ReceiptType>('card-purchase')
  const [setting, setSetting] = useState(false)
  const { draft, dirty, busy, change, discard, save } = useDraft(settings)
  const mayEdit = useAllowed()('printing.edit')
  useUnsaved(dirty)
  return (
    <>
      <PageHead title={useTexts(printingScreenTexts).receipts}>
        <Allowed needs="printing.printers">
          <Button onClick={() => setSetting(true)}>{t.printer}</Button>
        </Allowed>
        {dirty && <Button onClick={discard}>{t.discard}</Button>}
        {mayEdit && (
          <Button type="primary" disabled={!dirty} loading={busy} onClick={() => void save()}>
            {t.save}
          </Button>
        )}
      </PageHead>
      <div className="kg-receipt-editor">
        <LayoutList layouts={draft.layouts} current={type} onShow={setType} />
        <fieldset className="kg-card" disabled={!mayEdit}>
          <EveryReceipt draft={draft} disabled={!mayEdit} onChange={change} />
          <OneLayout
            key={type}
            own={layoutOf(draft.layouts, type)}
            disabled={!mayEdit}
            onChange={(own) => change({ layouts: withLayout(draft.layouts, own) })}
          />
        </fieldset>
        <Preview draft={draft} type={type} />
      </div>
      {setting && (
        <Suspense fallback={null}>
          <PrinterDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </>
  )
}

function Preview({ draft, type }: { draft: Draft; type: ReceiptType }) {
  const language = useLanguage()
  const { gym } = useUser()
  const logo = useLogo(draft.logo) ?? null
  return (
    <ReceiptPreview lines={receiptLines(sampleReceipt(type, language, gym), language, styleOf(draft, type, logo))} width={draft.width} />
  )
}

/** What is typed, on what was read: others' saves come in by themselves until something is typed, and at the next save after it. */
function useDraft(settings: ReceiptSettingsNow) {
  const t = useTexts(editorTexts)
  const { send } = useSend(printingCalls.editSettings)
  const { busy, run } = useBusy()
  const [base, setBase] = useState(settings)
  const [typed, setTyped] = useState<Draft | null>(null)
  // What was just saved is newer than what is still read.
  if (typed === null && settings.version > base.version) setBase(settings)
  const { version, ...read } = base
  const draft = typed ?? read
  async function save() {
    try {
      setBase(await send({ body: { ...tidied(draft), version } }))
      setTyped(null)
      notices.message({ level: 'success', text: t.saved })
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      const latest = thrown.stale ? ReceiptSettingsNow.safeParse(thrown.body.details) : null
      if (!latest?.success) return
      thrown.take()
      const { version: _, ...theirs } = latest.data
      setTyped(mergeLatest(read, draft, theirs))
      setBase(latest.data)
      notices.message({ level: 'warning', text: t.merged })
    }
  }
  return {
    draft,
    dirty: typed !== null && JSON.stringify(tidied(typed)) !== JSON.stringify(tidied(read)),
    busy,
    change: (part: Partial<Draft>) => setTyped({ ...draft, ...part }),
    discard: () => setTyped(null),
    save: () => run(save),
  }
}

/** Empty lines are nobody's, and what is left out is left out in whatever order it was. */
function tidied({ header, footer, layouts, ...draft }: Draft): Draft {
  const lines = (typed: readonly string[]) => typed.map((line) => line.trim()).filter((line) => line !== '')
  return {
    ...draft,
    header: lines(header),
    footer: lines(footer),
    layouts: layouts.map((own) => ({
      ...own,
      hidden: receiptParts.filter((part) => own.hidden.includes(part)),
      footer: own.footer && lines(own.footer),
    })),
  }
}
