/** Believable Chinese names and phone numbers for the demo. */
import type { Chance } from './chance.ts'

const SURNAMES = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高梁郑谢宋唐许韩冯邓曹彭曾萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
]
const COMPOUND = ['欧阳', '上官', '司徒', '诸葛', '皇甫']
const MALE = [
  '伟',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '杰',
  '涛',
  '明',
  '超',
  '鹏',
  '浩然',
  '子轩',
  '俊杰',
  '志远',
  '建国',
  '宇航',
  '思远',
  '文博',
  '天佑',
  '嘉豪',
  '泽宇',
  '立新',
  '国栋',
  '海波',
]
const FEMALE = [
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '艳',
  '霞',
  '燕',
  '雪',
  '婷',
  '雨桐',
  '欣怡',
  '梓涵',
  '思琪',
  '佳怡',
  '晓彤',
  '诗涵',
  '梦洁',
  '雅琴',
  '美玲',
  '若曦',
  '语嫣',
  '可心',
  '婉清',
  '慧敏',
]
const PREFIXES = ['138', '139', '136', '135', '150', '151', '158', '159', '186', '187', '188', '177', '199']

export type Person = { name: string; phone: string; sex: 1 | 2; birthday: string | null }

/** A person; `serial` keeps phone numbers apart. */
export function person(chance: Chance, serial: number): Person {
  const sex = chance.percent(48) ? 1 : 2
  const surname = chance.percent(2) ? chance.pick(COMPOUND) : chance.pick(SURNAMES)
  const name = surname + chance.pick(sex === 1 ? MALE : FEMALE)
  const phone = `${chance.pick(PREFIXES)}${String((serial * 7_919 + 13_577) % 100_000_000).padStart(8, '0')}`
  const birthday = chance.percent(70) ? `${1962 + chance.below(44)}-${two(1 + chance.below(12))}-${two(1 + chance.below(28))}` : null
  return { name, phone, sex, birthday }
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}

const SOURCES = [3, 3, 3, 4, 4, 5, 8, 9, 9, 10, 2, 1, 13]
const REMARKS = [
  '',
  '',
  '',
  '',
  '',
  '',
  '老会员介绍',
  '对瑜伽感兴趣',
  '想减脂，周末有空',
  '膝盖有旧伤',
  '公司就在楼上',
  '晚上八点以后才有空',
  '和朋友一起来的',
]

/** What the desk writes down about somebody new. */
export function profile(chance: Chance) {
  return {
    source: chance.pick(SOURCES),
    intent: chance.pick([0, 1, 2] as const),
    fit_goal: chance.percent(60) ? chance.pick([0, 1, 2]) : null,
    remark: chance.pick(REMARKS),
    advised: chance.percent(85),
    coached: chance.percent(30),
  }
}
