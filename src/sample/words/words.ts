const characters = (text: string): readonly string[] => Array.from(text)

/** 128 characters for brand names; each occurs once. */
export const brandCharacters = characters(
  '云帆启明卓越恒信瑞泰宏远嘉禾天成博雅汇智鼎新华盛安康金源永固海川凌风星辰晨曦青松翠微' +
    '朗润丰沃景行致和兴隆腾达鸿图锐捷维创思睿格物优品佳立德盈科诚毅航宇飞鹏骏驰万象千山' +
    '百中易方圆正弘广元同力协邦国盟联众擎昊旭耀灿清澜沐森林岚溪涵玉铭钧钰祥旺峰岳澄皓楚仲叶麦泽'
)

export const roads = [
  '创新',
  '科苑',
  '工业',
  '滨江',
  '建设',
  '人民',
  '和平',
  '友谊',
  '迎宾',
  '学府',
  '兴业',
  '产业'
]

export const parks = ['科技园', '创新大厦', '产业园', '软件园', '孵化基地', '工业园', '商务中心']

export const investorWords = {
  first: characters('晴朗云海山川松柏麦谷星河帆岸'),
  second: characters('石林原野泉溪峰湾桥岛'),
  kinds: ['资本', '创投', '投资', '基金']
}

/** Syllables of website names. */
export const siteSyllables = [
  'yun',
  'xing',
  'chen',
  'rui',
  'hua',
  'tai',
  'jia',
  'heng',
  'bo',
  'zhi',
  'lan',
  'qi'
]

/** Names of people. */
export const familyNames = characters('赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜')

export const givenNames = [
  '明远',
  '思齐',
  '嘉言',
  '子衿',
  '文博',
  '雨桐',
  '一凡',
  '清和',
  '景行',
  '若水',
  '知行',
  '安然',
  '书瑶',
  '浩然',
  '立群',
  '晓舟',
  '宛如',
  '承志',
  '允中',
  '云舒'
]
