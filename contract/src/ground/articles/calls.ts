/** Articles (文章推送): what somebody writes for the staff, to whom it goes and when, and who has read it. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Line, LongText, Name, Remark, TimeOfDay, WebAddress } from '../../rules.ts'
import { Day, Done, Flag, Id, IdName, IdParams, Instant, listOf, Paging, Version } from '../../shapes.ts'
import { FileAddress, FileInput } from '../files/calls.ts'
import { AlertFlag, MessageStatus } from '../messages/calls.ts'

/** The icons a channel may have, by name. */
export const channelIcons = ['notice', 'training', 'team', 'offer', 'club'] as const
export const ChannelIconName = z.enum(channelIcons)

export const ArticleInput = z.object({
  title: Line.min(1, { error: 'required' }).max(80),
  intro: Remark.max(200).default('').describe('what the list and the pop-up say of it'),
  html: LongText.default('').describe('kept without anything but headings, paragraphs, lists, emphasis and links'),
  channel_name: Name.describe('a channel of this name is made where there is none'),
  channel_icon: ChannelIconName.default('notice'),
  image: FileInput.nullable().default(null),
  push_url: WebAddress.nullable().default(null).describe('where it leads: a path of this product, or an address on the web'),
})

export const ArticleRow = z.object({
  id: Id,
  title: z.string(),
  intro: z.string(),
  channel_name: z.string(),
  channel_icon: ChannelIconName,
  image: FileAddress.nullable(),
  push_url: z.string().nullable(),
  author: z.string(),
  updated_at: Instant,
  pushes: z.int().describe('how often it was pushed'),
  version: Version,
})
export type ArticleRow = z.infer<typeof ArticleRow>
export const Article = ArticleRow.extend({ html: z.string() })
export type Article = z.infer<typeof Article>

export const Push = z.object({
  id: Id,
  article: z.object({ id: Id, title: z.string() }),
  alert: AlertFlag,
  gyms: z.array(IdName),
  roles: z.array(IdName).describe('none: everybody'),
  by: z.string(),
  send_at: Instant,
  sent_at: Instant.nullable(),
  recalled_at: Instant.nullable(),
  sent: z.int().describe('to how many it went'),
  read: z.int(),
})
export type Push = z.infer<typeof Push>

export const articleCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/articles',
    summary: 'The articles of this branch, newest first',
    scope: 'gym',
    needs: 'articles.view',
    shows: ['articles'],
    query: Paging,
    response: listOf(ArticleRow),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/articles/{id}',
    summary: 'An article with its text',
    scope: 'gym',
    needs: 'articles.view',
    shows: ['articles'],
    params: IdParams,
    response: Article,
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/articles',
    summary: 'Write an article',
    scope: 'gym',
    needs: 'articles.create',
    changes: ['articles'],
    body: ArticleInput,
    response: Article,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/articles/{id}',
    summary: 'Change an article; whoever opens its message from now on reads the new text',
    scope: 'gym',
    needs: 'articles.edit',
    changes: ['articles', 'messages'],
    params: IdParams,
    body: changes(ArticleInput),
    response: Article,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/articles/{id}',
    summary: 'Delete an article: what waits to be sent is called off, what was sent stays with whoever has it',
    scope: 'gym',
    needs: 'articles.delete',
    changes: ['articles'],
    params: IdParams,
    response: Done,
  }),
  audience: call({
    method: 'GET',
    path: '/v1/gym/article_audience',
    summary: 'The open branches within the asker’s reach, with their roles',
    scope: 'gym',
    needs: 'articles.push',
    shows: ['roles', 'gym'],
    response: z.object({ gyms: z.array(IdName.extend({ roles: z.array(IdName) })) }),
  }),
  push: call({
    method: 'POST',
    path: '/v1/gym/articles/{id}/push',
    summary: 'Push an article, now or at an hour of the branch’s own clock',
    scope: 'gym',
    needs: 'articles.push',
    changes: ['articles'],
    refuses: ['article.nobody', 'article.past'],
    params: IdParams,
    body: z.object({
      alert: Flag.default(false).describe('shown over the screen until it is closed'),
      gym_ids: z.array(Id).max(200).default([]).describe('none: this branch'),
      role_ids: z.array(Id).max(200).default([]).describe('none: everybody there'),
      send_on: Day.nullable().default(null).describe('null: now'),
      send_time: TimeOfDay.nullable().default(null),
    }),
    response: Push,
  }),
  pushes: call({
    method: 'GET',
    path: '/v1/gym/article_records',
    summary: 'What was pushed from this branch: to how many, and how many have read it',
    scope: 'gym',
    needs: 'articles.view',
    shows: ['articles', 'messages'],
    query: Paging,
    response: listOf(Push),
  }),
  recall: call({
    method: 'POST',
    path: '/v1/gym/article_records/{id}/recall',
    summary: 'Take a push back from whoever hasn’t read it, or call it off before its hour',
    scope: 'gym',
    needs: 'articles.push',
    changes: ['articles', 'messages'],
    refuses: ['article.recalled-already'],
    params: IdParams,
    response: Push,
  }),
  readers: call({
    method: 'GET',
    path: '/v1/gym/article_records/{id}/readers',
    summary: 'To whom a push went, and who has read it when',
    scope: 'gym',
    needs: 'articles.view',
    shows: ['articles', 'messages'],
    params: IdParams,
    query: Paging,
    response: listOf(z.object({ id: Id, name: z.string(), gym_name: z.string(), status: MessageStatus, read_at: Instant.nullable() })),
  }),
}
