/** Who gets a message, what it comes to, and why others don't: the same for looking and for sending. */
import { createHash } from 'node:crypto'
import type { BodyOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { type MessagePreview, MOST_PEOPLE, type memberMessageCalls } from '@kaiguan/contract/people/member-messages/calls'
import { fieldsIn, filledText, segmentsOf } from '@kaiguan/contract/people/member-messages/template-fields'
import { type LeftOutWhy, leftOutWhys, type MessageKind } from '@kaiguan/contract/people/member-messages/texts'
import { dayIn } from '../../clock.ts'
import type { Ctx } from '../../context.ts'
import { FieldRefusal } from '../../http/answer-errors.ts'
import { queryAsDeclared } from '../../http/input/convert-input.ts'
import { fieldErrors } from '../../http/input/rule-words.ts'
import { wholeAddress } from '../../http/public-address.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { searched } from '../../search/whole-phones.ts'
import { nightOver } from '../../sms/quiet-hours.ts'
import { foundCustomers } from '../customers/index.ts'
import { publicTokenOf } from '../member/index.ts'
import { newestOf, type Recipient, recipients } from './audience.sql.ts'
import { arriving, providerOf, requireAll, requireAny, requireSound, TOKEN_LENGTH, wholeText } from './message-text.ts'
import { NIGHT, turnOf } from './pace.ts'
import { templateById } from './templates.sql.ts'

type Asked = BodyOf<typeof memberMessageCalls.preview>

/** `why` null: they get it. */
export type Addressed = { id: number; person_id: number; name: string; text: string; segments: number; why: LeftOutWhy | null }
export type Sending = {
  kind: MessageKind
  templateId: number | null
  templateName: string | null
  text: string
  once: string
  link: string | null
  /** None leaves before; then it is their turn. */
  notBefore: Date
  from: Date
  until: Date
  people: Addressed[]
  seen: string
}

export async function lookAtSending(ctx: Ctx, asked: Asked): Promise<Sending> {
  const toOne = new Set(asked.ids).size === 1
  if (toOne) requireAny(ctx, 'messages.send', 'messages.send-batch')
  else requireAll(ctx, 'messages.send-batch')
  const { kind, text, templateId, templateName } = await textOf(ctx, asked, toOne)
  const fields = fieldsIn(text)
  // What a card is and holds isn't told to whoever may not see it, also not by a text.
  if (fields.has('card') || fields.has('card_end') || fields.has('balance')) requireAll(ctx, 'cards.view')
  const once = kind === 'marketing' ? 'marketing' : templateId === null ? 'own-text' : `template:${templateId}`
  const link = kind === 'marketing' ? wholeAddress(ctx, `/m/${await publicTokenOf(ctx)}#/end/`) : null
  const notBefore = nightOver(ctx, NIGHT) ?? ctx.now
  const ids = await idsOf(ctx, asked)
  const found = await recipients(ctx, { ids, once, day: dayIn(ctx.gym, notBefore), endingCard: fields.has('card_end') })
  // Chosen by hand, everybody is one whom the asker may see.
  if (asked.ids && found.length !== new Set(asked.ids).size) requireFound(undefined, 'ids')
  const people = addressed(ctx, { kind, text, link }, found)
  const seen = sealOf([kind, text, templateId, await newestOf(ctx), people.map(({ id, why, segments }) => [id, why, segments])])
  const turn = await turnOf(ctx, people.filter(({ why }) => why === null).length)
  return { kind, templateId, templateName, text, once, link, notBefore, ...turn, people, seen }
}

/** By kind alone anybody could call an invitation a notice: what goes to many as service is a template, which stands in the log. */
async function textOf(ctx: Ctx, asked: Asked, toOne: boolean): Promise<Pick<Sending, 'kind' | 'text' | 'templateId' | 'templateName'>> {
  if (asked.template_id === undefined) {
    // The contract asks for both where there is no template.
    const { kind = 'service', text = '' } = asked
    if (kind === 'service' && !toOne) throw refuse('message.service-by-template', {}, { field: 'kind' })
    requireSound(text)
    return { kind, text, templateId: null, templateName: null }
  }
  const template = requireFound(await templateById(ctx, asked.template_id), 'template_id')
  if (!template.enabled) throw refuse('message-template.disabled', { name: template.name }, { field: 'template_id' })
  return { kind: template.kind, text: template.text, templateId: template.id, templateName: template.name }
}

async function idsOf(ctx: Ctx, { ids, filter }: Asked): Promise<number[]> {
  if (ids !== undefined) return ids
  requireAll(ctx, 'customers.view')
  const query = readFilter(ctx, filter ?? {})
  const { found } = await searched(ctx, query.search, async () => {
    const all = await foundCustomers(ctx, query, MOST_PEOPLE)
    return { found: all, total: all.length }
  })
  if (found.length === 0) throw refuse('message.nobody')
  if (found.length > MOST_PEOPLE) throw refuse('message.too-many', { most: MOST_PEOPLE })
  return found
}

/** As the list reads it. What the list doesn't know is refused: left aside it would mean more people than were asked for. */
function readFilter(ctx: Ctx, filter: Record<string, unknown>) {
  const declared = customerCalls.list.query.omit({ page: true, per_page: true, after: true, counted: true }).strict()
  const asked = queryAsDeclared(declared, filter)
  const read = declared.safeParse(asked)
  if (!read.success) throw new FieldRefusal(fieldErrors(read.error, asked, ctx.language))
  return { ...read.data, page: 1, per_page: 1 }
}

function addressed(ctx: Ctx, { kind, text, link }: Pick<Sending, 'kind' | 'text' | 'link'>, found: readonly Recipient[]): Addressed[] {
  const { sms } = ctx.settings
  const fields = fieldsIn(text)
  const got = new Set<number>()
  return found.map((one) => {
    const { id, name, person_id, card, card_end, balance_fen } = one
    const needsCard = fields.has('card_end') ? card_end === null : fields.has('card') && card === null
    const whys: Record<LeftOutWhy, boolean> = {
      gone: false,
      blocked: one.blocked,
      'no-phone': one.phone === null || one.phone === '',
      'no-consent': kind === 'marketing' && !one.consents,
      today: one.today,
      'same-person': got.has(person_id),
      'no-card': needsCard,
      'no-balance': fields.has('balance') && balance_fen === null,
    }
    const why = leftOutWhys.find((each) => whys[each]) ?? null
    if (why === null) got.add(person_id)
    const balance = balance_fen === null ? '' : formatFen(balance_fen)
    const said = filledText(text, { name, gym: ctx.gym.name, card: card ?? '', card_end: card_end ?? '', balance })
    const segments = segmentsOf(arriving(providerOf(sms), wholeText(said, link, 'x'.repeat(TOKEN_LENGTH))))
    return { id, name, person_id, text: said, segments, why }
  })
}

export function previewOf({ settings }: Pick<Ctx, 'settings'>, { people, link, from, until, seen }: Sending): MessagePreview {
  const gets = people.filter(({ why }) => why === null)
  const [first] = gets
  const counts = leftOutWhys.map((why) => ({ why, count: people.filter((one) => one.why === why).length }))
  return {
    people: gets.length,
    left_out: counts.filter(({ count }) => count > 0),
    texts: gets.reduce((sum, { segments }) => sum + segments, 0),
    longest: Math.max(0, ...new Set(gets.map(({ segments }) => segments))),
    sample: first ? { name: first.name, text: arriving(providerOf(settings.sms), wholeText(first.text, link, '…')) } : null,
    by_text: providerOf(settings.sms) !== null,
    from: from.toISOString(),
    until: until.toISOString(),
    seen,
  }
}

function sealOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
