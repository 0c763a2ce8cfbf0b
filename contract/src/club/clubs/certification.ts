/**
 * Real-name certification (实名认证; docs/clubs.md): who answers for a gym, and where its money goes. Codes and fields are the specification’s.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { AuthPass } from '../../ground/auth/calls.ts'
import { FileAddress, FileInput } from '../../ground/files/calls.ts'
import { Name, Phone } from '../../rules.ts'
import { Id, Instant } from '../../shapes.ts'

/** As it stands on the card, with or without its gaps. */
const BankCardNo = z
  .string()
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(/^\d{12,19}$/, { error: 'bank-card' })

export const CertificationFields = z.object({
  id_card_front: FileInput.describe('kind `certificate`'),
  id_card_back: FileInput.describe('kind `certificate`'),
  license: FileInput.describe('the business licence; kind `certificate`'),
  bank_card_account_name: Name,
  bank_name: Name,
  bank_card_no: BankCardNo.describe('12 to 19 digits'),
  legal_person_name: Name,
  legal_person_phone: Phone,
})

export const Certification = z.object({
  id: Id,
  state: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 under review, 1 certified, 2 refused'),
  reason: z.string().nullable(),
  submitted_at: Instant,
  decided_at: Instant.nullable(),
  submitted_by: z.string(),
  id_card_front: FileAddress,
  id_card_back: FileAddress,
  license: FileAddress,
  bank_card_account_name: z.string(),
  bank_name: z.string(),
  bank_card_no: z.string(),
  legal_person_name: z.string(),
  legal_person_phone: z.string(),
})
export type Certification = z.infer<typeof Certification>

export const certificationCalls = {
  show: call({
    method: 'GET',
    path: '/v1/gym/audits/gym_auth',
    summary:
      'How far the gym’s certification is: what stands, and what is under review beside it. Addresses of papers are good for minutes',
    scope: 'gym',
    needs: 'settings.certify',
    shows: ['gym'],
    response: z.object({
      is_auth_pass: AuthPass,
      standing: Certification.nullable().describe('the newest that was decided'),
      certified: Certification.nullable().describe('by which the gym is certified: `standing`, unless that is a change that was refused'),
      open: Certification.nullable().describe('the one under review; beside a certified gym it is a change'),
    }),
  }),
  submit: call({
    method: 'POST',
    path: '/v1/gym/audits/gym_auth',
    summary: 'Submit the gym’s certification: papers, legal person, bank account. One at a time is under review',
    scope: 'gym',
    needs: 'settings.certify',
    changes: ['gym'],
    refuses: ['audit.open'],
    body: CertificationFields,
    response: z.object({ id: Id, state: z.literal(0).describe('under review') }),
  }),
}
