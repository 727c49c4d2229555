import type { Noun } from './list.ts'
import { textArea } from './textArea.ts'

export const chartTexts = /* @__PURE__ */ textArea('charts', {
  loading: '图形加载中',
  failed: '图形未能加载，数据见表格',
  region: '地区',
  rankingOf: (label: string) => `${label}排名`,
  chosen: '已选',
  share: '占比',
  allRows: (count: string) => `全部 ${count} 项`,
  fewer: '收起',
  asTable: '数据表',
  asChart: '图形',
  seeTable: (label: string) => `${label}，数据见“数据表”`,
  none: '无',
  allUnknown: '没有已知的数据，暂无图形',
  legend: '图例',
  seaName: '南海诸岛',
  mapSource: '界线数据：天地图（2024 年 5 月版），经简化',
  mapOf: (label: string) => `${label}地图`,
  zoomIn: '放大',
  zoomOut: '缩小',
  zoomReset: '复原',
  fit: '适应窗口',
  collapseAll: '全部收起',
  toolsOf: (label: string) => `${label}工具`,
  classFrom: (from: string) => `${from} 及以上`,
  /** Both are included. */
  classBetween: (from: string, to: string) => (from === to ? from : `${from}–${to}`),
  /** The second is not included. */
  classBelow: (from: string, below: string) => `${from} 至不足 ${below}`,
  exportPicture: (format: string) => `导出 ${format}`,
  /** The browser asks whether it goes to a printer or into a file. */
  printPicture: '打印 / 存为 PDF',
  /** On a sheet whose words are too small. */
  smallWords: '图形较大，A3 纸上的文字小于 6 磅；PDF 可放大查看，收起部分节点后打印更清楚',
  exportTable: '导出 Excel',
  tooLarge: '图形较大，图片印在 A3 纸上时文字小于 7 磅；收起部分节点后导出更清楚',
  path: '地图所在地区',
  country: '全国',
  updating: '更新中',
  countOf: ({ name }: Noun) => `${name}数`,
  sum: (count: string, { name, counter }: Noun, province: string | null) =>
    `${province ?? '全国'}合计 ${count} ${counter}${name}`,
  partialSum: (count: string, { name, counter }: Noun) => `${name}较多，按其中 ${count} ${counter}统计`,
  /** Behind the sum, where some of it is not on the map. */
  notOnMap: (shown: string, missing: string, { counter }: Noun, province: string | null) =>
    `：图上 ${shown} ${counter}，另有 ${missing} ${counter}${province === null ? '所在地未知' : `只知道在${province}`}`
})
