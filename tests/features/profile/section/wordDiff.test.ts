import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordDiff, type DiffPart } from '../../../../src/features/profile/section/wordDiff.ts'

const textOf = (parts: readonly DiffPart[]): string => parts.map(part => part.text).join('')
const unchangedText = (parts: readonly DiffPart[]): string =>
  parts
    .filter(part => !part.changed)
    .map(part => part.text)
    .join('')
const changed = (parts: readonly DiffPart[]): readonly string[] =>
  parts.filter(part => part.changed).map(part => part.text)

/** Texts of few words, so that many are equal. */
const text = fc
  .array(fc.constantFrom('张三', '李四', '、', '有限公司', ' ', 'A', '100', '号', '😀'))
  .map(words => words.join(''))

describe('what changed between two texts', () => {
  it('is computed word by word', () => {
    const diff = wordDiff('注册资本100万元人民币', '注册资本500万元人民币')
    expect(changed(diff.before)).toEqual(['100'])
    expect(changed(diff.after)).toEqual(['500'])
  })

  it('keeps unchanged names of a list', () => {
    const diff = wordDiff('张三、李四、王五', '张三、王五、赵六')
    expect(unchangedText(diff.before)).toBe(unchangedText(diff.after))
    expect(unchangedText(diff.before)).toContain('张三、')
    expect(changed(diff.before).join('')).toContain('李四')
    expect(changed(diff.after).join('')).toContain('赵六')
  })

  it.each([
    ['', ''],
    ['', '新增'],
    ['取消', ''],
    ['一样', '一样']
  ])('from %j to %j', (before, after) => {
    const diff = wordDiff(before, after)
    expect(changed(diff.before).join('')).toBe(before === after ? '' : before)
    expect(changed(diff.after).join('')).toBe(before === after ? '' : after)
  })

  it('preserves both texts, with equal unchanged parts', () => {
    fc.assert(
      fc.property(
        fc.oneof(text, fc.string({ unit: 'grapheme' })),
        fc.oneof(text, fc.string()),
        (before, after) => {
          const diff = wordDiff(before, after)
          expect(textOf(diff.before)).toBe(before)
          expect(textOf(diff.after)).toBe(after)
          expect(unchangedText(diff.before)).toBe(unchangedText(diff.after))
        }
      ),
      { numRuns: 1000 }
    )
  })

  it('falls back to whole texts if it would take too long', () => {
    const [before, after] = ['甲乙丙丁 '.repeat(3000), '子丑寅卯 '.repeat(3000)]
    expect(wordDiff(before, after)).toEqual({
      before: [{ text: before, changed: true }],
      after: [{ text: after, changed: true }]
    })
  })
})
