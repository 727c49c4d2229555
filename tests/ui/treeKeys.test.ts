import { describe, expect, it } from 'vitest'
import { treeStep, type TreeItem } from '../../src/ui/treeKeys.ts'

const item = (level: number, expanded: boolean | null): TreeItem => ({ level, expanded })

/** An open root with a folded branch and a leaf. */
const items = [item(1, true), item(2, false), item(2, null)]

describe('the keys of a tree', () => {
  it.each<[string, number, ReturnType<typeof treeStep>]>([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 2],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowRight', 0, 1],
    ['ArrowRight', 1, 'toggle'],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', 0, 'toggle'],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 2, 0],
    ['Enter', 1, 'press'],
    [' ', 2, 'press'],
    ['a', 0, null]
  ])('%s at item %i: %s', (key, at, step) => {
    expect(treeStep(key, items, at)).toBe(step)
  })

  it('leave a folded root where it is', () => {
    expect(treeStep('ArrowLeft', [item(1, false)], 0)).toBe(0)
  })
})
