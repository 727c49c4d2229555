/**
 * Sentences for 一句话查找, with the SQL by which somebody who knows the tables would count the answer on 2026-11-21.
 * `company` is company_detail.
 */
export interface Sentence {
  readonly sentence: string
  readonly where: string
}

/** A word occurs in a text of the company. */
const hasWord = (word: string): string => `(name ILIKE '%${word}%'
  OR array_to_string(aliases, ' ') ILIKE '%${word}%' OR scope ILIKE '%${word}%' OR introduction ILIKE '%${word}%'
  OR EXISTS (SELECT 1 FROM company_product AS made
             WHERE made.company_id = company.company_id AND made.product ILIKE '%${word}%')) IS TRUE`

/** The registered capital in yuan, in units of 10,000. */
const yuan = `reg_capital_amount * CASE reg_capital_currency WHEN 'CNY' THEN 1 WHEN 'USD' THEN 7.1 WHEN 'HKD' THEN 0.91
  WHEN 'EUR' THEN 7.8 WHEN 'JPY' THEN 0.048 WHEN 'GBP' THEN 9.2 END`

const boards = `ARRAY['上交所主板', '深交所主板', '科创板', '创业板', '北交所', '港股', '美股']`
const manufacturing = `(industry = 'C' OR left(industry, 2) BETWEEN '13' AND '43')`

export const sentences: readonly Sentence[] = [
  {
    sentence: '上海的人工智能公司获B轮以后',
    where: `region LIKE '31%' AND ${hasWord('人工智能')}
      AND round IN ('B轮', 'B+轮', 'C轮', 'C+轮', 'D轮', 'D+轮', 'E轮', 'F轮及以后', 'Pre-IPO')`
  },
  {
    sentence: '深圳成立10到15年的软件企业',
    where: `region LIKE '4403%' AND ${hasWord('软件')}
      AND established > date '2011-11-21' AND established <= date '2016-11-21'`
  },
  { sentence: '科创板上市的芯片公司', where: `'科创板' = ANY (listing) AND ${hasWord('芯片')}` },
  {
    sentence: '北京注册资本1亿以上的教育公司',
    where: `region LIKE '11%' AND ${hasWord('教育')} AND ${yuan} >= 10000`
  },
  { sentence: '浙江创业板上市', where: `region LIKE '33%' AND '创业板' = ANY (listing)` },
  {
    sentence: '2016年以后成立的杭州公司',
    where: `region LIKE '3301%' AND established >= date '2016-01-01'`
  },
  { sentence: '上海 币种美元', where: `region LIKE '31%' AND reg_capital_currency = 'USD'` },
  {
    sentence: '广东非上市 注册资本5000万以上',
    where: `region LIKE '44%' AND NOT listing && ${boards} AND ${yuan} >= 5000`
  },
  {
    sentence: '江苏上市的制造业',
    where: `region LIKE '32%' AND listing && ${boards} AND ${manufacturing}`
  },
  { sentence: 'A轮的教育公司', where: `round = 'A轮' AND ${hasWord('教育')}` },
  { sentence: '四川成立20年以上', where: `region LIKE '51%' AND established <= date '2006-11-21'` },
  { sentence: '北交所上市', where: `'北交所' = ANY (listing)` },
  { sentence: '成都的游戏公司', where: `region LIKE '5101%' AND ${hasWord('游戏')}` },
  { sentence: '深圳市南山区 上市公司', where: `region LIKE '440305%' AND listing && ${boards}` },
  { sentence: '福建的银行', where: `region LIKE '35%' AND ${hasWord('银行')}` },
  { sentence: '天使轮 北京', where: `region LIKE '11%' AND round = '天使轮'` },
  { sentence: '港元 注册资本1000万以上', where: `reg_capital_currency = 'HKD' AND ${yuan} >= 1000` },
  { sentence: '武汉 “光谷”', where: `region LIKE '4201%' AND ${hasWord('光谷')}` },
  {
    sentence: '主板上市的房地产',
    where: `listing && ARRAY['上交所主板', '深交所主板'] AND (industry = 'K' OR left(industry, 2) = '70')`
  },
  {
    sentence: '苏州的半导体或者芯片公司',
    where: `region LIKE '3205%' AND (${hasWord('半导体')} OR ${hasWord('芯片')})`
  },
  {
    sentence: '北京 医疗 不含美容',
    where: `region LIKE '11%' AND ${hasWord('医疗')} AND NOT (${hasWord('美容')})`
  },
  {
    sentence: '山东的化工 注册资本500万以内',
    where: `region LIKE '37%' AND ${hasWord('化工')} AND ${yuan} < 500`
  }
]

/** Technology companies in Shenzhen, ten to fifteen years old on 2026-11-21, counted by hand-written SQL. */
export const youngTechnology = `region LIKE '4403%'
  AND established > date '2011-11-21' AND established <= date '2016-11-21'
  AND (name LIKE '%科技%' OR array_to_string(aliases, ' ') LIKE '%科技%' OR scope LIKE '%科技%'
    OR introduction LIKE '%科技%'
    OR EXISTS (SELECT 1 FROM company_product AS product
               WHERE product.company_id = company.company_id AND product.product LIKE '%科技%'))`
