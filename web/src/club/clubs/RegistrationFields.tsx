/** What is told of a gym that comes in, as fields of a form. */
import { ClubFacts } from '@kaiguan/contract/club/clubs/calls'
import { Name } from '@kaiguan/contract/rules'
import { PhoneField, TextField } from '../../ui/forms/fields.tsx'
import { TimeZoneField } from '../../ui/inputs/TimeZoneField.tsx'
import { useTexts } from '../../words/texts.ts'
import { registerTexts } from './clubs.texts.ts'

export type ClubValues = { name: string; province: string; city: string; address: string; legal_person_phone: string; time_zone: string }

/** `branch`: of a brand that is here, whose owner is known. `zone`: the time zone that stands there first. */
export function RegistrationFields({ branch, zone }: { branch?: boolean; zone: string }) {
  const t = useTexts(registerTexts)
  const { shape } = ClubFacts
  return (
    <>
      {branch && <TextField name="name" label={t.branchName} rule={shape.name} placeholder={t.nameHint} autoFocus />}
      <div className="kg-two">
        {!branch && <TextField name="name" label={t.name} rule={shape.name} placeholder={t.nameHint} autoFocus />}
        {!branch && <TextField name="owner_name" label={t.owner} rule={Name} autoComplete="name" />}
        <TextField name="province" label={t.province} rule={shape.province} autoComplete="address-level1" />
        <TextField name="city" label={t.city} rule={shape.city} autoComplete="address-level2" />
      </div>
      <TextField name="address" label={t.address} rule={shape.address} autoComplete="street-address" />
      <PhoneField name="legal_person_phone" label={t.legalPhone} rule={shape.legal_person_phone} />
      <TimeZoneField name="time_zone" own={zone} />
    </>
  )
}
