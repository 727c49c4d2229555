import { describe, expect, it } from 'vitest'
import { productReader } from '../../../src/domain/products/productReader.ts'

const read = (name: string, beside?: string): readonly string[] => [...productReader.namedWords(name, beside)]

describe('the words that a product names', () => {
  it.each([
    ['锂电池正极材料', ['正极材料']],
    ['锂电池用三元正极材料', ['三元正极材料']],
    ['电池级碳酸锂', ['锂盐']],
    ['ＬＥＤ 照明产品', ['照明灯具']],
    ['铜杆系列产品', ['铜加工材']],
    ['正极材料（自产）', ['正极材料']],
    ['销售啤酒', ['啤酒']],
    ['鞋类', ['鞋']]
  ])('of %s are those at its end', (name, words) => expect(read(name)).toEqual(words))

  it.each([
    '正极材料设备',
    '煤炭贸易',
    '煤炭-贸易',
    '外购黄金',
    '材料',
    '设备',
    '产品',
    '其他',
    '氨基酸钾镁',
    '分部间抵销',
    ''
  ])('of %s are none', name => expect(read(name)).toEqual([]))

  it.each([
    ['正极材料、负极材料及隔膜', ['正极材料', '负极材料', '锂电隔膜']],
    ['空调和冰箱', ['空调', '冰箱']],
    ['空调及配件', ['空调']],
    ['汽车及摩托车配件', ['汽车零部件']],
    ['铜及铜合金板带', ['铜加工材']],
    ['食用调和油', ['食用油']],
    ['休闲服饰-外套', ['服装']],
    ['LED芯片-蓝光', ['LED芯片']],
    ['纯碱-自产', ['纯碱与氯碱']],
    ['汽车总成及零部件', ['汽车零部件']]
  ])('of %s are those of its parts', (name, words) => expect(read(name)).toEqual(words))

  it.each([
    ['橱柜', '厨柜'],
    ['动力锂电池', '锂离子动力电池'],
    ['光伏组件', '太阳能组件'],
    ['印制电路板', 'PCB板']
  ])('are the same of %s and %s', (name, other) => expect(read(other)).toEqual(read(name)))

  it('are not those of another trade with the same letters', () => {
    expect(read('薯片')).toEqual(['休闲食品'])
    expect(read('水处理隔膜')).toEqual([])
    expect(read('钒电解液')).toEqual([])
    expect(read('OLED')).toEqual(['显示面板'])
    expect(read('LED显示屏')).toEqual(['LED显示屏'])
  })

  it('tell Chinese medicine from the other by what it is made of', () => {
    expect(read('银杏叶胶囊')).toEqual(['中成药'])
    expect(read('阿司匹林肠溶片')).toEqual(['化学制剂'])
  })

  it('are told by what stands before the head', () => {
    expect(read('锂电池智能装备')).toEqual(['锂电设备'])
    expect(read('智能装备')).toEqual(['自动化生产线'])
    expect(read('汽车精密零部件')).toEqual(['汽车零部件'])
  })

  it('are told by what else the company sells, where only its trade understands them', () => {
    expect(read('组件')).toEqual([])
    expect(read('组件', '单晶硅片')).toEqual(['光伏组件'])
    expect(read('乘用车')).toEqual(['乘用车'])
    expect(read('乘用车', '锥齿轮')).toEqual([])
  })
})

describe('the wider words', () => {
  it('go all the way up', () => {
    expect([...productReader.withWider('三元正极材料')]).toEqual(['三元正极材料', '正极材料'])
    expect([...productReader.withWider('橱柜')]).toEqual(['橱柜', '定制家具', '家具'])
  })
})
