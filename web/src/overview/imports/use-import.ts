/** One import on the screen: its steps as calls, the server's progress by asking again. */
import {
  busyImportStates,
  type ImportDetails,
  type ImportField,
  type ImportKind,
  importCalls,
} from '@kaiguan/contract/overview/imports/calls'
import { useEffect, useState } from 'react'
import { type Failure, isFailure } from '../../api/failure.ts'
import { useRead, useRefresh, useSend } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { notices } from '../../session/notices.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { useBusy } from '../../ui/dialogs/use-busy.ts'
import { useTexts } from '../../words/texts.ts'
import { importTexts } from './imports.texts.ts'

const ASK_EVERY_MS = 700

export type Import = {
  id: number | null
  details: ImportDetails | undefined
  uploading: boolean
  /** The server is at it. */
  working: boolean
  open: (id: number | null) => void
  upload: (file: File) => void
  check: (columns: (ImportField | null)[]) => void
  insert: () => void
  template: () => void
  errors: () => void
}

/** `kind`: what a file that is chosen now brings. */
export function useImport(kind: ImportKind): Import {
  const t = useTexts(importTexts)
  const refresh = useRefresh()
  const uploading = useBusy()
  const [id, setId] = useState<number | null>(null)
  const read = useRead(
    importCalls.show,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, refetchInterval: ASK_EVERY_MS, until: ({ state }) => !busyImportStates.includes(state), staleTime: 0 },
  )
  const details = id !== null && read.data?.id === id ? read.data : undefined
  const checking = useSend(importCalls.check)
  const inserting = useSend(importCalls.insert)
  const state = details?.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` is made anew each time; what matters is that the state changed
  useEffect(() => {
    if (state === 'done') void refresh(importCalls.insert.changes)
  }, [state])

  async function upload(file: File) {
    try {
      const answer = await send(importCalls.upload, { query: { name: file.name, kind } }, { file })
      setId(answer.id)
    } catch (thrown) {
      if (isFailure(thrown) && thrown.kind !== 'answer') notices.message({ level: 'error', text: t.failed })
    }
  }

  return {
    id,
    details,
    uploading: uploading.busy,
    working: checking.sending || inserting.sending || (state !== undefined && busyImportStates.includes(state)),
    open: setId,
    upload: (file) => void uploading.run(() => upload(file)),
    check: (columns) => void checking.send({ body: { data_import_id: id ?? 0, columns, wait: false } }).catch(said),
    insert: () => void inserting.send({ body: { data_import_id: id ?? 0, wait: false } }).catch(said),
    template: () => void send(importCalls.template, { query: { kind } }, { saves: true }).then((file) => saveFile(file), said),
    errors: () => void send(importCalls.errors, { params: { id: id ?? 0 } }, { saves: true }).then((file) => saveFile(file), said),
  }
}

/** The catalogue has already said it. */
function said(_: Failure): void {}
