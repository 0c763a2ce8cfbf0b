/** What this person should do now; each opens its place. Everything done is said, too. */
import {
  CalendarOutlined,
  CheckCircleOutlined,
  CreditCardOutlined,
  FileDoneOutlined,
  FileProtectOutlined,
  FlagOutlined,
  GiftOutlined,
  ImportOutlined,
  InboxOutlined,
  PhoneOutlined,
  RightOutlined,
  SwapOutlined,
  UserAddOutlined,
} from '@ant-design/icons'
import { reportCalls, type Todo } from '@kaiguan/contract/overview/reports/calls'
import type { TodoKind } from '@kaiguan/contract/overview/reports/figure-rows'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/queries.ts'
import { useFirstDay } from '../../../club/first-day/parts.ts'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { todoTexts, todoWords } from '../reports.texts.ts'
import { EVERY_MS } from '../use-today.ts'
import { usePlaces } from './places.ts'
import '../dashboard.css'

const icons: Record<TodoKind, ReactNode> = {
  'close-days': <CalendarOutlined />,
  'close-months': <FileProtectOutlined />,
  'open-shifts': <SwapOutlined />,
  unrenewed: <CreditCardOutlined />,
  birthdays: <GiftOutlined />,
  'low-goods': <InboxOutlined />,
  'old-deposits': <FileDoneOutlined />,
  'checked-imports': <ImportOutlined />,
  pool: <UserAddOutlined />,
  'follow-ups': <PhoneOutlined />,
}

export function TodoList() {
  const t = useTexts(todoTexts)
  const read = useRead(reportCalls.todos, {}, { silent: true, refetchInterval: EVERY_MS })
  const todos = read.data?.todos
  const preparing = useFirstDay().data?.open
  return (
    <section className="kg-card kg-todo-list" aria-labelledby="kg-todo-list">
      <header className="kg-between">
        <h2 id="kg-todo-list">{t.title}</h2>
        {todos && todos.length > 0 && <span className="kg-soft">{fill(t.items, { count: todos.length })}</span>}
      </header>
      <Reading read={read} rows={5}>
        {({ todos: all }) =>
          all.length === 0 && preparing ? (
            <div className="kg-todo-none" data-kind="preparing">
              <FlagOutlined />
              <strong>{t.preparing}</strong>
              <span className="kg-soft">{fill(t.preparingText, { count: preparing })}</span>
            </div>
          ) : all.length === 0 ? (
            <div className="kg-todo-none">
              <CheckCircleOutlined />
              <strong>{t.none}</strong>
              <span className="kg-soft">{t.noneText}</span>
            </div>
          ) : (
            <ul>
              {all.map((todo) => (
                <Row key={todo.kind} todo={todo} />
              ))}
            </ul>
          )
        }
      </Reading>
    </section>
  )
}

function Row({ todo: { kind, count, more, since } }: { todo: Todo }) {
  const words = useWords()
  const to = usePlaces().todo(kind)
  const { title, text, hint, unit } = todoWords[kind]
  const inside = (
    <>
      <span className="kg-lead-icon" aria-hidden="true">
        {icons[kind]}
      </span>
      <span className="kg-two-lines kg-grows">
        <span>{words(title)}</span>
        <span className="kg-soft kg-figures">{fill(words(text), { since: since ?? '' })}</span>
      </span>
      <b className="kg-figures">{fill(words(unit), { count: `${count.toLocaleString('en-US')}${more ? '+' : ''}` })}</b>
      {to !== null && <RightOutlined className="kg-soft" aria-hidden="true" />}
    </>
  )
  return (
    <li>
      <Tooltip title={words(hint)} placement="left" mouseEnterDelay={0.4} trigger={['hover', 'focus']}>
        {to === null ? <div>{inside}</div> : <Link to={to}>{inside}</Link>}
      </Tooltip>
    </li>
  )
}
