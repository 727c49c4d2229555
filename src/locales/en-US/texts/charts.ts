import type { chartTexts } from '../../../text/areas/charts.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { some } from '../phrases/counts.ts'

export const charts: TextsOf<typeof chartTexts> = {
  loading: 'Loading chart',
  failed: 'The chart could not be loaded, see the table for the data',
  region: 'Region',
  rankingOf: label => `${label} ranked`,
  chosen: 'Selected',
  share: 'Share',
  allRows: count => `All ${count}`,
  fewer: 'Show less',
  asTable: 'Table',
  asChart: 'Chart',
  seeTable: label => `${label}, for the data see "Table"`,
  none: 'None',
  allUnknown: 'No known data to draw',
  legend: 'Legend',
  seaName: 'South China Sea',
  mapSource: 'Boundaries: Tianditu (version of May 2024), simplified',
  mapOf: label => `Map of ${label}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Reset',
  fit: 'Fit to window',
  collapseAll: 'Close all',
  toolsOf: label => `${label}: tools`,
  classFrom: from => `${from} or more`,
  classBetween: (from, to) => (from === to ? from : `${from}–${to}`),
  classBelow: (from, below) => `${from} to less than ${below}`,
  exportPicture: format => `Export ${format}`,
  printPicture: 'Print / save as PDF',
  smallWords:
    'The chart is large: on A3 its words are below 6 pt. Zoom into the PDF, or close some nodes before printing',
  exportTable: 'Export Excel',
  tooLarge: 'The chart is large: printed on A3 its words are below 7 pt. Close some nodes before exporting',
  path: 'Region of the map',
  country: 'All of China',
  updating: 'Updating',
  countOf: ({ name }) => `Number of ${name}`,
  sum: (count, noun, province) => `${province ?? 'All of China'}: ${some(count, noun)}`,
  partialSum: (count, { name }) => `Many ${name}: counted by ${count} of them`,
  notOnMap: (shown, missing, noun, province) =>
    `, ${shown} on the map, ${some(missing, noun)} ${province === null ? 'at an unknown place' : `known only to be in ${province}`}`
}
