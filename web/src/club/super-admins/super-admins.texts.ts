import { defineTexts } from '../../words/texts.ts'

export const superAdminTexts = defineTexts({
  title: { zh: '超级管理员', en: 'Super administrators' },
  add: { zh: '新增超级管理员', en: 'Add an administrator' },
  bindCode: { zh: '门店绑定码', en: 'Code for a gym to join' },
  name: { zh: '姓名', en: 'Name' },
  phone: { zh: '手机号', en: 'Mobile' },
  type: { zh: '类型', en: 'Type' },
  narrowed: { zh: '{type}（{count} 项权限）', en: '{type} ({count} of its rights)' },
  reach: { zh: '可进入的门店', en: 'Branches' },
  all: { zh: '全部门店', en: 'All branches' },
  status: { zh: '状态', en: 'State' },
  created: { zh: '添加时间', en: 'Added' },
  me: { zh: '{name}（我）', en: '{name} (me)' },
  actions: { zh: '操作', en: 'Actions' },
  edit: { zh: '修改', en: 'Change' },
  disable: { zh: '停用', en: 'Disable' },
  enable: { zh: '启用', en: 'Enable' },
  disableAsk: { zh: '停用“{name}”？', en: 'Disable {name}?' },
  disableText: {
    zh: '立即退出登录，不能再进入总部和门店；以后可以再启用。',
    en: 'They are signed out at once and can enter nothing, until you enable them again.',
  },
  handOver: { zh: '移交品牌', en: 'Transfer the brand' },
  last: { zh: '最后一位总部超级管理员不能停用', en: 'The last head-office super administrator stays' },
})

export const superAdminFormTexts = defineTexts({
  addTitle: { zh: '新增超级管理员', en: 'Add an administrator' },
  editTitle: { zh: '修改“{name}”', en: 'Change {name}' },
  name: { zh: '姓名', en: 'Name' },
  phone: { zh: '手机号', en: 'Mobile' },
  phoneHint: { zh: '用于登录；已有账号的手机号沿用原密码', en: 'To sign in with; a phone that has an account keeps its password' },
  code: { zh: '验证码', en: 'Code' },
  codeHint: {
    zh: '手机号在其他品牌或门店已有账号时，需要本人的验证码',
    en: 'Needed where the phone signs in at another brand or branch already: its holder agrees by it',
  },
  password: { zh: '登录密码', en: 'Password' },
  type: { zh: '类型', en: 'Type' },
  type2: { zh: '分店管理员（总部只看到桌面，不含金额）', en: 'Branches; at head office the desktop alone, without money' },
  type3: { zh: '分店管理员（总部可看这些门店的卡、会员和统计）', en: 'Branches; at head office their cards, members, statistics' },
  type6: { zh: '超级管理员（全部门店，不能管理管理员）', en: 'All branches; doesn’t manage administrators' },
  type5: { zh: '总部超级管理员（全部，并管理管理员）', en: 'Everything, and manages administrators' },
  gyms: { zh: '可进入的门店', en: 'Branches' },
  gymsNeeded: { zh: '请选择至少一家门店', en: 'Choose at least one branch' },
  rights: { zh: '总部权限', en: 'Rights at head office' },
  rightsNeeded: {
    zh: '请至少选择一项；总部只看不含金额的桌面请选上一类型',
    en: 'Choose at least one; for the desktop without money choose the type above',
  },
  signsOut: { zh: '修改类型或门店后，对方需要重新登录', en: 'After a change of type or branches they sign in anew' },
  added: { zh: '“{name}”已添加', en: '{name} was added' },
  saved: { zh: '已保存', en: 'Saved' },
})

export const handOverTexts = defineTexts({
  title: { zh: '把品牌移交给“{name}”', en: 'Hand the brand over to {name}' },
  text: {
    zh: '“{name}”将成为总部超级管理员，您将变为超级管理员（不能再管理管理员）。移交后双方都需要重新登录。',
    en: '{name} becomes the head-office super administrator; you stay an administrator who doesn’t manage others. Both sign in anew.',
  },
  code: { zh: '对方手机 {phone} 收到的验证码', en: 'Code that came to their phone {phone}' },
  password: { zh: '您自己的登录密码', en: 'Your own password' },
  ok: { zh: '确认移交', en: 'Transfer' },
  done: { zh: '品牌已移交，请重新登录', en: 'The brand was transferred; sign in anew' },
})
