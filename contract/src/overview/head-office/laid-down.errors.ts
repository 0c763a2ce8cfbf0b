/** Refusals of laying down at branches (laid-down.ts). */
import type { ErrorEntry } from '../../error.ts'

export const layingErrors = {
  'laid-down.refused': {
    status: 422,
    code: 34525,
    zh: '“{gym}”无法下发：{reason}',
    en: 'It can’t be laid down at “{gym}”: {reason}',
  },
  'laid-down.taken': {
    status: 422,
    code: 34526,
    zh: '“{gym}”的“{name}”已由总部下发',
    en: 'Head office laid “{name}” down at “{gym}” already',
  },
  'laid-down.beyond-reach': {
    status: 403,
    code: 34527,
    zh: '“{name}”也下发到了您不管理的门店，请由总部超级管理员操作',
    en: '“{name}” is laid down at branches beyond yours; a head-office super administrator changes it',
  },
  'laid-down.ended': { status: 422, code: 34528, zh: '“{name}”已收回', en: '“{name}” was taken back' },
  'laid-down.of-pattern': {
    status: 422,
    code: 34529,
    zh: '“{gym}”是“{name}”的样板门店，只能全部收回',
    en: '“{gym}” is the pattern of “{name}”; it is taken back from all branches at once',
  },
  'laid-down.pattern-gone': {
    status: 422,
    code: 34530,
    zh: '样板门店已没有“{name}”，请收回后重新下发',
    en: 'The pattern has no “{name}” any more; take it back and lay another down',
  },
  'laid-down.universal': {
    status: 422,
    code: 34531,
    zh: '“{name}”在多家门店可用，请作为通用卡种管理',
    en: '“{name}” is good at several branches; keep it as a universal card type',
  },
  'laid-down.own-classes': {
    status: 422,
    code: 34532,
    zh: '“{name}”指定了本店的团课，其他门店没有这些团课；请改为全部可用或不可用',
    en: '“{name}” names group courses of its own branch; let it pay for all or for none',
  },
  'laid-down.field': { status: 422, code: 34533, zh: '没有“{field}”这一项', en: 'There is no “{field}” to lock' },
} as const satisfies Record<string, ErrorEntry>
