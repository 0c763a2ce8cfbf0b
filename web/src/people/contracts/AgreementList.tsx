import { cardKindWords } from '@kaiguan/contract/membership/cards/texts'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import { refundMethodWords } from '@kaiguan/contract/overview/refunds/texts'
import { type AgreementRow, agreementCalls } from '@kaiguan/contract/people/contracts/calls'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { LaidDownTag } from '../../ground/laid-down/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import type { Column } from '../../ui/lists/columns.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { AgreementDialog } from './AgreementDialog.tsx'
import { AgreementPreview } from './AgreementPreview.tsx'
import { AgreementVersions } from './AgreementVersions.tsx'
import { agreementTexts } from './contracts.texts.ts'

type Open = { task: 'add' } | { task: 'edit' | 'preview' | 'versions'; agreement: AgreementRow }

export function AgreementList() {
  const t = useTexts(agreementTexts)
  const allowed = useAllowed()
  const list = useList(agreementCalls.list)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ListPage
        id="agreements"
        title={t.agreements}
        list={list}
        columns={useColumns(setOpen)}
        add={{ text: t.add, needs: 'contracts.templates-create', run: () => setOpen({ task: 'add' }) }}
        onRow={(agreement) => setOpen({ task: allowed('contracts.templates-edit') ? 'edit' : 'preview', agreement })}
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {(open?.task === 'add' || open?.task === 'edit') && (
        <AgreementDialog id={open.task === 'edit' ? open.agreement.id : null} onClose={close} />
      )}
      {open?.task === 'preview' && <AgreementPreview agreement={open.agreement} onClose={close} />}
      {open?.task === 'versions' && <AgreementVersions agreement={open.agreement} onClose={close} />}
    </>
  )
}

function useColumns(onOpen: (open: Open) => void): Column<AgreementRow>[] {
  const t = useTexts(agreementTexts)
  const say = useWords()
  const { send } = useSend(agreementCalls.remove)
  async function remove({ id, name }: AgreementRow) {
    await send({ params: { id } })
    notices.message({ level: 'success', text: fill(t.removed, { name }) })
  }
  return [
    {
      key: 'name',
      title: t.name,
      width: 220,
      fixed: 'start',
      opens: true,
      render: ({ id, name }) => (
        <span className="kg-named">
          <strong title={name}>{name}</strong>
          <LaidDownTag kind="agreement" id={id} />
        </span>
      ),
    },
    { key: 'business', title: t.business, width: 200, text: ({ business }) => business.map((kind) => say(orderKinds[kind])).join(t.and) },
    {
      key: 'kinds',
      title: t.kinds,
      width: 150,
      yields: true,
      text: ({ card_kinds }) => card_kinds.map((kind) => say(cardKindWords[kind])).join(t.and) || t.everyKind,
    },
    {
      key: 'refund',
      title: t.refund,
      width: 140,
      yields: true,
      text: ({ refund_method }) => (refund_method === null ? t.refundNone : say(refundMethodWords[refund_method])),
    },
    { key: 'no', title: t.no, width: 80, text: ({ no }) => fill(t.noth, { no }) },
    { key: 'signed', title: t.signed, width: 80, number: true, text: ({ signed }) => String(signed) },
    { key: 'changed', title: t.changed, width: 150, time: ({ changed_at }) => changed_at },
    actionsColumn(t.actions, 240, (agreement) => [
      { text: t.edit, needs: 'contracts.templates-edit', run: () => onOpen({ task: 'edit', agreement }) },
      { text: t.preview, run: () => onOpen({ task: 'preview', agreement }) },
      { text: t.versions, run: () => onOpen({ task: 'versions', agreement }) },
      {
        text: t.remove,
        needs: 'contracts.templates-delete',
        danger: true,
        ask: { question: fill(t.removeAsk, { name: agreement.name }), text: t.removeText },
        run: () => remove(agreement),
      },
    ]),
  ]
}
