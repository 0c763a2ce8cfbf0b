/** What can go to the other branch, by cards, courses and deposits, and what each becomes there. */
import { cardKindWords } from '@kaiguan/contract/membership/cards/texts'
import type { BranchMovePreview } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import { say } from '@kaiguan/contract/sentence'
import { Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useSwitchGym } from '../../../../app/frame/use-switch-gym.ts'
import { StatusTag } from '../../../../ui/display/StatusTag.tsx'
import { LinkButton } from '../../../../ui/page/LinkButton.tsx'
import { PageState } from '../../../../ui/page/PageState.tsx'
import { fill, useTexts, useWords } from '../../../../words/texts.ts'
import { patternPages } from '../../laying/pattern-pages.ts'
import {
  type CardsLeft,
  type Choices,
  type CoursesLeft,
  cardsKey,
  cardsRefunded,
  chooseDeposits,
  chosenTaught,
  chosenType,
  coursesKey,
  coursesRefunded,
  depositsGo,
  type Going,
  LEAVE,
  leaveAll,
  type Option,
  taughtName,
  taughtOptions,
  typeOptions,
} from './going.ts'
import { movesTexts } from './moves.texts.ts'

type Props = {
  preview: BranchMovePreview
  choices: Choices
  /** Of these rows; the others stay as they are. */
  onChoose: (choices: Choices) => void
  /** All as proposed again. */
  onReset: () => void
  /** The other way. */
  onRefund: (going: Going) => void
}

export function MoveSections(props: Props) {
  const t = useTexts(movesTexts)
  const { preview, onChoose, onReset } = props
  const { cards, courses, deposits } = preview
  if (cards.length === 0 && courses.length === 0 && deposits.count === 0) {
    return <PageState kind="empty" of="cards" small title={t.nothing} text={t.nothingText} />
  }
  return (
    <>
      <div className="kg-row kg-wraps kg-gap-16">
        <LinkButton run={onReset}>{t.asProposed}</LinkButton>
        <LinkButton run={() => onChoose(leaveAll(preview))}>{t.leaveAll}</LinkButton>
      </div>
      {cards.length > 0 && (
        <Section title={t.cards}>
          {cards.map((row) => (
            <CardsRow key={cardsKey(row)} row={row} {...props} />
          ))}
        </Section>
      )}
      {courses.length > 0 && (
        <Section title={t.courses}>
          {courses.map((row) => (
            <CoursesRow key={coursesKey(row)} row={row} {...props} />
          ))}
        </Section>
      )}
      {deposits.count > 0 && (
        <Section title={t.deposits}>
          <DepositsRow {...props} />
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="kg-items">{children}</ul>
    </section>
  )
}

function CardsRow({ row, preview, choices, onChoose, onRefund }: Props & { row: CardsLeft }) {
  const t = useTexts(movesTexts)
  const words = useWords()
  const { switchTo } = useSwitchGym()
  const { type, count, held } = row
  const { to } = preview
  const options = typeOptions(preview, row)
  const kind = words(cardKindWords[type.kind])
  return (
    <Row
      name={
        <>
          {type.name} <StatusTag tone="idle" text={kind} />
        </>
      }
      counted={say(t.cardCount, row)}
      held={held > 0 && say(t.heldCards, { count: held })}
    >
      {count > 0 && row.own_classes && <span className="kg-soft">{t.ownClasses}</span>}
      {count > 0 && (
        <Becomes
          name={type.name}
          options={options}
          value={chosenType(preview, row, choices)}
          onChange={(value) => onChoose({ [cardsKey(row)]: value })}
          none={fill(t.noType, { gym: to.name, kind })}
          add={{ text: t.addType, run: () => void switchTo(to.id, patternPages['card-type']) }}
          onRefund={row.fee > 0 ? () => onRefund(cardsRefunded(row)) : null}
        />
      )}
    </Row>
  )
}

function CoursesRow({ row, preview, choices, onChoose, onRefund }: Props & { row: CoursesLeft }) {
  const t = useTexts(movesTexts)
  const { switchTo } = useSwitchGym()
  const { count, held } = row
  const { to } = preview
  const name = taughtName(row)
  return (
    <Row name={name} counted={say(t.courseCount, row)} held={held > 0 && say(t.heldCourses, { count: held })}>
      {count > 0 && (
        <Becomes
          name={name}
          options={taughtOptions(preview)}
          value={chosenTaught(preview, row, choices)}
          onChange={(value) => onChoose({ [coursesKey(row)]: value })}
          none={fill(t.noCourse, { gym: to.name })}
          add={{ text: t.addCourse, run: () => void switchTo(to.id, patternPages.course) }}
          onRefund={row.fee > 0 ? () => onRefund(coursesRefunded(row)) : null}
        />
      )}
    </Row>
  )
}

function DepositsRow({ preview: { deposits }, choices, onChoose }: Props) {
  const t = useTexts(movesTexts)
  return (
    <Row
      name={say(t.depositCount, deposits)}
      counted={<Switch aria-label={t.depositsGo} checked={depositsGo(choices)} onChange={(go) => onChoose(chooseDeposits(go))} />}
    />
  )
}

type RowProps = { name: ReactNode; counted: ReactNode; held?: ReactNode; children?: ReactNode }

function Row({ name, counted, held, children }: RowProps) {
  return (
    <li>
      <div className="kg-item">
        <div className="kg-between kg-wraps kg-gap-8">
          <b>{name}</b>
          <span className="kg-figures">{counted}</span>
        </div>
        {held && <span className="kg-warn">{held}</span>}
        {children}
      </div>
    </li>
  )
}

type BecomesProps = {
  name: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** Where there is no option: why, and where one is made. */
  none: string
  add: { text: string; run: () => void }
  /** null: nothing is owed for it. */
  onRefund: (() => void) | null
}

function Becomes({ name, options, value, onChange, none, add, onRefund }: BecomesProps) {
  const t = useTexts(movesTexts)
  return (
    <div className="kg-row kg-wraps">
      {options.length > 0 ? (
        <Select<string>
          className="kg-grows kg-shrinks"
          aria-label={fill(t.typeThere, { name })}
          value={value}
          showSearch={{ optionFilterProp: 'label' }}
          options={[{ value: LEAVE, label: t.leave }, ...options]}
          onChange={onChange}
        />
      ) : (
        <span className="kg-grows">
          {none} <LinkButton run={add.run}>{add.text}</LinkButton>
        </span>
      )}
      {onRefund && (
        <LinkButton run={onRefund} title={fill(t.refundOf, { name })}>
          {t.refund}
        </LinkButton>
      )}
    </div>
  )
}
