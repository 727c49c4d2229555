import { array, assert, bigInt, constantFrom, integer, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanCapital } from '../../../host/server/tables/clean/money.ts'
import { cleanDate, cleanStatedDate } from '../../../host/server/tables/clean/date.ts'
import { cleanWeight } from '../../../host/server/tables/clean/numbers.ts'
import { scaleDecimal } from '../../../src/domain/facts/scaleDecimal.ts'
import {
  cleanAmount,
  cleanHeadline,
  cleanInvestors,
  cleanRound
} from '../../../host/server/tables/clean/financing.ts'
import { cleanName, cleanNames, formerNamesIn } from '../../../host/server/tables/clean/names.ts'
import { cleanLine, cleanText } from '../../../host/server/tables/clean/text.ts'
import { cleanStatus } from '../../../host/server/tables/clean/option.ts'
import { boardOf } from '../../../src/domain/names/stockCode.ts'
import {
  cleanRegistrationNumber,
  cleanStockCode,
  cleanUscc
} from '../../../host/server/tables/clean/codes.ts'
import { cleanWebsite } from '../../../host/server/tables/clean/contact.ts'
import { filters } from '../../../src/catalogue/filters.ts'

const TODAY = '2026-11-21'
const nothing = { value: null, reason: null }

describe('a registered capital', () => {
  it.each([
    ['500万元人民币', '500', 'CNY'],
    ['1811082.344734万元人民币', '1811082.344734', 'CNY'],
    ['500.000000万人民币', '500', 'CNY'],
    ['300万人民币元', '300', 'CNY'],
    ['300万', '300', 'CNY'],
    ['100万美元', '100', 'USD'],
    ['100 万元 美元', '100', 'USD'],
    ['10万港元', '10', 'HKD'],
    ['5万日元', '5', 'JPY'],
    ['1.5亿元', '15000', 'CNY'],
    ['5000000元', '500', 'CNY'],
    ['１，０００．５０万元', '1000.5', 'CNY'],
    ['人民币500万元整', '500', 'CNY'],
    ['RMB 3百万', '300', 'CNY'],
    ['￥500万', '500', 'CNY'],
    ['0.0001万元', '0.0001', 'CNY'],
    ['约500万', '500', 'CNY'],
    ['近500万', '500', 'CNY'],
    ['500万元(已实缴)', '500', 'CNY'],
    ['500万元（注册资本）', '500', 'CNY'],
    ['500万元（实缴）', '500', 'CNY'],
    ['1,000(万香港元)', '1000', 'HKD'],
    ['50(万元(人民币))', '50', 'CNY'],
    ['5000.00（万元）', '5000', 'CNY'],
    ['人民币（500万元）', '500', 'CNY'],
    ['注册资本：5000万人民币元', '5000', 'CNY'],
    ['伍佰万元整', '500', 'CNY'],
    ['壹仟万元', '1000', 'CNY'],
    ['两千零五十万元', '2050', 'CNY'],
    ['人民币伍佰万零伍仟元整', '500.5', 'CNY'],
    ['一点五亿元', '15000', 'CNY'],
    ['一亿二千万元', '12000', 'CNY'],
    ['1亿2000万元人民币', '12000', 'CNY'],
    ['2亿50.5万元', '20050.5', 'CNY'],
    ['3千万', '3000', 'CNY']
  ])('%s is %s times 10,000 %s', (text, amount, currency) => {
    expect(cleanCapital(text)).toEqual({ value: { amount, currency }, reason: null })
  })

  it.each([
    ['CNY', 'CNY RMB ¥ 人民币'],
    ['USD', 'USD $ US$ 美元 美金'],
    ['HKD', 'HKD HK$ 港元 港币'],
    ['EUR', 'EUR € 欧元'],
    ['GBP', 'GBP £ 英镑'],
    ['JPY', 'JPY 日元'],
    ['TWD', 'TWD 新台币 台币'],
    ['SGD', 'SGD 新加坡元'],
    ['AUD', 'AUD 澳元 澳大利亚元'],
    ['CAD', 'CAD 加元 加拿大元'],
    ['CHF', 'CHF 瑞士法郎'],
    ['KRW', 'KRW 韩元'],
    ['MOP', 'MOP 澳门元 澳门币']
  ])('is in %s where it says %s', (currency, words) => {
    for (const word of words.split(' '))
      expect(cleanCapital(`100万${word}`).value).toEqual({ amount: '100', currency })
  })

  it('may be missing', () => {
    expect(cleanCapital(' ')).toEqual(nothing)
  })

  it.each([
    ['万人民币', 'capitalNoNumber'],
    ['&nbsp;', 'capitalNoNumber'],
    ['未知', 'capitalUnknown'],
    ['500', 'capitalNoUnit'],
    ['500万卢布', 'capitalCurrency'],
    ['US$500万人民币', 'capitalCurrency'],
    ['100-200万元', 'capitalUnreadable'],
    ['1.2.3万元', 'capitalUnreadable'],
    ['-5万元', 'capitalOutOfRange'],
    ['99999999999999万元', 'capitalOutOfRange']
  ])('%s is rejected: %s', (text, reason) => {
    expect(cleanCapital(text)).toEqual({ value: null, reason })
  })
})

describe('a date', () => {
  it.each([
    '2014-03-12',
    '2014/3/12',
    '2014.03.12',
    '2014年3月12日',
    '2014 年 3 月 12 日',
    '20140312',
    '41710',
    '41710.25',
    '12-Mar-2014',
    '2014年3月12日 星期三',
    '2014-03-12（周三）',
    '2014/3/12 星期三 10:20',
    '2014年3月12日10时20分',
    '二〇一四年三月十二日',
    '２０１４－０３－１２'
  ])('%s is 12 March 2014', text => {
    expect(cleanDate(text, TODAY).value).toBe('2014-03-12')
  })

  it.each(['2014-03-12 00:00:00', '2014-03-12T08:00:00.000+08:00', '2014/3/12 0:00'])(
    'of %s is its day',
    text => {
      expect(cleanDate(text, TODAY).value).toBe('2014-03-12')
    }
  )

  it.each([
    ['2011-07', '2011-07'],
    ['2011/7', '2011-07'],
    ['2018年5月', '2018-05'],
    ['2015年', '2015'],
    ['２０１５', '2015'],
    ['2018.5.14', '2018-05-14'],
    ['43234', '2018-05-14'],
    ['201805', '2018-05'],
    ['2018年5月上旬', '2018-05'],
    ['2018年底', '2018'],
    ['2018年第三季度', '2018'],
    ['2018年上半年', '2018'],
    ['2018Q2', '2018'],
    ['二〇一八年', '2018'],
    ['二零一八年十二月', '2018-12'],
    // A number 2018.10 loses its last digit in a cell.
    ['2018.1', '2018'],
    ['2018.7', '2018-07']
  ])('%s is as far as it is written %s', (text, date) => {
    expect(cleanStatedDate(text, TODAY)).toEqual({ value: date, reason: null })
  })

  it.each([
    ['2011-13', 'dateUnreadable'],
    ['2027', 'dateOutOfRange'],
    ['2026-12', 'dateOutOfRange'],
    ['1849年', 'dateOutOfRange'],
    ['201', 'dateUnreadable'],
    ['201813', 'dateUnreadable'],
    ['约2018年', 'dateUnreadable'],
    ['12345', 'dateUnreadable']
  ])('%s is no month or year: %s', (text, reason) => {
    expect(cleanStatedDate(text, TODAY)).toEqual({ value: null, reason })
  })

  it('is none where a day is wanted and a month is written', () => {
    expect(cleanDate('2011-07', TODAY).reason).toBe('dateUnreadable')
  })

  it.each([
    ['未知', 'dateUnknown'],
    ['-', 'dateUnknown'],
    ['1970-01-01', 'datePlaceholder'],
    ['1900/1/1', 'datePlaceholder'],
    ['1899-12-30', 'datePlaceholder'],
    ['0001-01-01', 'datePlaceholder'],
    ['0000-00-00', 'datePlaceholder'],
    ['9999-12-31', 'datePlaceholder'],
    ['0002-12-02', 'dateOutOfRange'],
    ['2026-11-22', 'dateOutOfRange'],
    ['1849-12-31', 'dateOutOfRange'],
    ['2015-02-29', 'dateUnreadable'],
    ['1900-02-29', 'dateUnreadable'],
    ['2015-04-31', 'dateUnreadable'],
    ['2015-01-32', 'dateUnreadable'],
    ['2015-00-10', 'dateUnreadable'],
    ['2015-10-00', 'dateUnreadable'],
    ['2015-13-01', 'dateUnreadable'],
    ['3/12/2014', 'dateUnreadable'],
    ['2014-3/12', 'dateUnreadable'],
    ['上海证券交易所', 'dateUnreadable']
  ])('%s is none: %s', (text, reason) => {
    expect(cleanDate(text, TODAY)).toEqual({ value: null, reason })
  })

  it.each(['1850-01-01', '2000-02-29', '2012-02-29', '2015-04-30', '2015-12-31', TODAY])('may be %s', day => {
    expect(cleanDate(day, TODAY)).toEqual({ value: day, reason: null })
  })

  it('may be missing', () => {
    expect(cleanDate(' ', TODAY)).toEqual(nothing)
  })
})

describe('a name', () => {
  it('is normalized to one line without invisible characters', () => {
    expect(cleanName(' 欧森\u200b营地（厦门）\n教育&nbsp;科技&amp;Co. ').value).toBe(
      '欧森营地（厦门）教育科技&Co.'
    )
  })

  it.each([
    ['', 'nameMissing'],
    ['&nbsp;', 'nameMissing'],
    ['未知', 'nameMissing'],
    ['12345', 'nameUnreadable'],
    ['测五科技有限公司,91340600MA2PBNE723\n测六科技有限公司', 'nameOfRows'],
    ['测五科技有限公司\n"测六科技有限公司', 'nameOfRows'],
    ['长'.repeat(201), 'nameTooLong']
  ])('“%.10s” is none: %s', (text, reason) => {
    expect(cleanName(text).reason).toBe(reason)
  })

  it('may have 200 characters, and a comma where no rows were joined', () => {
    expect(cleanName('长'.repeat(200)).reason).toBeNull()
    expect(cleanName('测五,测六\n').value).toBe('测五,测六')
  })

  it.each([
    ['南京折行测试新材料研究院有限公\n司', '南京折行测试新材料研究院有限公司'],
    ['张 三', '张三'],
    ['Big Co 有限公司', 'Big Co 有限公司'],
    ['甲有限公司 乙有限公司', '甲有限公司 乙有限公司']
  ])('wrapped as “%s” is %s', (text, name) => {
    expect(cleanName(text).value).toBe(name)
  })

  it.each([
    [
      '徐州甲新测试股份有限公司（原名：徐州甲旧测试有限公司）',
      '徐州甲新测试股份有限公司',
      ['徐州甲旧测试有限公司']
    ],
    [
      '徐州乙新测试有限公司(曾用名:徐州乙旧（中国）测试有限公司)',
      '徐州乙新测试有限公司',
      ['徐州乙旧（中国）测试有限公司']
    ],
    ['测甲有限公司（曾用名 测乙厂、测丙厂）', '测甲有限公司', ['测乙厂', '测丙厂']],
    ['测甲有限公司（原测乙有限公司）', '测甲有限公司', ['测乙有限公司']],
    ['测甲（原点）有限公司', '测甲（原点）有限公司', []]
  ])('%s is %s, formerly %o', (text, name, former) => {
    expect([cleanName(text).value, formerNamesIn(text)]).toEqual([name, former])
  })

  it.each([
    ['2015-03-01至2019-02-02 徐州丁旧测试有限公司', ['徐州丁旧测试有限公司']],
    ['徐州戊旧（测试）有限公司 徐州戊老测试厂', ['徐州戊旧（测试）有限公司', '徐州戊老测试厂']],
    ['测甲有限公\n司\n测乙有限公司', ['测甲有限公司', '测乙有限公司']],
    ['测甲有限公司（2015年3月至今）；2049测乙有限公司', ['测甲有限公司', '2049测乙有限公司']]
  ])('of “%s” are %o', (text, names) => {
    expect(cleanNames(text)).toEqual(names)
  })

  it('is split from a cell, without duplicates', () => {
    expect(cleanNames('甲公司；乙公司、甲公司\n--')).toEqual(['甲公司', '乙公司'])
  })
})

describe('a text', () => {
  it('keeps line breaks', () => {
    expect(cleanText('一\r\n\r\n\r\n\r\n二<br/>三  四 ').value).toBe('一\n\n二\n三 四')
    expect(cleanText('一<br>二<BR />三 \n四\n 五\r六\u200b').value).toBe('一\n二\n三\n四\n五\n六')
  })

  it('is empty for placeholders', () => {
    expect(cleanText('暂无信息')).toEqual(nothing)
    expect(cleanLine('NULL')).toEqual(nothing)
  })

  it('is dropped, not truncated, if it is too long', () => {
    expect(cleanLine('长'.repeat(501)).reason).toBe('textTooLong')
    expect(cleanLine('长'.repeat(500)).value).toHaveLength(500)
  })

  it('of one line has one blank where there were several', () => {
    expect(cleanLine('甲 \t\n 乙').value).toBe('甲 乙')
    expect(cleanLine('玄武区一\n路').value).toBe('玄武区一路')
  })

  it('loses the escape of a file of rejects', () => {
    expect(cleanLine("'=1+1").value).toBe('=1+1')
    expect(cleanLine("'90s").value).toBe("'90s")
  })

  it('has entities decoded once, without control characters', () => {
    expect(cleanLine('&amp;lt;a&#0;&#x4E00;&unknown;').value).toBe('&lt;a一&unknown;')
    expect(cleanLine('&#65;&NBSP;B').value).toBe('A B')
    expect(cleanLine('&#x1F600;a&#xD800;b&#57343;c&#x110000;d').value).toBe('😀abcd')
  })
})

describe('a unified social credit code', () => {
  it('is normalized when pasted', () => {
    expect(cleanUscc(' 9133 0204 0933533733 ').value).toBe('913302040933533733')
    for (const mark of [
      `'913302040933533733`,
      `="913302040933533733"`,
      '91-330204-093353373-3',
      '913302040933533733(副本)',
      '913302040933533733（1-1）'
    ])
      expect(cleanUscc(mark).value).toBe('913302040933533733')
  })

  it('with a wrong check character is accepted with a warning', () => {
    expect(cleanUscc('91350100M0000APH6W')).toEqual({ value: '91350100M0000APH6W', reason: 'usccCheck' })
  })

  it.each([
    ['330214000048633', 'usccShape'],
    ['9.13302E+17', 'numberRounded'],
    ['91330204093353373O', 'usccShape'],
    [`91330204'0933533733`, 'usccShape'],
    ['(副本)913302040933533733', 'usccShape']
  ])('%s is none: %s', (text, reason) => {
    expect(cleanUscc(text)).toEqual({ value: null, reason })
  })

  it('may be missing', () => {
    expect(cleanUscc('--')).toEqual(nothing)
    expect(cleanUscc('')).toEqual(nothing)
    expect(cleanRegistrationNumber('无')).toEqual(nothing)
  })
})

describe('a website', () => {
  it.each([
    ['www.example.com', 'http://www.example.com'],
    ['https://www.example.com/a?b=c', 'https://www.example.com/a?b=c'],
    ['HTTP://example.com/', 'http://example.com'],
    ['http：www.example.com', 'http://www.example.com'],
    ['http//www.example.com', 'http://www.example.com'],
    ['www.example.com:8080', 'http://www.example.com:8080'],
    ['www.盛宴.中国', 'http://www.盛宴.中国'],
    ['xn--fiqs8s.xn--fiqs8s', 'http://xn--fiqs8s.xn--fiqs8s'],
    ['www.example.com；www.example.cn', 'http://www.example.com'],
    ['www.example.com/?from=http://a.cn', 'http://www.example.com/?from=http://a.cn']
  ])('%s is %s', (text, address) => {
    expect(cleanWebsite(text)).toEqual({ value: address, reason: null })
  })

  it.each([
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'http://user:pass@example.com',
    'http://user@example.com',
    'http://:x@a.cn',
    'http://www.example.com:@a.cn',
    'http://www.example.com:80@a.cn',
    'ht.tp://example.com',
    `www.example.com/${'a'.repeat(500)}`,
    'localhost',
    '127.0.0.1',
    'http://[::1]/',
    'http',
    'www.example.com开发中',
    'www..com',
    'www.-example.com',
    'www.example-.com',
    'www.example.com1',
    'www.example.1com',
    '"><script>.com'
  ])('%s is none', text => {
    expect(cleanWebsite(text)).toEqual({ value: null, reason: 'websiteUnreadable' })
  })

  it.each(['暂未收录', '--', 'www.［已去除］.com'])('%s means none', text => {
    expect(cleanWebsite(text).reason).toBe('websiteUnknown')
  })

  it('may be missing', () => {
    expect(cleanWebsite('')).toEqual(nothing)
  })
})

describe('a financing round', () => {
  it.each([
    ['A轮', 'A轮', null],
    ['A', 'A轮', 'A'],
    ['pre-a', 'Pre-A轮', 'pre-a'],
    ['战略融资', '战略投资', '战略融资'],
    ['IPO上市', 'IPO', 'IPO上市'],
    ['未知', '未披露', '未知'],
    ['F轮', 'F轮及以后', 'F轮'],
    ['B + 轮', 'B+轮', 'B + 轮'],
    ['Ｂ＋轮', 'B+轮', null]
  ])('%s is %s', (text, option, original) => {
    expect(cleanRound(text)).toEqual({ value: { option, original }, reason: null })
  })

  it.each([
    ['未披露', '未知 不详 - --'],
    ['种子轮', '种子 种子轮'],
    ['天使轮', '天使 天使+轮'],
    ['Pre-A轮', 'Pre-A PreA轮 pre-a+轮'],
    ['A+轮', 'A+ A++轮'],
    ['Pre-B轮', 'Pre-B PREB轮'],
    ['B轮', 'B b轮'],
    ['B+轮', 'B+ B++轮'],
    ['C轮', 'C c轮'],
    ['C+轮', 'C+ C++轮'],
    ['D轮', 'D d轮'],
    ['D+轮', 'D+ D++轮'],
    ['E轮', 'E E+轮'],
    ['F轮及以后', 'F F+轮 G轮 H轮 I轮'],
    ['Pre-IPO', 'pre-ipo轮 PREIPO'],
    ['IPO', 'ipo 上市'],
    ['新三板', '挂牌新三板 新三板挂牌'],
    ['战略投资', '战略 战略融资'],
    ['定向增发', '定增'],
    ['股权转让', '股权转让轮'],
    ['债权融资', '债权 债务融资'],
    ['并购', '收购 收购并购 合并'],
    ['其他', '股权融资']
  ])('%s is written as %s', (option, words) => {
    for (const word of words.split(' '))
      expect(cleanRound(word)).toMatchObject({ value: { option }, reason: null })
  })

  it.each(['停止运营', '借壳上市', 'constructor'])('%s is unknown, which is told', text => {
    expect(cleanRound(text)).toEqual({ value: null, reason: 'roundUnknown' })
  })
})

describe('a financing event', () => {
  it('may have no round', () => {
    expect(cleanRound(' ')).toEqual(nothing)
  })

  it('has its amount as written, or none', () => {
    expect(cleanAmount('数千万人民币')).toEqual({ value: '数千万人民币', reason: null })
    expect(cleanAmount('288.5亿')).toEqual({ value: '288.5亿', reason: 'eventNoCurrency' })
    expect(cleanAmount('500万卢比')).toEqual({ value: '500万卢比', reason: 'eventCurrency' })
    expect(cleanAmount('很多')).toEqual({ value: '很多', reason: 'eventAmount' })
    expect(cleanAmount('未披露')).toEqual(nothing)
    expect(cleanAmount('')).toEqual(nothing)
    expect(cleanAmount('长'.repeat(101)).value).toHaveLength(100)
  })

  const listing = { company: '宁德时代', round: 'IPO', amount: '53.52亿人民币', investors: [] }
  const early = { company: '小米', round: 'A轮', amount: null, investors: ['晨兴', '启明', '顺为'] }
  const bought = { company: '聚隆科技', round: '并购', amount: '11.14亿人民币', investors: [] }

  it.each([
    ['宁德时代在未披露上市', listing, '宁德时代上市，金额53.52亿人民币'],
    ['宁德时代在上市', { ...listing, amount: null }, '宁德时代上市'],
    ['宁德时代在深圳证券交易所上市', listing, '宁德时代在深圳证券交易所上市'],
    ['', early, '小米完成A轮融资，投资方晨兴、启明等'],
    ['小米未披露获得未披露机构投资', { ...early, round: '未披露', investors: [] }, '小米获得融资'],
    ['小米A轮获得晨兴投资', early, '小米A轮获得晨兴投资'],
    [
      '小米A轮获得等数千万人民币投资',
      { ...early, amount: '数千万人民币', investors: [] },
      '小米完成A轮融资，金额数千万人民币'
    ],
    ['11.14亿人民币并购聚隆科技', bought, '聚隆科技被并购，金额11.14亿人民币'],
    ['新大陆 6.8亿人民币并购国通星驿付', bought, '新大陆 6.8亿人民币并购国通星驿付']
  ])('has the headline “%s”, or says what is known of it', (text, event, headline) => {
    expect(cleanHeadline(text, event)).toEqual({ value: headline, reason: null })
  })

  it.each([
    ['鼎珮投资集团 国投创业 君联资本', ['鼎珮投资集团', '国投创业', '君联资本']],
    ['红杉资本、IDG资本，经纬;红杉资本', ['红杉资本', 'IDG资本', '经纬']],
    ['Sequoia Capital 君联资本 IDG', ['Sequoia Capital', '君联资本', 'IDG']],
    ['华盖资本（北京 上海） 国投', ['华盖资本（北京 上海）', '国投']],
    ['华盖资本（北京、上海）、国投(深圳,广州)', ['华盖资本（北京、上海）', '国投(深圳,广州)']],
    [' 甲、--、 乙', ['甲', '乙']],
    ['甲\n乙\r\n丙', ['甲', '乙', '丙']],
    ['未披露机构', []],
    ['投资方未知', []],
    ['', []]
  ])('has of “%s” the investors %j', (text, investors) => {
    expect(cleanInvestors(text).investors).toEqual(investors)
  })
})

describe('a stock code', () => {
  it.each([
    ['688268SH', '688268.SH', '科创板'],
    ['689009.SH', '689009.SH', '科创板'],
    ['000001.SZ', '000001.SZ', '深交所主板'],
    ['301079', '301079.SZ', '创业板'],
    ['300957sz', '300957.SZ', '创业板'],
    ['302132.SZ', '302132.SZ', '创业板'],
    ['sh.600000', '600000.SH', '上交所主板'],
    ['SZ002594', '002594.SZ', '深交所主板'],
    ['920008.BJ', '920008.BJ', '北交所'],
    ['430047', '430047.BJ', '北交所'],
    ['900901', '900901.SH', '上交所主板'],
    // A series is known by how its codes begin.
    ['000688.SZ', '000688.SZ', '深交所主板'],
    ['000060', '000060.SZ', '深交所主板'],
    ["'600 000", '600000.SH', '上交所主板']
  ])('%s is %s, listed on %s', (text, code, board) => {
    expect(cleanStockCode(text)).toEqual({ value: code, reason: null })
    expect(boardOf(code)).toBe(board)
  })

  it('stands on a board of the catalogue', () => {
    const boards = ['688268', '301079', '600000', '000001', '920008'].map(boardOf)
    expect(filters.listing.options.map(option => option.key)).toEqual(expect.arrayContaining(boards))
  })

  it.each([
    ['688268.SZ', 'stockExchange'],
    ['1.SZ', 'stockCode'],
    ['777777', 'stockCode'],
    ['777700', 'stockCode'],
    ['1600000', 'stockCode'],
    ['6000001', 'stockCode'],
    ['00700.HK', 'stockCode'],
    ["60'0000", 'stockCode']
  ])('%s is none: %s', (text, reason) => {
    expect(cleanStockCode(text)).toEqual({ value: null, reason })
  })

  it.each(['', '--'])('“%s” is missing', text => {
    expect(cleanStockCode(text)).toEqual(nothing)
  })

  it('of another series stands on no board', () => {
    expect(boardOf('777777')).toBeNull()
  })
})

describe('a share of revenue', () => {
  it.each([
    ['0.510725', '51.0725'],
    ['6e-06', '0.0006'],
    ['1', '100'],
    ['0', '0'],
    ['1.0', '100'],
    ['82.5%', '82.5']
  ])('%s is %s percent', (text, percent) => {
    expect(cleanWeight(text)).toEqual({ value: percent, reason: null })
  })

  it.each(['', '--'])('“%s” is missing', text => {
    expect(cleanWeight(text)).toEqual(nothing)
  })

  it.each([
    ['1.000001', 'weightAbove'],
    ['-0.000001', 'weightBelow'],
    ['一半', 'weightUnreadable']
  ])('%s is none: %s', (text, reason) => {
    expect(cleanWeight(text)).toEqual({ value: null, reason })
  })
})

describe('a status', () => {
  it.each([
    ['存续（在营、开业、在册）', '存续'],
    ['在业', '存续'],
    ['吊销，未注销', '吊销'],
    ['注销', '注销'],
    ['休眠', '其他']
  ])('%s is %s', (text, status) => {
    expect(cleanStatus(text).value).toBe(status)
  })
})

describe('any text', () => {
  it('is cleaned without throwing', () => {
    const cleaners = [
      cleanCapital,
      (text: string) => cleanDate(text, TODAY),
      cleanName,
      cleanRound,
      cleanStatus,
      cleanStockCode,
      cleanText,
      cleanUscc,
      cleanWebsite,
      cleanWeight
    ]
    const hints = constantFrom('万元', '.', '-', '1', '&#x;', 'http://', '年', '\n', '（', 'A轮', ' ')
    const texts = oneof(
      string({ unit: 'binary' }),
      array(hints, { maxLength: 12 }).map(parts => parts.join(''))
    )
    assert(
      property(texts, text => {
        for (const clean of cleaners) {
          const { value, reason } = clean(text)
          expect(value !== '' && (value === null || reason === null || typeof reason === 'string')).toBe(true)
        }
        expect(cleanInvestors(text).investors).not.toContain('')
      })
    )
  })

  it('is scaled exactly', () => {
    assert(
      property(bigInt({ min: 0n, max: 10n ** 20n }), integer({ min: 0, max: 8 }), (number, power) => {
        const up = scaleDecimal(String(number), power)
        expect(up).toBe(String(number * 10n ** BigInt(power)))
        expect(scaleDecimal(up ?? '', -power)).toBe(String(number))
      })
    )
  })
})
