import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { RegionMap } from '../../src/charts/map/RegionMap.tsx'
import { contrastOf } from '../contrastOf.ts'
import { drawn, pressAt } from './drawn.ts'
import { inkOfChina } from './inkOfChina.ts'
import { inCard } from './inCard.tsx'
import { cityFigures, provinceFigures } from './places.ts'

const meta = {
  title: '部件/图表/地图',
  component: RegionMap,
  decorators: [inCard],
  args: { within: null, label: '企业数', regions: provinceFigures(), onChoose: fn() }
} satisfies Meta<typeof RegionMap>

export default meta
type Story = StoryObj<typeof meta>

/** The country by provinces. Clicking the map or a name in the ranking has the same effect. */
export const Provinces: Story = {
  name: '各省',
  play: async ({ args, canvas, canvasElement }) => {
    // The center of Qinghai, as fractions of the picture.
    await pressAt(await drawn(canvasElement), 0.42, 0.45)
    await expect(args.onChoose).toHaveBeenLastCalledWith('630000')
    await userEvent.click(await canvas.findByRole('button', { name: '广东省' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith('440000')
    await expect(paleNames(canvasElement)).toEqual([])
  }
}

/** The names that hardly stand out from their rim, which is all that touches them. */
function paleNames(canvasElement: HTMLElement) {
  const names = [...canvasElement.querySelectorAll('.pa-map-name:not(.pa-map-name-sea)')]
  if (names.length === 0) throw new Error('There are no names.')
  return names
    .map(name => {
      const { fill, stroke } = getComputedStyle(name)
      return { name: name.textContent, contrast: contrastOf(fill, stroke) }
    })
    .filter(({ contrast }) => contrast < 4.5)
}

const isPainted = (pixels: readonly string[]): boolean => pixels.some(pixel => pixel !== '0 0 0 0')

/** Every part of the country is there as pixels, not only as data: Taiwan, the islands of the South China Sea, the ten dashes. */
export const Complete: Story = {
  name: '台湾、南海诸岛与断续线',
  play: async ({ canvasElement }) => {
    const { areas, dashes, corner } = await inkOfChina(await drawn(canvasElement))
    await expect(dashes).toHaveLength(13)
    await expect([...areas.values(), dashes].flat().every(isPainted)).toBe(true)
    await expect(isPainted(corner)).toBe(false)
    // With 钓鱼岛 and 赤尾屿; with the islands of its sea.
    await expect(areas.get('710000')?.length).toBeGreaterThanOrEqual(6)
    await expect(areas.get('460000')?.length).toBeGreaterThanOrEqual(30)
  }
}

export const Chosen: Story = { name: '已选地区', args: { chosen: ['440000', '310000', '110000'] } }

export const Cities: Story = {
  name: '各市',
  args: { within: '440000', regions: cityFigures('440000'), chosen: ['440300'] },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement)
  }
}

/** The province of the South China Sea. */
export const Hainan: Story = { name: '海南省', args: { within: '460000', regions: cityFigures('460000', 1) } }

/** No values: unknown is not 0. */
export const NoValues: Story = {
  name: '没有数据',
  args: {
    regions: provinceFigures().map((region, at) => ({ ...region, value: at % 2 === 0 ? 0 : null }))
  }
}

/** Names are text, whatever they contain. */
export const HostileNames: Story = {
  name: '恶意和很长的名称',
  args: {
    regions: provinceFigures().map(region => ({
      ...region,
      name: `<img src=x onerror=alert(1)>{a|${region.name}}`
    }))
  },
  play: async ({ canvasElement }) => {
    const picture = await drawn(canvasElement)
    await userEvent.hover(picture)
    await expect(canvasElement.querySelector('img')).toBeNull()
  }
}

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  args: { height: 320, chosen: ['440000'] }
}

export const Dark: Story = {
  name: '深色',
  globals: { scheme: 'dark' },
  args: { chosen: ['440000'] },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement)
    await expect(paleNames(canvasElement)).toEqual([])
  }
}
