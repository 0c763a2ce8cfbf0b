/** What an operation is called where one is chosen: its sentence with a mark in place of what it is about, and without what it adds. */

import { operations } from '@kaiguan/contract/operations'
import { operationsOfKind, type RecordKind } from '@kaiguan/contract/record-kinds'
import type { Words } from '@kaiguan/contract/rules'
import { saysNothing } from './operation-records.texts.ts'

const HOLE = '…'
const ADDED = /\[[^\]]*\]/g
const QUOTED_HOLE = /“?\{[^}]*\}”?/g
const IN_BRACKETS = / ?[（(][^）)]*…[^）)]*[）)]/g
const PLURAL = /\((e?s)\)/g
const SEVERAL_HOLES = /…(?:[\s/·]*…)+/g
const CLAUSE_ENDS = /[，：；]|[,:;] /

function withHoles(sentence: string): string {
  return sentence
    .replaceAll(ADDED, '')
    .replaceAll(QUOTED_HOLE, HOLE)
    .replaceAll(PLURAL, '$1')
    .replaceAll(IN_BRACKETS, '')
    .replaceAll(SEVERAL_HOLES, HOLE)
    .trim()
}

/** Its first clause that says something. */
function briefly(sentence: string): string {
  return sentence.split(CLAUSE_ENDS).find((clause) => !saysNothing.test(clause)) ?? sentence
}

function calledIn(language: keyof Words, kind: RecordKind): Map<string, string> {
  const whole = operationsOfKind(kind).map((code) => [code, withHoles(operations[code][language])] as const)
  const alike = Map.groupBy(whole, ([, sentence]) => briefly(sentence))
  return new Map(whole.map(([code, sentence]) => [code, alike.get(briefly(sentence))?.length === 1 ? briefly(sentence) : sentence]))
}

/** Everything that may stand among the records of a kind, under its code; no two are called alike. */
export function actionWords(kind: RecordKind): Record<string, Words> {
  const [zh, en] = [calledIn('zh', kind), calledIn('en', kind)]
  return Object.fromEntries(operationsOfKind(kind).map((code) => [code, { zh: zh.get(code) ?? code, en: en.get(code) ?? code }]))
}
