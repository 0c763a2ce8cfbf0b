/** Messages (系统消息): what staff are told, by articles and by the product itself. The fields are the specification’s. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Day, Done, Flag, Id, IdName, IdParams, Instant, listOf, Paging } from '../../shapes.ts'

/** Rows of a page of the side panel, as the specification says. */
export const MESSAGE_PAGE_SIZE = 10
/** The unread are counted this often where nothing is pushed, as the specification says. */
export const MESSAGE_POLL_MS = 1_800_000

export const MessageStatus = z.union([z.literal(0), z.literal(1)]).describe('0 unread, 1 read')
export const RecordType = z.union([z.literal(1), z.literal(2), z.literal(3)]).describe('1 article, 2 notice, 3 system')
export const AlertFlag = z.union([z.literal(0), z.literal(1)]).describe('1: shown over the screen while it is unread')

/** The pictures that a channel may have: the product's own channels and those that are chosen for articles. */
export const channelPictures = [
  'cards',
  'cashier',
  'classes',
  'club',
  'coaching',
  'files',
  'gates',
  'goods',
  'leads',
  'lockers',
  'notice',
  'offer',
  'team',
  'training',
] as const
export type ChannelPicture = (typeof channelPictures)[number]

/** Where a channel's picture stands, whoever asks. */
export function addressOfPicture(picture: ChannelPicture): string {
  return `/icons/channels/${picture}.svg`
}

/** What somebody may not want to be told: it says how things are, and asks for nothing. */
export const declinableEvents = ['letter.weekly'] as const
export type DeclinableEvent = (typeof declinableEvents)[number]
export const DeclinableEvent = z.enum(declinableEvents)

export const Message = z.object({
  id: Id,
  status: MessageStatus,
  created_at: Instant,
  gym: IdName.describe('the branch it is about'),
  article_record: z.object({
    id: Id,
    type: RecordType,
    alert: AlertFlag,
    intro: z.string(),
    push_url: z.string().nullable().describe('where it leads: a path of this product, or an address on the web'),
    letter: Day.nullable().describe('of a weekly letter: the Monday of the week that it tells of, under which it is read'),
    article: z.object({ title: z.string(), image: z.string().nullable() }),
    channel: z.object({ channel_name: z.string(), channel_icon: z.string().describe('the address of a picture; empty: none') }),
  }),
})
export type Message = z.infer<typeof Message>

/** With the article's text; a message of the product has none beyond its sentence. */
export const WholeMessage = Message.extend({ html: z.string().nullable().describe('safe to be shown as it is') })
export type WholeMessage = z.infer<typeof WholeMessage>

const own = 'everybody reads, deletes and counts their own messages only'

export const messageCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/article_detail',
    summary: 'My messages, newest first',
    scope: 'account',
    open: own,
    shows: ['messages'],
    query: Paging.extend({
      per_page: z.coerce.number().int().min(1).max(100).default(MESSAGE_PAGE_SIZE),
      unread: Flag.optional(),
      alert: Flag.optional().describe('those that are shown over the screen'),
      oldest: Flag.optional().describe('the oldest first'),
    }),
    refuses: ['auth.no-gym'],
    response: listOf(Message),
  }),
  one: call({
    method: 'GET',
    path: '/v1/gym/article_detail/{id}',
    summary: 'One of my messages, with its text',
    scope: 'account',
    open: own,
    shows: ['messages'],
    refuses: ['auth.no-gym'],
    params: IdParams,
    response: WholeMessage,
  }),
  read: call({
    method: 'PUT',
    path: '/v1/gym/article_detail/{id}',
    summary: 'Mark a message read',
    scope: 'account',
    open: own,
    changes: ['messages'],
    refuses: ['auth.no-gym'],
    params: IdParams,
    response: Message,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/article_detail/{id}',
    summary: 'Delete a message',
    scope: 'account',
    open: own,
    changes: ['messages'],
    refuses: ['auth.no-gym'],
    params: IdParams,
    response: Done,
  }),
  statistics: call({
    method: 'POST',
    path: '/v1/gym/article_detail/statistics',
    summary: 'How many of my messages are unread',
    scope: 'account',
    open: own,
    shows: ['messages'],
    changes: [],
    refuses: ['auth.no-gym'],
    response: z.object({ count: z.object({ num: z.int() }) }),
  }),
  wishes: call({
    method: 'GET',
    path: '/v1/gym/message_wishes',
    summary: 'What I am told here and could decline: whether I want it',
    scope: 'account',
    open: own,
    shows: ['messages'],
    refuses: ['auth.no-gym'],
    response: z.object({
      data: z.array(z.object({ event: DeclinableEvent, title: z.string().describe('in the reader’s language'), wanted: Flag })),
    }),
  }),
  wish: call({
    method: 'POST',
    path: '/v1/gym/message_wishes',
    summary: 'Say whether I want to be told of it; it holds for all branches that I work at in this post',
    scope: 'account',
    open: own,
    changes: ['messages'],
    refuses: ['auth.no-gym'],
    body: z.object({ event: DeclinableEvent, wanted: Flag }),
    response: Done,
  }),
}
