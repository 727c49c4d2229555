import { describe, expect, it } from 'vitest'
import { canonicalProduct, purposeOf } from '../../../src/domain/products/canonicalProduct.ts'

describe('the product that a name stands for', () => {
  it.each([
    ['锂离子电池', '锂电池'],
    ['锂电正极材料', '锂电池正极材料'],
    ['锂离子电池用负极材料', '锂电池负极材料'],
    ['锂电池隔离膜', '锂电池隔膜'],
    ['动力电池系统', '动力电池'],
    ['储能系统', '储能'],
    ['太阳能电池组件', '光伏电池组件'],
    ['PCB板', '印制电路板'],
    ['整体厨柜', '整体橱柜'],
    ['汽车零配件业务', '汽车零部件'],
    ['铜杆系列产品', '铜杆'],
    ['特种气体（自产）', '特种气体'],
    ['ＬＥＤ 照明产品', 'LED照明']
  ])('%s is %s', (name, product) => expect(canonicalProduct(name)).toBe(product))

  it.each([
    '锂电池',
    '正极材料',
    '三元材料',
    '镍氢正极材料',
    '三元前驱体',
    '磷酸铁锂动力电池',
    '碳酸锂',
    '家用电器',
    '商用车',
    '控制系统',
    '产品',
    '业务',
    '用',
    '<script>'
  ])('leaves %s as it is', name => expect(canonicalProduct(name)).toBe(name))

  it('keeps a name of remarks only', () => expect(canonicalProduct('（其他）')).toBe('（其他）'))
})

const isKnown = (base: string): boolean => ['锂电池', '汽车', '新能源汽车', '光伏', '玻璃'].includes(base)
const read = (name: string) => purposeOf(name, isKnown)

describe('what a name says about a wider product', () => {
  it('is a part of it, by its last word', () => {
    expect(read('锂电池湿法隔膜')).toEqual({ base: '锂电池', role: 'part', name: '锂电池隔膜' })
    expect(read('汽车精密零部件')).toEqual({ base: '汽车', role: 'part', name: '汽车零部件' })
    expect(read('锂电池智能装备')).toEqual({ base: '锂电池', role: 'part', name: '锂电池设备' })
    expect(read('汽车变速箱')).toEqual({ base: '汽车', role: 'part', name: '汽车变速器' })
  })

  it('is what it is used for', () => {
    expect(read('光伏发电')).toEqual({ base: '光伏', role: 'use', name: '光伏发电' })
    expect(read('锂电池综合利用')).toEqual({ base: '锂电池', role: 'use', name: '锂电池回收' })
  })

  it('belongs to the narrowest product that companies make', () => {
    expect(read('新能源汽车电机')?.base).toBe('新能源汽车')
    expect(purposeOf('新能源汽车电机', base => base === '汽车')).toBeNull()
  })

  it.each([
    '玻璃瓶',
    '汽车',
    '锂电池贸易',
    '锂电池及其材料',
    '汽车、摩托车配件',
    '动力锂电池',
    '锂电池电池组'
  ])('is nothing in %s', name => expect(read(name)).toBeNull())
})
