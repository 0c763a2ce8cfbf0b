/** The columns of the list of card types. */
import { type CardType, cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { cardTypeExport } from '@kaiguan/contract/membership/card-types/exports'
import { Switch, Tooltip } from 'antd'
import { went } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { RowActions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { CardFace } from './CardFace.tsx'
import { cardTypeTexts, shortKindWords } from './card-types.texts.ts'
import { useCardTypeWords } from './use-card-type-words.ts'

type Act = (type: CardType) => void
type Actions = { onView: Act; onEdit: Act; onCopy: Act }

export function useCardTypeColumns(actions: Actions): Column<CardType>[] {
  const head = useHeads(cardTypeExport)
  const t = useTexts(cardTypeTexts)
  const words = useWords()
  const say = useCardTypeWords()
  return [
    {
      ...head('name'),
      width: 256,
      fixed: 'start',
      opens: true,
      render: ({ name, image, kind, universal }) => (
        <span className="kg-type-name">
          <CardFace size="thumb" image={image} name={name} kind={kind} club="" />
          <span className="kg-cut" title={name}>
            {name}
          </span>
          {universal && (
            <Tooltip title={t.universalHint}>
              <span>
                <StatusTag tone="info" text={t.universal} />
              </span>
            </Tooltip>
          )}
        </span>
      ),
    },
    { ...head('card_no'), width: 96, hidden: true, text: ({ card_no }) => card_no },
    { ...head('kind'), width: 78, yields: true, text: ({ kind }) => words(shortKindWords[kind]) },
    { ...head('price'), width: 98, money: ({ price }) => price },
    { ...head('gives'), width: 204, text: (type) => say.gives(type) },
    { ...head('validity'), width: 86, yields: true, text: (type) => say.validity(type) },
    { ...head('entry'), width: 176, text: (type) => say.entry(type) },
    { ...head('gyms'), width: 100, hidden: true, render: ({ terms }) => say.gyms(terms) },
    {
      ...head('sold'),
      width: 84,
      number: true,
      yields: true,
      render: ({ sold }) => fill(t.soldCount, { count: sold.toLocaleString('en-US') }),
    },
    { ...head('state'), width: 78, render: (type) => <OnSale type={type} /> },
    { key: 'actions', title: t.actions, fixed: 'end', width: 150, render: (type) => <ActionsOf type={type} {...actions} /> },
  ]
}

function OnSale({ type: { id, name, on_sale, universal } }: { type: CardType }) {
  const t = useTexts(cardTypeTexts)
  const allowed = useAllowed()
  const { send, sending } = useSend(cardTypeCalls.batch)
  if (universal || !allowed('card-types.on-sale')) {
    return <StatusTag tone={on_sale ? 'good' : 'idle'} text={on_sale ? t.onSale : t.offSale} />
  }
  async function change(to: boolean) {
    const sent = send({ body: { ids: [id], action: to ? 'on-sale' : 'off-sale' } })
    if (await went(sent)) notices.message({ level: 'success', text: fill(to ? t.nowOn : t.nowOff, { name }) })
  }
  return <Switch size="small" checked={on_sale} loading={sending} onChange={change} aria-label={fill(t.switchOn, { name })} />
}

function ActionsOf({ type, onView, onEdit, onCopy }: Actions & { type: CardType }) {
  const t = useTexts(cardTypeTexts)
  const mayEdit = useAllowed()('card-types.edit') && !type.universal
  const { send } = useSend(cardTypeCalls.remove)
  async function remove() {
    await send({ params: { id: type.id } })
    notices.message({ level: 'success', text: fill(t.removed, { name: type.name }) })
  }
  return (
    <RowActions
      actions={[
        mayEdit ? { text: t.edit, run: () => onEdit(type) } : { text: t.view, run: () => onView(type) },
        { text: t.copy, needs: 'card-types.create', run: () => onCopy(type) },
        !type.universal && {
          text: t.remove,
          needs: 'card-types.delete',
          danger: true,
          ask: { question: fill(t.removeQuestion, { name: type.name }), text: t.removeText },
          run: remove,
        },
      ]}
    />
  )
}
