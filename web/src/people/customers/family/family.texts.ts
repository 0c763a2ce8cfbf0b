import { defineTexts } from '../../../words/texts.ts'

export const familyTexts = defineTexts({
  family: { zh: '家庭', en: 'Family' },
  guardian: { zh: '监护人', en: 'Guardian' },
  children: { zh: '孩子', en: 'Children' },
  addChild: { zh: '添加孩子', en: 'Add a child' },
  noFamily: { zh: '没有登记家人', en: 'No family recorded' },
  referral: { zh: '转介绍', en: 'Referrals' },
  broughtBy: { zh: '介绍人', en: 'Brought by' },
  brought: { zh: '带来 {all} 人，其中 {members} 人已购买', en: 'Brought {all}, of whom {members} bought' },
  more: { zh: '查看全部 {all} 人', en: 'See all {all}' },
  noReferral: { zh: '没有转介绍', en: 'No referrals' },
  moves: { zh: '归属记录', en: 'Who looked after them' },
  noMoves: { zh: '没有变动', en: 'No changes' },
  nobody: { zh: '无人', en: 'nobody' },
  moved: { zh: '{from} → {to}', en: '{from} → {to}' },
})

export const tagTexts = defineTexts({
  tags: { zh: '标签', en: 'Tags' },
  setTitle: { zh: '“{name}”的标签', en: 'Tags of “{name}”' },
  choose: { zh: '选择标签', en: 'Choose tags' },
  manage: { zh: '管理标签', en: 'Manage tags' },
  manageTitle: { zh: '标签', en: 'Tags' },
  manageText: {
    zh: '标签属于本店。改名后处处一起更新；删除后客户不再有它。',
    en: 'Tags belong to this branch. A new name shows everywhere; a deleted tag leaves every customer.',
  },
  empty: { zh: '还没有标签，在下面添加第一个，例如：学生、减脂。', en: 'No tags yet; add the first below, e.g. student, fat loss.' },
  saved: { zh: '标签已保存', en: 'Tags saved' },
  name: { zh: '标签名称', en: 'Name' },
  nameOf: { zh: '“{name}”的新名称', en: 'New name of “{name}”' },
  addHint: { zh: '新标签，最多 12 个字', en: 'A new tag, up to 12 characters' },
  removeAsk: { zh: '删除标签“{name}”？', en: 'Delete the tag “{name}”?' },
})
