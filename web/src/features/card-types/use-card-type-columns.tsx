/** The columns of the list of card types. */
import { type CardType, cardTypeCalls } from '@kaiguan/contract/features/card-types'
import { Button, Switch, Tooltip } from 'antd'
import { isFailure } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import type { Column } from '../../ui/columns.ts'
import { Money } from '../../ui/Money.tsx'
import { notices } from '../../ui/notices.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { CardFace } from './CardFace.tsx'
import { cardTypeTexts, shortKindWords } from './card-types.texts.ts'
import { useCardTypeWords } from './use-card-type-words.ts'

type Act = (type: CardType) => void
type Actions = { onView: Act; onEdit: Act; onCopy: Act }

export function useCardTypeColumns(actions: Actions): Column<CardType>[] {
  const t = useTexts(cardTypeTexts)
  const words = useWords()
  const say = useCardTypeWords()
  const cut = (text: string) => <span title={text}>{text}</span>
  return [
    {
      key: 'name',
      title: t.name,
      width: 164,
      fixed: 'start',
      opens: true,
      render: ({ name, image, kind, universal }) => (
        <span className="kg-type-name">
          <CardFace size="thumb" image={image} name={name} kind={kind} club="" />
          <span title={name}>{name}</span>
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
    { key: 'kind', title: t.kind, width: 64, render: ({ kind }) => words(shortKindWords[kind]) },
    { key: 'price', title: t.price, width: 82, number: true, render: ({ price }) => <Money fen={price} /> },
    { key: 'gives', title: t.gives, width: 120, render: (type) => cut(say.gives(type)) },
    { key: 'validity', title: t.validity, width: 86, render: (type) => cut(say.validity(type)) },
    { key: 'entry', title: t.entry, render: (type) => cut(say.entry(type)) },
    { key: 'gyms', title: t.gyms, width: 100, hidden: true, render: ({ terms }) => say.gyms(terms) },
    {
      key: 'sold',
      title: t.sold,
      width: 64,
      number: true,
      render: ({ sold }) => fill(t.soldCount, { count: sold.toLocaleString('en-US') }),
    },
    { key: 'state', title: t.state, width: 66, render: (type) => <OnSale type={type} /> },
    { key: 'actions', title: t.actions, fixed: 'end', width: 150, render: (type) => <RowActions type={type} {...actions} /> },
  ]
}

function OnSale({ type: { id, name, on_sale, universal } }: { type: CardType }) {
  const t = useTexts(cardTypeTexts)
  const allowed = useAllowed()
  const { send, sending } = useSend(cardTypeCalls.batch)
  if (universal || !allowed('card-types.edit')) {
    return <StatusTag tone={on_sale ? 'good' : 'idle'} text={on_sale ? t.onSale : t.offSale} />
  }
  async function change(to: boolean) {
    try {
      await send({ body: { ids: [id], action: to ? 'on-sale' : 'off-sale' } })
      notices.message({ level: 'success', text: fill(to ? t.nowOn : t.nowOff, { name }) })
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
    }
  }
  return <Switch size="small" checked={on_sale} loading={sending} onChange={change} aria-label={fill(t.switchOn, { name })} />
}

function RowActions({ type, onView, onEdit, onCopy }: Actions & { type: CardType }) {
  const t = useTexts(cardTypeTexts)
  const allowed = useAllowed()
  const { send } = useSend(cardTypeCalls.remove)
  const [mayEdit, mayCreate, mayDelete] = [allowed('card-types.edit'), allowed('card-types.create'), allowed('card-types.delete')]
  async function remove() {
    await send({ params: { id: type.id } })
    notices.message({ level: 'success', text: fill(t.removed, { name: type.name }) })
  }
  return (
    <span className="kg-row-actions">
      {mayEdit && !type.universal ? (
        <Button type="link" size="small" onClick={() => onEdit(type)}>
          {t.edit}
        </Button>
      ) : (
        <Button type="link" size="small" onClick={() => onView(type)}>
          {t.view}
        </Button>
      )}
      {mayCreate && (
        <Button type="link" size="small" onClick={() => onCopy(type)}>
          {t.copy}
        </Button>
      )}
      {mayDelete && !type.universal && (
        <ConfirmButton
          type="link"
          size="small"
          danger
          question={fill(t.removeQuestion, { name: type.name })}
          text={t.removeText}
          okText={t.remove}
          run={remove}
        >
          {t.remove}
        </ConfirmButton>
      )}
    </span>
  )
}
