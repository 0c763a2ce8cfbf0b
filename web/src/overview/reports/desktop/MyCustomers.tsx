/** My to-dos: the customers I am consultant or coach of, by what there is to do about them. */
import type { QueryIn } from '@kaiguan/contract/call'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { addDays } from '@kaiguan/contract/time'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { useRead } from '../../../api/queries.ts'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useUser } from '../../../session/session.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { desktopTexts } from '../reports.texts.ts'
import { useLooksAfter } from './MyDay.tsx'

const AWAY_DAYS = 14
const EXPIRING = 2
const SHOWN = 6

type Filter = Pick<QueryIn<typeof customerCalls.list>, 'stage' | 'birthday_from' | 'birthday_to' | 'not_visited_since' | 'sort'> & {
  card_status?: number[]
}
type Todo = { key: string; title: string; text: string; filter: Filter }

export function MyCustomers() {
  const t = useTexts(desktopTexts)
  const { today } = useUser().gym
  const looksAfter = useLooksAfter()
  // Nobody is looked after by the desk: no empty boxes then.
  if (!looksAfter) return null
  const birthday = today.slice(5)
  const todos: Todo[] = [
    { key: 'birthdays', title: t.birthdays, text: t.birthdaysText, filter: { birthday_from: birthday, birthday_to: birthday } },
    { key: 'ending', title: t.ending, text: t.endingText, filter: { card_status: [EXPIRING], sort: 'valid_until' } },
    {
      key: 'away',
      title: t.away,
      text: t.awayText,
      filter: { stage: 'member', not_visited_since: addDays(today, -AWAY_DAYS), sort: 'last_visit' },
    },
    { key: 'leads', title: t.leads, text: t.leadsText, filter: { stage: 'lead' } },
  ]
  return (
    <section className="kg-mine" aria-label={t.mine}>
      <h2>{t.mine}</h2>
      <div className="kg-todos">
        {todos.map((todo) => (
          <TodoCard key={todo.key} todo={todo} />
        ))}
      </div>
    </section>
  )
}

function TodoCard({ todo: { title, text, filter } }: { todo: Todo }) {
  const t = useTexts(desktopTexts)
  const read = useRead(customerCalls.list, { query: { ...filter, mine: true, per_page: SHOWN } }, { silent: true })
  const total = read.data?.total
  return (
    <section className="kg-card kg-todo kg-column kg-gap-6">
      <header className="kg-between">
        <h3>{title}</h3>
        <b className="kg-figures">{total ?? ''}</b>
      </header>
      {read.data === undefined ? (
        <Skeleton active={!read.isError} title={false} paragraph={{ rows: 2 }} />
      ) : total === 0 ? (
        <span className="kg-soft">{t.none}</span>
      ) : (
        <>
          <span className="kg-soft">{text}</span>
          <ul>
            {read.data.data.map(({ id, name }) => (
              <li key={id}>
                <CustomerName id={id} name={name} />
              </li>
            ))}
          </ul>
          {total !== undefined && total > SHOWN && (
            <Link className="kg-link" to={`/form/createForm?${addressOf(filter)}`}>
              {fill(t.more, { total })}
            </Link>
          )}
        </>
      )}
    </section>
  )
}

/** The customer list with this filter. */
function addressOf({ card_status, ...filter }: Filter): string {
  const query = new URLSearchParams({ mine: '1' })
  for (const [key, value] of Object.entries(filter)) if (value) query.set(key, String(value))
  if (card_status) query.set('card_status', card_status.join(','))
  return query.toString()
}
