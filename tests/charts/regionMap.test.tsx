import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { RegionMap, type RegionMapProps } from '../../src/charts/map/RegionMap.tsx'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { cityFigures, provinceFigures } from '../../stories/charts/places.ts'

async function draw(props: Partial<RegionMapProps> = {}) {
  const onChoose = vi.fn<(code: string) => void>()
  render(
    <ThemeProvider motion={false}>
      <RegionMap
        within={null}
        label="企业数"
        regions={provinceFigures()}
        onChoose={onChoose}
        ranking={false}
        {...props}
      />
    </ThemeProvider>
  )
  const picture = await screen.findByRole('img', { name: '企业数地图' })
  const area = (code: string): Element => picture.querySelector(`[data-code="${code}"]`) as Element
  const names = (): readonly (string | null)[] =>
    Array.from(picture.querySelectorAll('text'), ({ textContent }) => textContent)
  const grid = (): string | null | undefined => picture.querySelector('g')?.getAttribute('transform')
  return { picture, area, names, grid, onChoose, user: userEvent.setup() }
}

describe('the drawn map', () => {
  it('is one picture with a name, whose regions can be pressed', async () => {
    const { picture, area, user, onChoose } = await draw()
    expect(picture.querySelectorAll('[data-code]')).toHaveLength(34)
    await user.click(area('630000'))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('630000')
  })

  it('tells of the region under the pointer, and marks it without drawing the others anew', async () => {
    const { picture, area, user } = await draw()
    const [before] = [area('440000')]
    await user.hover(area('440000'))
    expect(screen.getByText('广东省')).toBeInTheDocument()
    expect(picture.querySelector('.pa-map-pointed')).toHaveAttribute('d', before.getAttribute('d'))
    expect(area('440000')).toBe(before)
    await user.unhover(area('440000'))
    await user.hover(picture)
    expect(screen.queryByText('广东省')).toBeNull()
    expect(picture.querySelector('.pa-map-pointed')).not.toHaveAttribute('d')
  })

  it('has no figure for land around it: that is only drawn', async () => {
    const { picture, user, onChoose } = await draw({ within: '460000', regions: cityFigures('460000') })
    const around = [...picture.querySelectorAll('.pa-map-area')].filter(
      each => !each.hasAttribute('data-code')
    )
    expect(around).toHaveLength(1)
    await user.click(around[0] as Element)
    expect(onChoose).not.toHaveBeenCalled()
    expect(picture.querySelector('.pa-map-pointed')).not.toHaveAttribute('d')
  })

  it('colors regions like the legend, the chosen ones in another color', async () => {
    const regions = provinceFigures().map(({ code, name }) => ({
      code,
      name,
      value: code === '440000' ? 9000 : code === '630000' ? 3 : null
    }))
    const classes = [
      { from: 1, to: 9 },
      { from: 10, to: null }
    ]
    const { area } = await draw({ regions, classes, chosen: ['630000'] })
    expect(area('440000')).toHaveClass('pa-chart-shade-5')
    expect(area('630000')).toHaveClass('pa-chart-shade-4', 'pa-chart-shade-chosen')
    expect(area('110000')).toHaveClass('pa-chart-shade-0')
  })

  it('shows more names as it grows, and as many as before where it begins', async () => {
    const regions = cityFigures('500000')
    const { names, grid, user } = await draw({ within: '500000', regions })
    const [first, begun] = [names().length, grid()]
    const [larger, smaller, reset] = ['放大', '缩小', '复原'].map(name =>
      screen.getByRole('button', { name })
    )
    await user.click(smaller as HTMLElement)
    expect(grid()).toBe(begun)
    for (let step = 0; step < 12; step++) await user.click(larger as HTMLElement)
    expect(first).toBeLessThan(regions.length)
    expect(names()).toHaveLength(regions.length)
    const largest = grid()
    await user.click(larger as HTMLElement)
    expect(grid()).toBe(largest)
    await user.click(reset as HTMLElement)
    expect([names().length, grid()]).toEqual([first, begun])
  })

  it('follows a drag of the mouse; fingers scroll the page', async () => {
    const { picture, grid } = await draw()
    const capture = vi.fn<(pointer: number) => void>()
    picture.setPointerCapture = capture
    const begun = grid()
    const drag = (pointerType: string): void => {
      const pointer = { pointerType, pointerId: 1, button: 0, clientY: 0 }
      fireEvent.pointerDown(picture, { ...pointer, clientX: 0 })
      fireEvent.pointerMove(picture, { ...pointer, clientX: 40 })
      fireEvent.pointerUp(picture, { ...pointer, clientX: 40 })
    }
    drag('touch')
    expect(grid()).toBe(begun)
    drag('mouse')
    expect(grid()).not.toBe(begun)
    expect(capture).toHaveBeenCalledOnce()
  })

  it('writes names as text, cut where they are long', async () => {
    const regions = provinceFigures().map(region => ({ ...region, name: '<img src=x onerror=alert(1)>' }))
    const { picture, names } = await draw({
      regions: [...regions.slice(0, 9), { code: '650000', name: '', value: 1 }]
    })
    expect(names()).toContain('<img src=x one…')
    expect(picture.querySelector('img')).toBeNull()
  })
})
