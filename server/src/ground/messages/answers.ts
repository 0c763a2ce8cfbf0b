/** What the calls answer. A message of the product is said in the language of whoever reads it. */
import { addressOfPicture, type Message, type WholeMessage } from '@kaiguan/contract/ground/messages/calls'
import { isMessageEvent, messageChannels, messageEvents } from '@kaiguan/contract/ground/messages/events.texts'
import { say } from '@kaiguan/contract/sentence'
import type { Ctx } from '../../context.ts'
import { addressOf } from '../files/index.ts'
import type { MessageData } from './messages.sql.ts'

type Reader = Pick<Ctx, 'language' | 'settings' | 'brandId' | 'now'>

export function messageAnswer(ctx: Reader, data: MessageData): Message {
  const { id, status, created_at, gym_id, gym_name, record_id, type, alert } = data
  return {
    id,
    status,
    created_at: created_at.toISOString(),
    gym: { id: gym_id, name: gym_name },
    article_record: { id: record_id, type, alert: alert ? 1 : 0, ...saidBy(ctx, data) },
  }
}

export function wholeMessage(ctx: Reader, data: MessageData): WholeMessage {
  return { ...messageAnswer(ctx, data), html: data.html || null }
}

type Said = Pick<Message['article_record'], 'intro' | 'push_url' | 'letter' | 'article' | 'channel'>

function saidBy(ctx: Reader, data: MessageData): Said {
  const { event, params, title, intro, image, push_url, channel_name, channel_icon } = data
  if (event === null) {
    return {
      intro: intro ?? '',
      push_url,
      letter: null,
      article: { title: title ?? '', image: addressOf(ctx, image) },
      channel: { channel_name: channel_name ?? '', channel_icon: channel_icon === null ? '' : addressOfPicture(channel_icon) },
    }
  }
  // An event of another release is still a message: its name says more than nothing.
  if (!isMessageEvent(event)) {
    const channel = { channel_name: '', channel_icon: '' }
    return { intro: '', push_url: null, letter: null, article: { title: event, image: null }, channel }
  }
  const { channel, link, ...words } = messageEvents[event]
  const letter = 'letter' in words ? say(words.letter, params) : null
  return {
    intro: say(words[ctx.language], params),
    push_url: say(link, inAnAddress(params)),
    letter,
    article: { title: words.title[ctx.language], image: null },
    channel: { channel_name: messageChannels[channel][ctx.language], channel_icon: addressOfPicture(channel) },
  }
}

function inAnAddress(params: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(String(value))]))
}
