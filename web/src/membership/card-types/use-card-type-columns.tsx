/** The columns of the list of card types. */
import type { CardType } from '@kaiguan/contract/membership/card-types/calls'
import { cardTypeExport } from '@kaiguan/contract/membership/card-types/exports'
import { Switch, Tooltip } from 'antd'
import { went } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { LaidDownTag } from '../../ground/laid-down/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { RowActions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { CardFace } from './CardFace.tsx'
import { cardTypeTexts, shortKindWords } from './card-types.texts.ts'
import type { Keeper } from './keeper.ts'
import { useCardTypeWords } from './use-card-type-words.ts'

type Act = (type: CardType) => void
type Actions = { onView: Act; onEdit: Act; onCopy: Act }

/** At head office all are universal: instead of that, a row says where it is offered. */
export function useCardTypeColumns(keeper: Keeper, actions: Actions): Column<CardType>[] {
  const head = useHeads(cardTypeExport)
  const t = useTexts(cardTypeTexts)
  const words = useWords()
  const say = useCardTypeWords()
  const atHeadOffice = keeper.id === 'universal-type'
  return [
    {
      ...head('name'),
      width: 256,
      fixed: 'start',
      opens: true,
      render: ({ id, name, image, kind, universal }) => (
        <span className="kg-row kg-shrinks">
          <CardFace size="thumb" image={image} name={name} kind={kind} club="" />
          <span className="kg-cut" title={name}>
            {name}
          </span>
          <LaidDownTag kind="card-type" id={id} />
          {universal && !atHeadOffice && (
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
    { ...head('entry'), width: 176, hidden: atHeadOffice, text: (type) => say.entry(type) },
    { ...head('gyms'), width: atHeadOffice ? 176 : 100, hidden: !atHeadOffice, text: ({ terms }) => keeper.sayGyms(terms) },
    {
      ...head('sold'),
      width: 84,
      number: true,
      yields: true,
      render: ({ sold }) => fill(t.soldCount, { count: sold.toLocaleString('en-US') }),
    },
    { ...head('state'), width: 78, render: (type) => <OnSale keeper={keeper} type={type} /> },
    {
      key: 'actions',
      title: t.actions,
      fixed: 'end',
      width: 150,
      render: (type) => <ActionsOf keeper={keeper} type={type} {...actions} />,
    },
  ]
}

type OfRow = { keeper: Keeper; type: CardType }

function OnSale({ keeper: { calls, needs, mayChange }, type }: OfRow) {
  const { id, name, on_sale } = type
  const t = useTexts(cardTypeTexts)
  const allowed = useAllowed()
  const { send, sending } = useSend(calls.batch)
  if (!mayChange(type) || !allowed(needs.onSale)) {
    return <StatusTag tone={on_sale ? 'good' : 'idle'} text={on_sale ? t.onSale : t.offSale} />
  }
  async function change(to: boolean) {
    const sent = send({ body: { ids: [id], action: to ? 'on-sale' : 'off-sale' } })
    if (await went(sent)) notices.message({ level: 'success', text: fill(to ? t.nowOn : t.nowOff, { name }) })
  }
  return <Switch size="small" checked={on_sale} loading={sending} onChange={change} aria-label={fill(t.switchOn, { name })} />
}

function ActionsOf({ keeper: { calls, needs, mayChange }, type, onView, onEdit, onCopy }: Actions & OfRow) {
  const t = useTexts(cardTypeTexts)
  const isOurs = mayChange(type)
  const mayEdit = useAllowed()(needs.edit) && isOurs
  const { send } = useSend(calls.remove)
  async function remove() {
    await send({ params: { id: type.id } })
    notices.message({ level: 'success', text: fill(t.removed, { name: type.name }) })
  }
  return (
    <RowActions
      actions={[
        mayEdit ? { text: t.edit, run: () => onEdit(type) } : { text: t.view, run: () => onView(type) },
        { text: t.copy, needs: needs.create, run: () => onCopy(type) },
        isOurs && {
          text: t.remove,
          needs: needs.remove,
          danger: true,
          ask: { question: fill(t.removeQuestion, { name: type.name }), text: t.removeText },
          run: remove,
        },
      ]}
    />
  )
}
