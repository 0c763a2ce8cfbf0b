import type { StaffMember } from '@kaiguan/contract/club/staff/calls'
import { employeeTypeWords, postWords } from '@kaiguan/contract/club/staff/texts'
import { EMPLOYEE } from '@kaiguan/contract/employee-type'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { sexWords } from '@kaiguan/contract/people/customers/texts'
import { Link } from 'react-router'
import { useRead } from '../../api/queries.ts'
import { Slot } from '../../app/Slot.tsx'
import { DiscountText } from '../../ground/roles/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { DASH } from '../../ui/display/day-text.ts'
import { type Fact, FactList } from '../../ui/display/FactList.tsx'
import { Phone } from '../../ui/display/Phone.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { useRoles } from './picker/use-roles.ts'
import { staffDrawerTexts, staffFormTexts, staffTexts } from './staff.texts.ts'
import { Hours } from './use-staff-columns.tsx'

export function StaffFacts({ member }: { member: StaffMember }) {
  const t = useTexts(staffDrawerTexts)
  const list = useTexts(staffTexts)
  const form = useTexts(staffFormTexts)
  const words = useWords()
  const { emergency_contact, emergency_phone, introduce } = member
  const emergency = (
    <span>
      {emergency_contact || DASH} {emergency_phone !== '' && <Phone value={emergency_phone} />}
    </span>
  )
  const facts: readonly Fact[] = [
    [list.post, words(postWords[member.post])],
    [list.coachTag, member.is_coach ? t.yes : t.no],
    [list.role, member.role?.name ?? DASH],
    [list.number, member.staff_number ?? DASH],
    [t.account, words(employeeTypeWords[member.type])],
    [form.sex, words(sexWords[member.sex])],
    [list.hours, <Hours key="hours" row={member} />],
    [t.comment, member.show_comment ? t.yes : t.no],
    [list.created, <TimeText key="created" at={member.created_at} />],
    [t.discount, <Discount key="discount" member={member} />, true],
    [t.emergency, emergency, true],
    [form.introduce, introduce === '' ? DASH : introduce, true],
  ]
  return (
    <div className="kg-parts">
      <Customers member={member} />
      <section>
        <h3>{t.facts}</h3>
        <FactList facts={facts} columns={2} />
      </section>
      <Slot at="staff-facts" member={member} />
      {member.photos.length > 0 && (
        <section>
          <h3>{form.photos}</h3>
          <ul className="kg-photos">
            {member.photos.map((photo, at) => (
              <li key={photo}>
                <img src={photo} alt={`${form.photos} ${at + 1}`} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Discount({ member }: { member: StaffMember }) {
  const t = useTexts(staffDrawerTexts)
  const { roles } = useRoles()
  if (member.type !== EMPLOYEE) return t.unlimited
  const role = roles.find(({ id }) => id === member.role_id)
  return (
    <>
      <div className="kg-soft">{member.discount ? t.discountOwn : fill(t.discountRole, { role: member.role?.name ?? DASH })}</div>
      <DiscountText discount={member.discount ?? role?.discount ?? null} />
    </>
  )
}

/** Whom they look after: each figure opens the customer list with just those. */
function Customers({ member: { id, customers } }: { member: StaffMember }) {
  const t = useTexts(staffDrawerTexts)
  const allowed = useAllowed()
  return (
    <section>
      <h3>
        {t.customers} <span className="kg-figures">{fill(t.people, { count: customers.toLocaleString('en-US') })}</span>
      </h3>
      {allowed('customers.view') && customers > 0 && (
        <div className="kg-staff-customers kg-beside">
          <Held label={t.asConsultant} by="consultant_id" id={id} />
          <Held label={t.asCoach} by="coach_id" id={id} />
        </div>
      )}
    </section>
  )
}

function Held({ label, by, id }: { label: string; by: 'consultant_id' | 'coach_id'; id: number }) {
  const t = useTexts(staffDrawerTexts)
  const read = useRead(customerCalls.list, { query: { [by]: id, per_page: 1 } }, { silent: true })
  if (!read.data || read.data.total === 0) return null
  const { total, more } = read.data
  return (
    <Link className="kg-figure-tile" to={`/form/createForm?${by}=${id}`}>
      <span className="kg-soft">{label}</span>
      <b className="kg-figures">{fill(t.people, { count: `${total.toLocaleString('en-US')}${more ? '+' : ''}` })}</b>
    </Link>
  )
}
