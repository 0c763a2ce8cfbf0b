/** 导入会员, 导入租柜, 导入潜客 …: choose a file, match its columns, see what every row would do, bring it. */
import type { ImportKind, ImportState } from '@kaiguan/contract/overview/imports/calls'
import { Progress, Steps, Tabs } from 'antd'
import { useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useTexts } from '../../words/texts.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { importTitles } from './import-kinds.ts'
import { importTexts } from './imports.texts.ts'
import { type Import, useImport } from './use-import.ts'
import './imports.css'

const stepOf: Record<ImportState, number> = {
  uploaded: 1,
  checking: 2,
  errors: 2,
  passed: 2,
  failed: 2,
  inserting: 3,
  done: 3,
  undoing: 3,
  undone: 3,
}

type Props = { kind?: ImportKind; state?: ImportState; onClose: () => void }

/** `state`: begins with the imports that stand there. */
export default function ImportDialog({ kind = 'members', state, onClose }: Props) {
  const t = useTexts(importTexts)
  const allowed = useAllowed()
  const title = t[importTitles[kind]]
  const job = useImport(kind)
  const [tab, setTab] = useState(state && allowed('imports.view') ? 'history' : 'import')
  const busy = job.uploading || job.working
  const tabs = [
    { key: 'import', label: title, children: <ImportSteps job={job} kind={kind} onClose={onClose} /> },
    ...(allowed('imports.view')
      ? [
          {
            key: 'history',
            label: t.history,
            children: (
              <ImportHistory
                state={state}
                onOpen={(id) => {
                  job.open(id)
                  setTab('import')
                }}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <Dialog title={title} width={960} stays busy={busy} buttons={null} onClose={onClose}>
      <Tabs activeKey={tab} onChange={setTab} items={tabs} destroyOnHidden />
    </Dialog>
  )
}

function ImportSteps({ job, kind, onClose }: { job: Import; kind: ImportKind; onClose: () => void }) {
  const t = useTexts(importTexts)
  const [matching, setMatching] = useState(false)
  const { details } = job
  const step = details ? (matching ? 1 : stepOf[details.state]) : 0
  return (
    <div className="kg-stack kg-gap-16">
      <Steps size="small" current={step} items={[t.stepFile, t.stepColumns, t.stepCheck, t.stepDone].map((title) => ({ title }))} />
      {job.uploading || job.working ? (
        <Working
          text={job.uploading ? t.uploading : workText(details?.state, t)}
          percent={job.uploading ? null : (details?.progress ?? 0)}
        />
      ) : step === 0 ? (
        <FileStep job={job} kind={kind} />
      ) : step === 1 && details ? (
        <ColumnsStep
          key={details.id}
          details={details}
          onAgain={() => job.open(null)}
          onCheck={(columns) => {
            setMatching(false)
            job.check(columns)
          }}
        />
      ) : details ? (
        <CheckStep job={job} details={details} onBack={() => setMatching(true)} onClose={onClose} />
      ) : null}
    </div>
  )
}

type T = Record<'validating' | 'inserting' | 'undoing', string>
function workText(state: ImportState | undefined, t: T): string {
  if (state === 'inserting' || state === 'passed') return t.inserting
  return state === 'undoing' ? t.undoing : t.validating
}

function Working({ text, percent }: { text: string; percent: number | null }) {
  return (
    <div className="kg-import-working" role="status" aria-live="polite">
      <p>{text}</p>
      {percent !== null && <Progress percent={percent} status="active" />}
    </div>
  )
}
