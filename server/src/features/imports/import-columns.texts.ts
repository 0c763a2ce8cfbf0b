/** How clubs call their columns; compared without spaces, marks and capitals. The first is what the template says. */
import type { ImportField } from '@kaiguan/contract/features/imports'

export const columnNames: Record<ImportField, readonly string[]> = {
  name: ['姓名', '会员姓名', '客户姓名', '名字', '会员', '客户', '会员名称', '客户名称', 'name', 'member', 'fullname'],
  phone: ['手机号', '手机', '手机号码', '电话', '联系电话', '联系方式', '电话号码', '会员手机', '手机/电话', 'phone', 'mobile', 'tel', 'telephone'],
  sex: ['性别', 'sex', 'gender'],
  birthday: ['生日', '出生日期', '出生年月', '会员生日', 'birthday', 'birthdate', 'dateofbirth'],
  consultant: ['会籍顾问', '会籍', '顾问', '销售', '跟进人', '所属会籍', '所属顾问', '销售人员', '业务员', 'consultant', 'salesperson'],
  remark: ['备注', '说明', '客户备注', '会员备注', 'remark', 'note', 'notes'],
  card_type: ['卡种', '卡类型', '会员卡', '会员卡类型', '卡名称', '卡种名称', '会员卡名称', '卡项', '套餐', '卡型', 'cardtype', 'card', 'membership', 'plan'],
  card_no: ['卡号', '会员卡号', '会员编号', '卡编号', '实体卡号', 'cardnumber', 'cardno', 'membershipnumber'],
  sold_on: ['办卡日期', '办卡时间', '购卡日期', '购卡时间', '购买日期', '入会日期', '入会时间', '成交日期', 'soldon', 'purchasedate', 'joined'],
  start_date: ['开始日期', '开卡日期', '开卡时间', '生效日期', '激活日期', '起始日期', '开始时间', '有效期开始', 'start', 'startdate', 'validfrom'],
  end_date: ['结束日期', '到期日期', '到期日', '到期时间', '截止日期', '有效期至', '失效日期', '有效期', '有效期结束', '结束时间', 'end', 'enddate', 'expiry', 'validuntil', 'expires'],
  residue_days: ['剩余天数', '剩余有效天数', '剩余日期', 'daysleft'],
  total_times: ['总次数', '购买次数', '次数', '总课次', 'visitsbought', 'totalvisits'],
  residue_times: ['剩余次数', '余次', '可用次数', '剩余可用次数', 'visitsleft', 'remainingvisits'],
  principal: ['本金余额', '余额', '储值余额', '本金', '卡内余额', '账户余额', '剩余金额', '可用余额', 'storedprincipal', 'principal', 'balance'],
  gift: ['赠送余额', '赠送金额', '赠金', '赠送', '赠金余额', 'storedgift', 'gift', 'bonus'],
  paid: ['实收金额', '实收', '付款金额', '成交金额', '金额', '办卡金额', '购卡金额', '实付金额', '收款金额', '价格', 'paid', 'price', 'amount'],
  suspended_from: ['停卡日期', '停卡开始', '停卡开始日期', '请假开始', '请假日期', '冻结日期', '停卡时间', 'suspendedsince', 'suspendedfrom'],
}

/** 男 and 女 and how else they are written. */
export const sexNames: Record<1 | 2, readonly string[]> = {
  1: ['男', '男性', '先生', '男士', 'm', 'male', '1'],
  2: ['女', '女性', '女士', '小姐', 'f', 'female', '2'],
}
/** What people write where they don't know. */
export const unknownNames: readonly string[] = ['未知', '保密', '不详', '无', '-', '--', '/', '0']
/** An end that never comes. */
export const neverNames: readonly string[] = ['永久', '永久有效', '长期', '长期有效', '无限期', '不限', 'never', 'forever']
/** The year, month and day of a written date. */
export const dateMarks = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/
export const yuanMark = /元$/
export const timesMark = /[次天]$/
