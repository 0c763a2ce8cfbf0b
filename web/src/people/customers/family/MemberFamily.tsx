/** Whose child they are and whose guardian, who brought them and whom they brought, and whose customer they were. */
import { customerCalls, type Relative } from '@kaiguan/contract/people/customers/calls'
import { addRights } from '@kaiguan/contract/people/customers/customer-rights'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { ownerMoveWords, ownerRoleWords } from '@kaiguan/contract/people/customers/leads.texts'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../../api/queries.ts'
import type { MemberPartProps } from '../../../app/screen.ts'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { type Fact, FactList } from '../../../ui/display/FactList.tsx'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { CustomerName } from '../CustomerName.tsx'
import { memberDrawer } from '../drawer/member-drawer.ts'
import AddCustomerDialog from '../form/AddCustomerDialog.tsx'
import { StageTag } from '../StageTag.tsx'
import { familyTexts } from './family.texts.ts'

export default function MemberFamily({ customer: { id, phone } }: MemberPartProps) {
  const t = useTexts(familyTexts)
  const navigate = useNavigate()
  const read = useRead(customerCalls.family, { params: { id } }, { silent: true, staleTime: 0 })
  const [adding, setAdding] = useState(false)
  return (
    <div className="kg-parts">
      <Reading read={read} rows={6}>
        {({ guardian, children, brought_by, brought, brought_in_all: all, members_brought: members }) => (
          <>
            <section>
              <div className="kg-between">
                <h3 className="kg-heading">{t.family}</h3>
                {phone !== '' && (
                  <Allowed needs={addRights}>
                    <Button onClick={() => setAdding(true)}>{t.addChild}</Button>
                  </Allowed>
                )}
              </div>
              <People
                groups={[
                  [t.guardian, guardian ? [guardian] : []],
                  [t.children, children],
                ]}
                none={t.noFamily}
              />
            </section>
            <section>
              <h3>{t.referral}</h3>
              <People
                groups={[
                  [t.broughtBy, brought_by ? [brought_by] : []],
                  [fill(t.brought, { all, members }), brought],
                ]}
                none={t.noReferral}
              />
              {all > brought.length && (
                <LinkButton
                  run={() => {
                    memberDrawer.close()
                    void navigate(`/form/createForm?referred_by_id=${id}`)
                  }}
                >
                  {fill(t.more, { all })}
                </LinkButton>
              )}
            </section>
          </>
        )}
      </Reading>
      <Moves id={id} />
      {adding && <AddCustomerDialog guardianId={id} onClose={() => setAdding(false)} />}
    </div>
  )
}

function People({ groups, none }: { groups: readonly (readonly [label: string, people: readonly Relative[]])[]; none: string }) {
  const facts = groups.flatMap(([label, people]): Fact[] =>
    people.map((one, at) => [
      at === 0 ? label : '',
      <span key={one.id} className="kg-named">
        <CustomerName id={one.id} name={one.name} />
        <StageTag stage={one.stage} />
      </span>,
    ]),
  )
  return facts.length === 0 ? <p className="kg-soft">{none}</p> : <FactList facts={facts} />
}

const SHOWN = 20

function Moves({ id }: { id: number }) {
  const t = useTexts(familyTexts)
  const words = useWords()
  const read = useRead(leadCalls.moves, { params: { id }, query: { per_page: SHOWN } }, { silent: true, staleTime: 0 })
  return (
    <section>
      <h3>{t.moves}</h3>
      <Reading read={read} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="kg-soft">{t.noMoves}</p>
          ) : (
            <FactList
              facts={data.map(({ at, role, from_name, to_name, why, reason, staff_name }): Fact => {
                const values = { from: from_name ?? t.nobody, to: to_name ?? t.nobody }
                const because = [words(ownerMoveWords[why]), reason, staff_name].filter(Boolean).join(' · ')
                return [
                  words(ownerRoleWords[role]),
                  <span key={at}>
                    {fill(t.moved, values)}{' '}
                    <span className="kg-soft">
                      <TimeText at={at} /> {because}
                    </span>
                  </span>,
                ]
              })}
            />
          )
        }
      </Reading>
    </section>
  )
}
