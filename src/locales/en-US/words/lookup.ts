import type { WordsOf } from '../../../text/words.ts'

export const lookup: Readonly<Record<WordsOf<'lookup'>, string>> = {
  // Why a name matches a company.
  统一社会信用代码一致: 'Same USCC',
  股票代码一致: 'Same stock code',
  名称完全一致: 'Same name',
  曾用名: 'Former name',
  去除组织形式后一致: 'Same name without legal form',
  简称: 'Short name',
  去除地区和组织形式后一致: 'Same name without region and legal form',
  相似: 'Similar name',
  拼音: 'Pinyin',
  名称相近: 'Similar name',

  // Why it may not.
  名称不同: 'other name',
  '代码属于这家企业，名称却是另一家': 'the code is of this company, the name of another',
  信用代码不同: 'other USCC',
  地区不同: 'other region',

  // Why there is none.
  没有名称和信用代码: 'Neither name nor USCC',
  这一行无法读取: 'Row cannot be read',
  信用代码格式不正确: 'USCC is malformed',
  名称过长: 'Name is too long',
  '名称过短，请补充全称': 'Name is too short, enter the full name',
  '名称过于常见，请补充全称或信用代码': 'Name is too common, enter the full name or the USCC',
  '已收录上市信息，尚未导入企业': 'Listing known, company not imported yet',
  库中没有这家企业: 'Not in the database'
}
