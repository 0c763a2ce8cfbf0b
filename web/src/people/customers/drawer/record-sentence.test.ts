import { describe, expect, it } from 'vitest'
import { textsNow, type Words } from '../../../words/texts.ts'
import { recordTexts } from './customers.records.texts.ts'
import { type CustomerRecord, changesOf, sentenceOf } from './record-sentence.ts'

const speech = { t: textsNow(recordTexts), words: (words: Words) => words.zh, timeZone: 'Asia/Shanghai' }
const record = (action: string, params: Record<string, unknown> = {}, diff: CustomerRecord['diff'] = {}): CustomerRecord => ({
  id: 1,
  at: '2026-11-20T07:00:00.000Z',
  staff_name: '陈国华',
  branch: null,
  action,
  params,
  diff,
})

describe('the records of a member', () => {
  it('say what was sold with its number', () => {
    expect(sentenceOf(record('card.sold', { name: '年卡', card_no: '80000001', price: 298000 }), speech)).toBe('开卡“年卡”，卡号 80000001')
  })
  it('say an amount in yuan', () => {
    const params = { trade_no: 'D20261120001', price: 30_00, kept: 70_00, reason: '违约' }
    expect(sentenceOf(record('deposit.kept', params), speech)).toBe('退定金 30.00 元，没收 70.00 元，单号 D20261120001（原因：违约）')
    expect(sentenceOf(record('deposit.taken', params), speech)).toContain('收定金 30.00 元')
  })
  it('add the reason where the sentence has no place for it', () => {
    expect(sentenceOf(record('card.locked', { card_no: '80000001', reason: '出差' }), speech)).toBe('停卡 80000001（原因：出差）')
    expect(sentenceOf(record('customer.blocked', { reason: '冒用他人卡' }), speech)).toBe('列入黑名单：冒用他人卡')
  })
  it('say what is kept as a code in the reader’s language, and what was kept in words as it is', () => {
    const params = { name: '王小明', kind: 'card', tail: 'B3C4', reason: '丢失' }
    expect(sentenceOf(record('credential.ended', params), speech)).toBe('注销“王小明”的门禁卡，尾号 B3C4（原因：丢失）')
    const english = { ...speech, words: (words: Words) => words.en }
    expect(sentenceOf(record('credential.ended', params), english)).toBe('Ended for “王小明”: Entry card, ending in B3C4 (reason: 丢失)')
    expect(sentenceOf(record('credential.added', { name: '王小明', kind: 'pin', tail: '' }), speech)).toBe('登记“王小明”的密码')
    expect(sentenceOf(record('credential.added', { name: '王小明', kind: 'PIN', tail: '' }), speech)).toBe('登记“王小明”的PIN')
  })
  it('never show a code or an unfilled place', () => {
    expect(sentenceOf(record('card.something-new', { x: 1 }), speech)).toBe('会员卡操作')
    expect(sentenceOf(record('tent.pitched'), speech)).toBe('资料变更')
    expect(sentenceOf(record('card.locked'), speech)).toBe('停卡 -')
  })
  it('name the changed fields in words and leave out what no reader knows', () => {
    const diff = { sex: { before: 0, after: 1 }, remark: { before: '', after: '晚上来' }, deferred_fen: { before: 1, after: 2 } }
    expect(changesOf(record('customer.edited', {}, diff), speech)).toEqual(['性别：未知 → 男', '备注：空 → 晚上来'])
  })
  it('read 9999-12-31 as never', () => {
    const diff = { ends_on: { before: '2026-12-01', after: '9999-12-31' } }
    expect(changesOf(record('card.edited', {}, diff), speech)).toEqual(['结束日期：2026-12-01 → 永不到期'])
  })
})
