import { describe, expect, it } from 'vitest'
import { readerWith, type OwnWord } from '../../../src/domain/products/ownWords.ts'
import { productReader } from '../../../src/domain/products/productReader.ts'

const own = (word: string, rest: Partial<OwnWord> = {}): OwnWord => ({
  word,
  also: [],
  kindOf: [],
  holds: [],
  reason: null,
  ...rest
})

describe('own words', () => {
  it('are read at the end of names, with what they are a kind of', () => {
    const reader = readerWith([
      own('星环支撑体', { kindOf: ['星环膜'] }),
      own('星环膜', { also: ['星环滤管'], kindOf: ['锂电隔膜'], holds: ['模拟led'] })
    ])
    expect([...reader.wordsOf('新型星环滤管')]).toEqual(['星环膜', '锂电隔膜'])
    expect([...reader.wordsOf('星环支撑体')]).toEqual(['星环支撑体', '星环膜', '锂电隔膜'])
    expect([...reader.namedWords('模拟LED星环膜')]).toEqual([])
    expect([...reader.namedWords('正极材料')]).toEqual(['正极材料'])
    expect(productReader.isWord('星环膜')).toBe(false)
  })

  it('add names to a word of the catalogue, which stays what it is', () => {
    const reader = readerWith([own('动力电池', { also: ['星环电包'], kindOf: ['啤酒'], holds: ['磷酸'] })])
    expect([...reader.wordsOf('星环电包')]).toEqual(['动力电池', '锂电池'])
    expect([...reader.namedWords('磷酸铁锂动力电池')]).toEqual([
      ...productReader.namedWords('磷酸铁锂动力电池')
    ])
  })

  it('give way to the catalogue where a later release takes their names', () => {
    // As if 太阳能组件, a name of 光伏组件, had been free before.
    const reader = readerWith([
      own('太阳能组件', { also: ['星环板'], kindOf: ['星环板'] }),
      own('星环叠瓦', { also: ['正极材料'], kindOf: ['太阳能组件', '没有的词'] })
    ])
    expect(reader.isWord('太阳能组件')).toBe(false)
    expect([...reader.namedWords('太阳能组件')]).toEqual(['光伏组件'])
    expect([...reader.namedWords('正极材料')]).toEqual(['正极材料'])
    expect([...reader.withWider('星环叠瓦')]).toEqual(['星环叠瓦', ...productReader.withWider('光伏组件')])
  })

  it('that are kinds of each other end somewhere', () => {
    const reader = readerWith([own('甲膜', { kindOf: ['乙膜'] }), own('乙膜', { kindOf: ['甲膜'] })])
    expect([...reader.withWider('甲膜')]).toEqual(['甲膜', '乙膜'])
  })
})
